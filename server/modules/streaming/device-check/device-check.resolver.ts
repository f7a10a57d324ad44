import type { Readable } from 'node:stream'
import { IsOptional, Max, Min, ValidateNested } from 'class-validator'
import {
  Arg,
  Ctx as Context,
  Field,
  FieldResolver,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Resolver,
  Root,
} from 'type-graphql'
import type { Ctx } from '../../../graphql/context.ts'
import { Id } from '../../../graphql/input.ts'
import { Access } from '../../../graphql/rules.ts'
import { Upload } from '../../../graphql/upload.ts'
import { Application } from '../../applications/public.ts'
import { maySendCamera } from '../streaming.access.ts'
import { DeviceCheck, DevicePart } from './device-check.entity.ts'
import { deviceCheckByApplication, saveDeviceCheck } from './device-check.service.ts'
import { takeMeasuredBytes } from './upload-speed.service.ts'

@InputType({ description: 'One part of a device, and whether it works' })
export class DevicePartInput {
  @Field(() => DevicePart) part: DevicePart
  @Field() passed: boolean
}

@InputType()
export class SaveDeviceCheckInput {
  @Id('Application') applicationId: string
  @Field(() => [DevicePartInput]) @ValidateNested({ each: true }) parts: DevicePartInput[]
  @Field(() => Int, { nullable: true, description: 'How fast the device sends, kbit/s' })
  @IsOptional()
  @Min(0)
  @Max(10_000_000)
  uploadSpeed: number | null
}

@ObjectType({ description: 'The check as it is kept' })
export class SaveDeviceCheckPayload {
  @Field(() => DeviceCheck) check: DeviceCheck
  @Field(() => Application) application: Application
}

@ObjectType({ description: 'That so many bytes came' })
export class MeasureUploadPayload {
  @Field(() => Int) bytes: number
}

@Resolver(() => Application)
export class DeviceCheckResolver {
  @Mutation(() => SaveDeviceCheckPayload, { description: 'Keeps the outcome of a check of one’s own device' })
  @Access(maySendCamera)
  async saveDeviceCheck(
    @Context() ctx: Ctx,
    @Arg('input') input: SaveDeviceCheckInput,
  ): Promise<SaveDeviceCheckPayload> {
    const check = await saveDeviceCheck(ctx, input)
    return { check, application: await ctx.db.findOneByOrFail(Application, { id: check.applicationId }) }
  }

  @Mutation(() => MeasureUploadPayload, {
    description: 'Takes bytes in and throws them away: measures how fast they came',
  })
  @Access(maySendCamera)
  async measureUpload(
    @Context() ctx: Ctx,
    @Arg('bytes', () => Int) bytes: number,
    @Arg('file', () => Upload, { validateFn: () => {} }) file: Readable,
  ): Promise<MeasureUploadPayload> {
    return { bytes: await takeMeasuredBytes(ctx, file, bytes) }
  }

  @FieldResolver(() => DeviceCheck, { nullable: true, description: 'Null: the device was not checked yet' })
  deviceCheck(@Root() application: Application, @Context() ctx: Ctx) {
    return deviceCheckByApplication(ctx).load(application.id)
  }
}
