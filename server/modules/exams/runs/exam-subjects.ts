import { In } from 'typeorm'
import { localized } from '../../../editions.ts'
import type { Ctx } from '../../../context/context.ts'
import type { Run } from '../../runs/public.ts'
import type { WorkSubjectRow } from '../../work/public.ts'
import { Exam } from '../exam.entity.ts'

/** The exams that runs are about, by the runs' ids. @param examOf the exam's id; null: none */
export async function examSubjects(
  ctx: Ctx,
  runs: readonly Run[],
  examOf: (run: Run) => string | null,
): Promise<ReadonlyMap<string, WorkSubjectRow>> {
  const exams = await ctx.db.findBy(Exam, { id: In(runs.flatMap((run) => examOf(run) ?? [])) })
  const titles = new Map(exams.map(({ id, titles }) => [id, localized(titles, ctx.locale)]))
  return new Map(
    runs.flatMap((run) => {
      const id = examOf(run)
      const name = id && titles.get(id)
      return id && name ? [[run.id, { type: 'Exam', id, name }] as const] : []
    }),
  )
}
