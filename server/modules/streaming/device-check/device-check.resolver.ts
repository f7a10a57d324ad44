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
import type { Ctx } from '../../../context/context.ts'
import { Id } from '../../../graphql/input.ts'
import { Access } from '../../../graphql/rules.ts'
import { Upload } from '../../../graphql/upload.ts'
import { Application } from '../../applications/public.ts'
import { maySendCamera } from '../streaming.access.ts'
import { DeviceCheck, DevicePart } from './device-check.entity.ts'
import { deviceCheckByApplication, saveDeviceCheck } from './device-check.service.ts'
import { countUploadedBytes } from './upload-speed.service.ts'

@InputType({ description: 'Part of a device, and whether it works' })
export class DevicePartInput {
  @Field(() => DevicePart) part: DevicePart
  @Field() passed: boolean
}

@InputType()
export class SaveDeviceCheckInput {
  @Id('Application') applicationId: string
  @Field(() => [DevicePartInput]) @ValidateNested({ each: true }) parts: DevicePartInput[]
  @Field(() => Int, { nullable: true, description: 'Upload speed in kbit/s' })
  @IsOptional()
  @Min(0)
  @Max(10_000_000)
  uploadSpeed: number | null
}

@ObjectType({ description: 'The stored check' })
export class SaveDeviceCheckPayload {
  @Field(() => DeviceCheck) check: DeviceCheck
  @Field(() => Application) application: Application
}

@ObjectType({ description: 'Number of received bytes' })
export class MeasureUploadPayload {
  @Field(() => Int) bytes: number
}

@Resolver(() => Application)
export class DeviceCheckResolver {
  @Mutation(() => SaveDeviceCheckPayload, { description: 'Stores the result of a device check by the viewer' })
  @Access(maySendCamera)
  async saveDeviceCheck(
    @Context() ctx: Ctx,
    @Arg('input') input: SaveDeviceCheckInput,
  ): Promise<SaveDeviceCheckPayload> {
    const check = await saveDeviceCheck(ctx, input)
    return { check, application: await ctx.db.findOneByOrFail(Application, { id: check.applicationId }) }
  }

  @Mutation(() => MeasureUploadPayload, {
    description: 'Receives and discards bytes to measure the upload speed',
  })
  @Access(maySendCamera)
  async measureUpload(
    @Context() ctx: Ctx,
    @Arg('bytes', () => Int) bytes: number,
    @Arg('file', () => Upload, { validateFn: () => {} }) file: Readable,
  ): Promise<MeasureUploadPayload> {
    return { bytes: await countUploadedBytes(ctx, file, bytes) }
  }

  @FieldResolver(() => DeviceCheck, {
    nullable: true,
    description: 'Last device check; null if the device has not been checked',
  })
  deviceCheck(@Root() application: Application, @Context() ctx: Ctx) {
    return deviceCheckByApplication(ctx).load(application.id)
  }
}
