import { In } from 'typeorm'
import { required } from '../../../shared/required.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Ctx } from '../../context/context.ts'
import { countChanges, type RunWork, startRun } from '../runs/public.ts'
import { listSubjects } from './list-subjects.ts'
import { judge, type Judged } from './check.service.ts'
import { GroupImport, GroupImportRow, GroupImportState, ImportRowStatus } from './group-import.entity.ts'
import type { ReadRow } from './matching.service.ts'

/** Run that checks a list; rows already checked are skipped. */
export const checkRuns: RunWork = {
  kind: 'checkClassList',
  permission: null,
  subjects: listSubjects,
  async some(outer, ids, run) {
    await inTransaction(outer, async (ctx) => {
      const list = await ctx.db.findOne(GroupImport, {
        where: { id: required(run.subjectId, 'list of the run'), state: GroupImportState.checking },
        lock: { mode: 'pessimistic_write' },
      })
      if (!list) return
      const rows = await ctx.db.find(GroupImportRow, {
        where: { id: In([...ids]), status: ImportRowStatus.waiting },
        order: { rowNo: 'ASC' },
      })
      const judged = await judge(ctx, list.ownerId, rows, await cellsOfRows(ctx, list.id))
      await storeJudged(ctx, list.id, judged)
      await countChanges(ctx, run, judged.length)
    })
  },
  async ended(ctx, { subjectId }) {
    const { checking, draft } = GroupImportState
    await ctx.db.update(GroupImport, { id: required(subjectId, 'list of the run'), state: checking }, { state: draft })
  },
}

/** Starts the check of unchecked rows, in the transaction that locks the list. */
export async function startCheck(ctx: Ctx, importId: string): Promise<void> {
  await ctx.db.update(GroupImport, { id: importId }, { state: GroupImportState.checking })
  await startRun(ctx, checkRuns, { ids: await idsOfRows(ctx, importId, ImportRowStatus.waiting), subjectId: importId })
}

/** Ids of the rows of a list, in file order. */
export async function idsOfRows(ctx: Ctx, importId: string, status?: ImportRowStatus): Promise<string[]> {
  const rows: { id: string }[] = await ctx.db.query(
    `select id from group_import_row where import_id = $1 and ($2::text is null or status = $2) order by row_no`,
    [importId, status ?? null],
  )
  return rows.map(({ id }) => id)
}

/** Rows as read or corrected, in file order; one JSON text, which is parsed faster than thousands of rows. */
async function cellsOfRows(ctx: Ctx, importId: string): Promise<ReadRow[]> {
  const [{ rows }]: [{ rows: ReadRow[] }] = await ctx.db.query(
    `select coalesce(json_agg(json_build_object('rowNo', row_no, 'cells', cells) order by row_no), '[]') rows
     from group_import_row where import_id = $1`,
    [importId],
  )
  return rows
}

/** Stores check results of rows. */
export async function storeJudged(ctx: Ctx, importId: string, judged: readonly Judged[]): Promise<void> {
  if (judged.length === 0) return
  const rows = judged.map((row) => ({ ...row, importId }))
  await ctx.db.upsert(GroupImportRow, rows, {
    conflictPaths: ['importId', 'rowNo'],
    skipUpdateIfNoValuesChanged: true,
  })
}
