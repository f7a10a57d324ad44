import { ValidateNested } from 'class-validator'
import {
  Arg,
  Ctx as Context,
  Field,
  FieldResolver,
  InputType,
  Mutation,
  ObjectType,
  Resolver,
  Root,
} from 'type-graphql'
import type { Ctx } from '../../../graphql/context.ts'
import { Id } from '../../../graphql/input.ts'
import { Access } from '../../../graphql/rules.ts'
import { Application } from '../../applications/public.ts'
import { maySendCamera } from '../streaming.access.ts'
import { DeviceCheck, DevicePart } from './device-check.entity.ts'
import { deviceCheckByApplication, saveDeviceCheck } from './device-check.service.ts'

@InputType({ description: 'One part of a device, and whether it works' })
export class DevicePartInput {
  @Field(() => DevicePart) part: DevicePart
  @Field() passed: boolean
}

@InputType()
export class SaveDeviceCheckInput {
  @Id('Application') applicationId: string
  @Field(() => [DevicePartInput]) @ValidateNested({ each: true }) parts: DevicePartInput[]
}

@ObjectType({ description: 'The check as it is kept' })
export class SaveDeviceCheckPayload {
  @Field(() => DeviceCheck) check: DeviceCheck
  @Field(() => Application) application: Application
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

  @FieldResolver(() => DeviceCheck, { nullable: true, description: 'Null: the device was not checked yet' })
  deviceCheck(@Root() application: Application, @Context() ctx: Ctx) {
    return deviceCheckByApplication(ctx).load(application.id)
  }
}
