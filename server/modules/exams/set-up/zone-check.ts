import { encodeMessage } from '../../../errors/messages.ts'
import type { Ctx } from '../../../context/context.ts'
import { zonesInDoubt } from '../../../database/zone-sources.ts'
import { zoneRulesVersion } from '../../../time/zones.ts'
import type { Exam } from '../exam.entity.ts'
import { windowOf } from '../window.ts'

/**
 * Warns about zones of the exam's students in which other programs show a different time when it opens or closes. Only
 * exams in local time depend on the rules of a zone.
 */
export async function zoneWarnings(ctx: Ctx, exam: Exam): Promise<string[]> {
  if (!exam.localWindow || exam.closesAt.getTime() + 12 * 3_600_000 < ctx.clock.now()) return []
  const rows: { zone: string }[] = await ctx.db.query(
    `select distinct time_zone as zone from "user"
     where user_type = 'student' and erased_at is null and grade between $1 and $2`,
    [exam.fromGrade, exam.toGrade],
  )
  const moments = rows.flatMap(({ zone }) => {
    const { opensAt, closesAt } = windowOf(exam, zone)
    return [opensAt, closesAt].map((at) => ({ zone, at }))
  })
  const doubtful = await zonesInDoubt(ctx, moments)
  if (!doubtful.length) return []
  return [encodeMessage('ZONES_IN_DOUBT', { zones: doubtful.join(', '), rules: zoneRulesVersion })]
}
