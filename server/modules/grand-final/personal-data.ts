import type { Ctx } from '../../graphql/context.ts'
import { keepsPersonalData, keepUsersWith } from '../accounts/public.ts'
import { openDetails } from './participants/details.ts'
import { Participant } from './participants/participant.entity.ts'
import { ParticipationGroup } from './groups/group.entity.ts'

keepUsersWith(
  async (ctx, userId) =>
    (await ctx.db.existsBy(Participant, { userId })) ||
    (await ctx.db.existsBy(ParticipationGroup, { supervisorId: userId })),
)

keepsPersonalData({
  name: 'grand-final',
  async rows(ctx, userId) {
    const own = await ctx.db.find(Participant, {
      where: [{ userId }, { companionOf: { userId } }],
      order: { createdAt: 'ASC' },
    })
    const groups = await ctx.db.find(ParticipationGroup, {
      where: { supervisorId: userId },
      order: { createdAt: 'ASC' },
    })
    return [
      ...(await Promise.all(
        own.map(async (member) => ({
          role: member.role,
          firstName: member.firstName,
          lastName: member.lastName,
          grade: member.grade,
          team: member.team,
          response: member.response,
          externalCode: member.externalCode,
          details: await openDetails(ctx, member),
          counted: await countedOf(ctx, member.id),
          createdAt: member.createdAt,
        })),
      )),
      ...groups.map(({ name, country, state, requestedPlaces, quota, createdAt }) => ({
        group: name,
        country,
        state,
        requestedPlaces,
        quota,
        createdAt,
      })),
    ]
  },
  /** The places stay under the pseudonym, with what was paid; names and details go, also those of companions. */
  async erase(ctx, userId) {
    await ctx.db.query(
      `update participant set first_name = '', last_name = '', sealed_details = null, external_code = null, team = null
       where user_id = $1 or companion_of_id in (select id from participant where user_id = $1)`,
      [userId],
    )
    await ctx.db.query(
      `update group_change set reason = null where changed_by_id = $1
         or group_id in (select id from participation_group where supervisor_id = $1)`,
      [userId],
    )
  },
})

/** Where and when somebody was counted at the event. */
const countedOf = (ctx: Pick<Ctx, 'db'>, participantId: string): Promise<{ title: string; scannedAt: Date }[]> =>
  ctx.db.query(
    `select c.title, s.scanned_at "scannedAt" from grand_final_scan s
     join grand_final_checkpoint c on c.id = s.checkpoint_id
     where s.participant_id = $1 and s.refusal is null order by s.scanned_at`,
    [participantId],
  )
