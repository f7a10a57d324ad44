import { In } from 'typeorm'
import { required } from '../../../../shared/required.ts'
import type { Ctx } from '../../../context/context.ts'
import { loader } from '../../../graphql/loaders.ts'
import { Application } from '../application.entity.ts'
import { EndReason, liveStates } from '../application-states.ts'
import { applyEvent, lockApplication } from '../applying/apply-event.ts'

/** An application that started as an invitation, open or answered. */
export type Invitation = Application & { teamId: string; invitedById: string; invitationExpiresAt: Date }

/** Narrows an application to the invitation as which it started. @throws Error for one without an invitation */
export function invitationOf(application: Application): Invitation {
  const { teamId, invitedById, invitationExpiresAt } = application
  return Object.assign(application, {
    teamId: required(teamId, 'team of the invitation'),
    invitedById: required(invitedById, 'sender of the invitation'),
    invitationExpiresAt: required(invitationExpiresAt, 'expiry of the invitation'),
  })
}

const live = In([...liveStates])

/** All past and present members and invited students of a team, the first member first. By the team's id. */
const teamById = loader<string, Application[]>(async (ctx, teamIds) => {
  const rows = await ctx.db.find(Application, {
    where: { teamId: In([...teamIds]) },
    order: { createdAt: 'ASC', id: 'ASC' },
  })
  return teamIds.map((id) => rows.filter((row) => row.teamId === id))
})

const everybody = async (ctx: Ctx, { teamId }: Application): Promise<Application[]> =>
  teamId ? teamById(ctx).load(teamId) : []

/** The team of an application, including invitations and the application itself; empty for a student who sits alone. */
export const teamOf = async (ctx: Ctx, application: Application): Promise<Application[]> =>
  (await everybody(ctx, application)).filter(({ state }) => liveStates.includes(state))

/** Invitations sent by an application's student; the newest for each invited student. */
export async function invitationsFrom(ctx: Ctx, application: Application): Promise<Invitation[]> {
  const sent = (await everybody(ctx, application)).filter(({ invitedById }) => invitedById === application.userId)
  return [...new Map(sent.map((each) => [each.userId, invitationOf(each)])).values()]
}

/** Serializes invitations to a team and the leaving of its members until the end of the transaction. */
export const lockTeam = (ctx: Ctx, teamId: string): Promise<unknown> =>
  ctx.db.query('select pg_advisory_xact_lock(hashtextextended($1, 7402))', [teamId])

/**
 * Withdraws the team's invitations if its last member leaves. In the transaction in which the member leaves; not for an
 * invitation, which is not a member.
 */
export async function leaveTeam(ctx: Ctx, { id, teamId }: Application): Promise<void> {
  if (!teamId) return
  // of the last two members leaving concurrently, the second sees that the first has left
  await lockTeam(ctx, teamId)
  const members = await ctx.db.findBy(Application, { teamId, state: live })
  const stays = members.some((member) => member.id !== id && member.state !== 'invited')
  if (stays) return
  for (const { id: invitedId } of members.filter((member) => member.id !== id)) {
    const invited = await lockApplication(ctx, { id: invitedId })
    if (invited?.state === 'invited') await applyEvent(ctx, invited, 'withdraw', { endReason: EndReason.withdrawn })
  }
}
