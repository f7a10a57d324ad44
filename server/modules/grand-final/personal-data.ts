import type { Ctx } from '../../context/context.ts'
import { GrandFinalChange } from './changes/change-request.entity.ts'
import { openDetails } from './participants/details.ts'
import { Participant } from './participants/participant.entity.ts'
import { GrandFinalScore } from './results/score.entity.ts'
import { removeFilesOf } from './uploads/kinds.ts'
import { ParticipantFile } from './uploads/participant-file.entity.ts'
import { ParticipationGroup } from './groups/group.entity.ts'
import type { PersonalData } from '../../module/personal-data.ts'

/** Whether a user takes part in a Grand Final or leads a group. */
export const takesPart = async (ctx: Ctx, userId: string): Promise<boolean> =>
  (await ctx.db.existsBy(Participant, { userId })) || ctx.db.existsBy(ParticipationGroup, { supervisorId: userId })

const grandFinalData: PersonalData = {
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
    const asked = await ctx.db.find(GrandFinalChange, { where: { askedById: userId }, order: { createdAt: 'ASC' } })
    return [
      ...asked.map(({ kind, reason, state, answer, createdAt }) => ({
        change: kind,
        reason,
        state,
        answer,
        createdAt,
      })),
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
          files: await filesOf(ctx, member.id),
          scores: await scoresOf(ctx, member.id),
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
  /** Keeps places and payments under the pseudonym; erases names, texts and details, including those of companions. */
  async erase(ctx, userId) {
    await ctx.db.query(
      `delete from grand_final_change where asked_by_id = $1 or participant_id in (
         select id from participant where user_id = $1
           or companion_of_id in (select id from participant where user_id = $1))`,
      [userId],
    )
    const members: { id: string }[] = await ctx.db.query(
      `select id from participant where user_id = $1
         or companion_of_id in (select id from participant where user_id = $1)`,
      [userId],
    )
    await removeFilesOf(
      ctx,
      members.map(({ id }) => id),
    )
    await ctx.db.query(
      `update participant set first_name = '', last_name = '', sealed_details = null, external_code = null, team = null
       where user_id = $1 or companion_of_id in (select id from participant where user_id = $1)`,
      [userId],
    )
    await ctx.db.query(`update participation_group set name = '–' where supervisor_id = $1`, [userId])
    await ctx.db.query(
      `update group_change set reason = null, details = details - 'subject'
       where changed_by_id = $1
         or group_id in (select id from participation_group where supervisor_id = $1)
         or details->>'participantId' in (select id::text from participant where user_id = $1)`,
      [userId],
    )
  },
}

/** Points and rank in a category. */
const scoresOf = (ctx: Pick<Ctx, 'db'>, participantId: string) =>
  ctx.db.find(GrandFinalScore, {
    where: { participantId },
    select: { points: true, rank: true, rankedCount: true, award: true },
  })

/** Files uploaded for a member. */
const filesOf = (ctx: Pick<Ctx, 'db'>, participantId: string) =>
  ctx.db.find(ParticipantFile, {
    where: { participantId },
    select: { kind: true, name: true, mimeType: true, size: true, createdAt: true },
    order: { kind: 'ASC' },
  })

/** Checkpoints and times at which a person was counted. */
const countedOf = (ctx: Pick<Ctx, 'db'>, participantId: string): Promise<{ title: string; scannedAt: Date }[]> =>
  ctx.db.query(
    `select c.title, s.scanned_at "scannedAt" from grand_final_scan s
     join grand_final_checkpoint c on c.id = s.checkpoint_id
     where s.participant_id = $1 and s.refusal is null order by s.scanned_at`,
    [participantId],
  )

/** Personal data stored by this module. */
export const personalData: readonly PersonalData[] = [grandFinalData]
