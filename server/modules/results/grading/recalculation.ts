import { randomUUID } from 'node:crypto'
import { registerEnum } from '../../../graphql/enums.ts'
import type { Ctx } from '../../../context/context.ts'

/** Reason of a recalculation. */
export const RecalculationReason = {
  published: 'published',
  paperChanged: 'paperChanged',
  graded: 'graded',
  cameraOff: 'cameraOff',
  cameraOn: 'cameraOn',
  placesMoved: 'placesMoved',
  providerResult: 'providerResult',
} as const
export type RecalculationReason = (typeof RecalculationReason)[keyof typeof RecalculationReason]
registerEnum(RecalculationReason, {
  name: 'RecalculationReason',
  description: 'Reason for a recalculation',
  values: {
    published: 'Results were published, for the first time or again',
    paperChanged: 'A question was corrected or cancelled',
    graded: 'A student’s answers were graded later than the others',
    cameraOff: 'A result lost its place because the camera was off',
    cameraOn: 'A result got its place back: the camera had been on',
    placesMoved: 'A participant left the ranking or returned',
    providerResult: 'A provider’s score was recorded or corrected',
  },
})

/** One pass over an exam's results; each report it changes gets one revision with its previous content. */
export interface Recalculation {
  readonly id: string
  readonly reason: RecalculationReason
  /** text of the admin who started it or corrected the question */
  readonly note: string | null
}

export function beginRecalculation(reason: RecalculationReason, note: string | null = null): Recalculation {
  return { id: randomUUID(), reason, note }
}

/** Parameter values of `insertRevisions`. */
export function recalculationValues(ctx: Ctx, { id, reason, note }: Recalculation): unknown[] {
  return [id, reason, note, ctx.viewer.id, new Date(ctx.clock.now())]
}

/**
 * SQL that stores a revision of reports `r`, to be combined with the change in one statement. Of several changes in one
 * recalculation, only the first is stored: the content before all of them.
 * @param first number of the first of the five parameters `recalculationValues`
 */
export function insertRevisions(from: string, where: string, first: number): string {
  const [id, reason, note, by, at] = [0, 1, 2, 3, 4].map((i) => `$${first + i}`)
  return `insert into report_revision (report_id, recalculation_id, reason, note, changed_by_id, changed_at,
      correct, partial, wrong, blank, score, max_score, rank, ranked_count, percentile, award, topic_counts,
      level_counts, paper_version)
    select r.id, ${id}::uuid, ${reason}::text, ${note}::text, ${by}::uuid, ${at}::timestamptz,
      r.correct, r.partial, r.wrong, r.blank, r.score, r.max_score, r.rank, r.ranked_count, r.percentile, r.award, r.topic_counts,
      r.level_counts, r.paper_version
    from ${from} where ${where}
    on conflict (report_id, recalculation_id) do nothing`
}
