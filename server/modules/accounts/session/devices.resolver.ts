import { Arg, Ctx as Context, FieldResolver, Mutation, Resolver, Root } from 'type-graphql'
import type { Ctx } from '../../../context/context.ts'
import { Access, and, may, or, self } from '../../../graphql/rules.ts'
import { viewerId } from '../../../context/viewer.ts'
import { inSession } from '../accounts.access.ts'
import { lastRefreshOf, userById } from '../accounts.loaders.ts'
import { Device, deviceOf } from './device.ts'
import { EndOtherSessionsPayload, EndSessionInput, EndSessionPayload } from './devices.inputs.ts'
import * as devices from './devices.service.ts'
import { Session } from './session.entity.ts'
import { User } from '../user.entity.ts'

@Resolver(() => Session)
export class DeviceResolver {
  @FieldResolver(() => Device)
  device(@Root() session: Session) {
    return deviceOf(session.userAgent)
  }

  @FieldResolver(() => Date, { description: 'Time of the last access token refresh' })
  async lastRefreshAt(@Root() session: Session, @Context() ctx: Ctx) {
    return (await lastRefreshOf(ctx).load(session.id)) ?? session.createdAt
  }

  @FieldResolver(() => Boolean, { description: 'Whether this is the current session' })
  current(@Root() session: Session, @Context() ctx: Ctx) {
    return session.id === ctx.viewer.sessionId
  }

  @Mutation(() => EndSessionPayload, { description: 'Logs out one device' })
  @Access(inSession)
  async endSession(@Context() ctx: Ctx, @Arg('input') input: EndSessionInput) {
    await devices.endOwnSession(ctx, input)
    return { user: await userById(ctx).load(viewerId(ctx)) }
  }

  @Mutation(() => EndOtherSessionsPayload, { description: 'Logs out all other devices' })
  @Access(inSession)
  async endOtherSessions(@Context() ctx: Ctx) {
    await devices.endOtherSessions(ctx)
    return { user: await userById(ctx).load(viewerId(ctx)) }
  }
}

@Resolver(() => User)
export class UserSessionsResolver {
  @FieldResolver(() => [Session], { description: 'Devices that are logged in, newest first' })
  @Access(or(and(self, inSession), may('admin.supervisors')))
  sessions(@Root() user: User, @Context() ctx: Ctx) {
    return devices.liveSessions(ctx, user.id)
  }
}
