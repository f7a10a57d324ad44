import { Args, Ctx as Context, Query, Resolver } from 'type-graphql'
import { connectionOf, PageArgs } from '../../../graphql/connection.ts'
import type { Ctx } from '../../../graphql/context.ts'
import { Access, may } from '../../../graphql/rules.ts'
import { classDevices } from './class-devices.service.ts'
import { ClassDevice } from './class-devices.types.ts'

const ClassDeviceConnection = connectionOf(ClassDevice)

@Resolver()
export class ClassDevicesResolver {
  @Query(() => ClassDeviceConnection, {
    description: 'The devices of one’s own students before exams under a camera; forward pages alone',
  })
  @Access(may('supervisor.$ID.my-students'))
  classDevices(@Context() ctx: Ctx, @Args() page: PageArgs) {
    return classDevices(ctx, page)
  }
}
