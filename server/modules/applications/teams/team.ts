import { In } from 'typeorm'
import type { Ctx } from '../../../graphql/context.ts'
import { loader } from '../../../graphql/loaders.ts'
import { Application } from '../application.entity.ts'
import { EndReason, liveStates } from '../application-states.ts'
import { happen, lockApplication } from '../applying/move.ts'

const live = In([...liveStates])

/** Everybody who ever was of a team or invited into it; the first member first. By the team's id. */
const teamById = loader<string, Application[]>(async (ctx, teamIds) => {
  const rows = await ctx.db.find(Application, {
    where: { teamId: In([...teamIds]) },
    order: { createdAt: 'ASC', id: 'ASC' },
  })
  return teamIds.map((id) => rows.filter((row) => row.teamId === id))
})

const everybody = async (ctx: Ctx, { teamId }: Application): Promise<Application[]> =>
  teamId ? teamById(ctx).load(teamId) : []

/** The team of an application, invitations among them, itself in it; empty for who sits alone. */
export const teamOf = async (ctx: Ctx, application: Application): Promise<Application[]> =>
  (await everybody(ctx, application)).filter(({ state }) => liveStates.includes(state))

/** The invitations that the student of an application sent, of each who was invited the latest. */
export async function invitationsFrom(ctx: Ctx, application: Application): Promise<Application[]> {
  const sent = (await everybody(ctx, application)).filter(({ invitedById }) => invitedById === application.userId)
  return [...new Map(sent.map((each) => [each.userId, each])).values()]
}

/** Who leaves takes back the invitations that nobody is left to stand for. In the transaction of the leaving. */
export async function leaveTeam(ctx: Ctx, { id, teamId }: Application): Promise<void> {
  if (!teamId) return
  const members = await ctx.db.findBy(Application, { teamId, state: live })
  const stays = members.some((member) => member.id !== id && member.state !== 'invited')
  if (stays) return
  for (const { id: invitedId } of members.filter((member) => member.id !== id)) {
    const invited = await lockApplication(ctx, { id: invitedId })
    if (invited?.state === 'invited') await happen(ctx, invited, 'withdraw', { endReason: EndReason.withdrawn })
  }
}
