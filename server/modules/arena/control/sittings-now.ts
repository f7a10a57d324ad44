import type { Ctx } from '../../../context/context.ts'
import { defineFigures } from '../../../module/figures.ts'
import { AttemptKind } from '../attempt.entity.ts'

/** Seconds after which an attempt that is over must have been closed by some node. */
const closedWithin = 10

/** Maximum number of exams listed. */
const maxExams = 20

/** An exam that students sit or may start now. */
export interface SittingsOfExam {
  readonly examId: string
  /** attempts that have not started */
  readonly waiting: number
  readonly sitting: number
  readonly finished: number
}

/** The exams that are open or still sat, the largest first, at most 20. Practice is left out. */
export async function sittingsNow(ctx: Ctx): Promise<SittingsOfExam[]> {
  return ctx.db.query(
    `select t.exam_id as "examId",
       count(*) filter (where t.started_at is null)::int as waiting,
       count(*) filter (where t.started_at is not null and t.closed_at is null)::int as sitting,
       count(*) filter (where t.closed_at is not null)::int as finished
     from attempt t
     where t.kind = '${AttemptKind.exam}' and t.superseded_at is null and t.exam_id in (
       select o.exam_id from attempt o where o.closed_at is null and o.accept_until is not null
       union
       select e.id from exam e where e.published_at is not null and e.archived_at is null and e.ended_at is null
         and e.opens_at <= $1 and e.closes_at > $1
     )
     group by t.exam_id order by count(*) desc, t.exam_id limit ${maxExams}`,
    [new Date(ctx.clock.now())],
  )
}

/** Figures of the attempts in progress, practice included. */
export const figures = defineFigures({
  help: {
    attempts_open: 'Attempts in progress, practice included',
    attempts_overdue: `Attempts that should have been closed more than ${closedWithin} seconds ago`,
  },
  async read(ctx) {
    const [row] = await ctx.db.query(
      `select count(*)::int as attempts_open,
         count(*) filter (where paused_at is null and accept_until < $1::timestamptz - interval '${closedWithin} seconds')::int
           as attempts_overdue
       from attempt where closed_at is null and accept_until is not null`,
      [new Date(ctx.clock.now())],
    )
    return row
  },
})
