import { In } from 'typeorm'
import { required } from '../../../../shared/required.ts'
import type { Ctx } from '../../../context/context.ts'
import { Exam } from '../../exams/public.ts'
import type { CodingExam } from '../coding.inputs.ts'
import { CodingRule } from './coding-result.entity.ts'

/**
 * Exams at a provider that are upcoming, open, or ended within the last week, with the number of their students who
 * are ready.
 */
export async function codingExams(ctx: Ctx): Promise<CodingExam[]> {
  const rows: { id: string; students: number; linked: number; results: number }[] = await ctx.db.query(
    `select e.id, count(distinct p.id)::int students,
       count(distinct p.id) filter (where c.linked_at is not null)::int linked,
       count(distinct k.attempt_id) filter (where k.recorded_at is not null)::int results
     from exam e
     left join application p on p.exam_id = e.id and p.state = 'paid'
     left join coding_account c on c.user_id = p.user_id and c.unlinked_at is null
     left join coding_result k on k.application_id = p.id
     where e.delivery = 'external' and e.published_at is not null and e.closes_at > $1
     group by e.id order by e.opens_at, e.id limit 100`,
    [new Date(ctx.clock.now() - 7 * 86_400_000)],
  )
  const ids = rows.map(({ id }) => id)
  const [exams, rules] = await Promise.all([
    ctx.db.findBy(Exam, { id: In(ids) }),
    ctx.db.findBy(CodingRule, { examId: In(ids) }),
  ])
  return rows.map(({ id, students, linked, results }) => ({
    exam: required(
      exams.find((exam) => exam.id === id),
      'exam',
    ),
    rule: rules.find(({ examId }) => examId === id) ?? null,
    students,
    linked,
    results,
  }))
}
