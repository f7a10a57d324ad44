import { inTransaction } from '../../database/transaction.ts'
import { In, type QueryDeepPartialEntity } from 'typeorm'
import type { Ctx } from '../../graphql/context.ts'
import { codeOf, messageOf } from '../../graphql/errors/errors.ts'
import { changeImportedDraft, detailsOfStudent, importDrafts, inviteStudent, User } from '../accounts/public.ts'
import { enterByTeacher } from '../applications/public.ts'
import { countChanges, defineRun, Run, RunState } from '../runs/public.ts'
import { cellsOfUser, changesOf, lastCellsOf, sectionsOf } from './check.service.ts'
import type { Cells } from './fields.ts'
import { GroupImport, GroupImportRow, GroupImportState } from './group-import.entity.ts'

const added = { message: 'A student with this name has just been added' }
const registered = { message: 'This student has registered since then' }

/**
 * Run that imports a list. New students are inserted in batches, other rows individually, each in a transaction that
 * marks them as done, so that a resumed run writes nothing twice. A row that fails stores its error, and the others
 * continue. Results of a cancelled run stay.
 */
export const importRuns = defineRun({
  kind: 'importClassList',
  permission: null,
  async some(ctx, ids, run) {
    const list = await ctx.db.findOneBy(GroupImport, { id: run.subjectId!, state: GroupImportState.running })
    if (!list) return
    const rows = await ctx.db.find(GroupImportRow, {
      where: { id: In([...ids]), done: false },
      order: { rowNo: 'ASC' },
    })
    const last = await lastCellsOf(
      ctx,
      list.ownerId,
      rows.flatMap(({ userId }) => userId ?? []),
    )
    await writeNew(
      ctx,
      { list, run },
      rows.filter(({ status, userId }) => status === 'new' && !userId),
    )
    for (const row of rows.filter(({ done }) => !done)) {
      if (await ctx.db.existsBy(Run, { id: run.id, state: RunState.cancelled })) return
      try {
        await writeRow(ctx, { list, run }, row, last)
      } catch (error) {
        if (codeOf(error) === undefined) throw error
        await ctx.db.update(GroupImportRow, { id: row.id }, { done: true, failure: messageOf(error) })
      }
    }
  },
  async ended(ctx, { subjectId }) {
    const { running, done } = GroupImportState
    const importedAt = new Date(ctx.clock.now())
    const sheet = { headers: [], rows: [] }
    await ctx.db.update(
      GroupImport,
      { id: subjectId!, state: running },
      { state: done, importedAt, sheet, source: null },
    )
  },
})

/** Creates the students of new rows. Their rows are done, unless exam entries follow after the transaction. */
async function writeNew(
  outer: Ctx,
  { list, run }: { list: GroupImport; run: Run },
  rows: readonly GroupImportRow[],
): Promise<void> {
  const students: { row: GroupImportRow; details: Awaited<ReturnType<typeof detailsOfStudent>> }[] = []
  const failures = new Map<GroupImportRow, string>()
  for (const row of rows) {
    try {
      students.push({ row, details: await detailsOfStudent(outer, sectionsOf(row.cells)) })
    } catch (error) {
      if (codeOf(error) === undefined) throw error
      failures.set(row, messageOf(error))
    }
  }
  await importDrafts(
    outer,
    list.ownerId,
    students.map(({ details }) => details),
    async (ctx, ids) => {
      students.forEach(({ row }, i) => {
        row.userId = ids[i]!
        if (!row.userId) failures.set(row, added.message)
      })
      for (const row of rows) row.done = failures.has(row) || list.examIds.length === 0
      await ctx.db.query(
        `update group_import_row set done = written.done, user_id = written.user_id, failure = written.failure
         from unnest($1::uuid[], $2::boolean[], $3::uuid[], $4::text[]) as written (id, done, user_id, failure)
         where group_import_row.id = written.id`,
        [
          rows.map(({ id }) => id),
          rows.map(({ done }) => done),
          rows.map(({ userId }) => userId),
          rows.map((row) => failures.get(row) ?? null),
        ],
      )
      await countChanges(ctx, run, ids.filter(Boolean).length)
    },
  )
}

async function writeRow(
  ctx: Ctx,
  { list, run }: { list: GroupImport; run: Run },
  row: GroupImportRow,
  last: ReadonlyMap<string, Cells>,
): Promise<void> {
  const mark = async (inside: Ctx, more: Partial<GroupImportRow> = {}) => {
    await inside.db.update(GroupImportRow, { id: row.id }, {
      done: true,
      ...more,
    } as QueryDeepPartialEntity<GroupImportRow>)
    if (more.changes) await countChanges(inside, run, 1)
  }
  if (row.status === 'new') {
    await enterExams(ctx, list, row, row.userId!)
    return mark(ctx)
  }
  if (row.status === 'changed') {
    const user = await ctx.db.findOneByOrFail(User, { id: row.userId! })
    const now = await cellsOfUser(ctx, user)
    const changed = changesOf(row.cells, now, last.get(user.id))
    const done = await changeImportedDraft(
      ctx,
      list.ownerId,
      user.id,
      sectionsOf(row.cells, changed),
      (inside, draft) => mark(inside, { changes: { draft } }),
    )
    if (!done) return mark(ctx, { failure: registered.message })
  } else if (row.status === 'invite') {
    await inviteStudent(ctx, list.ownerId, row.userId!, (inside) => mark(inside, { changes: { invited: true } }))
    return mark(ctx)
  } else {
    await mark(ctx)
  }
  await enterExams(ctx, list, row, row.userId!)
}

/** Enters a student for the exams of the class. A failed entry is stored on the row; the others continue. */
async function enterExams(ctx: Ctx, list: GroupImport, row: GroupImportRow, userId: string): Promise<void> {
  for (const examId of list.examIds) {
    try {
      await inTransaction(ctx, async (inside) => {
        const application = await enterByTeacher(inside, userId, examId)
        await inside.db.query(
          'update group_import_row set application_ids = array_append(application_ids, $2) where id = $1',
          [row.id, application.id],
        )
      })
    } catch (error) {
      if (codeOf(error) === undefined) throw error
      if (codeOf(error) === 'CONFLICT') continue
      await ctx.db.update(GroupImportRow, { id: row.id }, { failure: messageOf(error) })
    }
  }
}
