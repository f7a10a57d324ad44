import { In } from 'typeorm'
import type { Ctx } from '../../context/context.ts'
import type { Run } from '../runs/public.ts'
import type { WorkSubjectRow } from '../work/public.ts'
import { GroupImport } from './group-import.entity.ts'

/** The class lists that runs are about, by the runs' ids. */
export async function listSubjects(ctx: Ctx, runs: readonly Run[]): Promise<ReadonlyMap<string, WorkSubjectRow>> {
  const lists = await ctx.db.find(GroupImport, {
    select: { id: true, fileName: true },
    where: { id: In(runs.flatMap(({ subjectId }) => subjectId ?? [])) },
  })
  const names = new Map(lists.map(({ id, fileName }) => [id, fileName]))
  return new Map(
    runs.flatMap(({ id, subjectId }) => {
      const name = subjectId && names.get(subjectId)
      return subjectId && name ? [[id, { type: 'GroupImport', id: subjectId, name }] as const] : []
    }),
  )
}
