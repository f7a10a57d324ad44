import { Args, Ctx as Context, Query, Resolver } from 'type-graphql'
import { connectionOf, PageArgs } from '../../../graphql/connection.ts'
import type { Ctx } from '../../../context/context.ts'
import { Access, may } from '../../../graphql/rules.ts'
import { classDevices } from './class-devices.service.ts'
import { ClassDevice } from './class-devices.types.ts'

const ClassDeviceConnection = connectionOf(ClassDevice)

@Resolver()
export class ClassDevicesResolver {
  @Query(() => ClassDeviceConnection, {
    description: 'Devices of the viewer’s students before exams with cameras; forward pagination only',
  })
  @Access(may('supervisor.$ID.my-students'))
  classDevices(@Context() ctx: Ctx, @Args() page: PageArgs) {
    return classDevices(ctx, page)
  }
}
