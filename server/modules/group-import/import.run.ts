import { element, required } from '../../../shared/required.ts'
import { inTransaction } from '../../database/transaction.ts'
import { In, IsNull, type QueryDeepPartialEntity } from 'typeorm'
import type { Ctx } from '../../context/context.ts'
import { codeOf, messageOf } from '../../errors/errors.ts'
import { changeImportedDraft, detailsOfStudent, importDrafts, inviteStudent, User } from '../accounts/public.ts'
import { enterByTeacher } from '../applications/public.ts'
import { countChanges, type RunWork, type Run } from '../runs/public.ts'
import { cellsOfUser, changesOf, lastCellsOf } from './check.service.ts'
import type { Cells } from './fields.ts'
import { GroupImport, GroupImportRow, GroupImportState } from './group-import.entity.ts'
import { listSubjects } from './list-subjects.ts'
import { sectionsOf } from './sections.ts'

const added = { message: 'A student with this name has just been added' }
const registered = { message: 'This student has registered since then' }

/**
 * A run that imports a list. New students are inserted in batches, other rows individually, each in a transaction that
 * marks them as done, so that a resumed run writes nothing twice. A row that fails stores its error, and the others
 * continue. Results of a cancelled run are kept; each transaction checks that the run and the list are still active.
 */
export const importRuns: RunWork = {
  kind: 'importClassList',
  permission: null,
  subjects: listSubjects,
  async some(ctx, ids, run) {
    const list = await ctx.db.findOneBy(GroupImport, {
      id: required(run.subjectId, 'list of the run'),
      state: GroupImportState.running,
    })
    if (!list) return
    const work = { list, run }
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
      work,
      rows.filter(({ status, userId }) => status === 'new' && !userId),
    )
    await markSame(
      ctx,
      work,
      rows.filter(({ status }) => status === 'same'),
    )
    for (const row of rows.filter(({ done }) => !done)) {
      try {
        await writeRow(ctx, work, row, last)
      } catch (error) {
        if (error instanceof Ended) return
        if (codeOf(error) === undefined) throw error
        await ctx.db.update(GroupImportRow, { id: row.id }, { done: true, failure: messageOf(error) })
      }
    }
  },
  async ended(ctx, { subjectId }) {
    const { running, done } = GroupImportState
    const importedAt = new Date(ctx.clock.now())
    const sheet = { headings: [], above: [], rows: [] }
    await ctx.db.update(
      GroupImport,
      { id: required(subjectId, 'list of the run'), state: running },
      { state: done, importedAt, sheet, source: null },
    )
  },
}

/** The list and the run that imports it. */
interface Work {
  readonly list: GroupImport
  readonly run: Run
}

/** The run was cancelled or its list withdrawn: nothing more is written. */
class Ended extends Error {}

/**
 * Locks the run and then its list until the end of the transaction, so that neither can be cancelled or withdrawn
 * before the rows written here are visible to the withdrawal.
 * @returns whether the list is still being imported
 */
async function isUnderWay(ctx: Ctx, { list, run }: Work): Promise<boolean> {
  const runs: unknown[] = await ctx.db.query(
    `select from run where id = $1 and state in ('running', 'paused') for no key update`,
    [run.id],
  )
  if (!runs.length) return false
  const lists: unknown[] = await ctx.db.query(
    `select from group_import where id = $1 and state = 'running' for share`,
    [list.id],
  )
  return lists.length > 0
}

/** @throws Ended */
async function refuseEnded(ctx: Ctx, work: Work): Promise<void> {
  if (!(await isUnderWay(ctx, work))) throw new Ended()
}

/** Creates the students of new rows. Their rows are done, unless applications follow after the transaction. */
async function writeNew(outer: Ctx, work: Work, rows: readonly GroupImportRow[]): Promise<void> {
  if (!rows.length) return
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
    work.list.ownerId,
    students.map(({ row: { others }, details }) => ({ details, others })),
    {
      isWanted: async (ctx) => (await isUnderWay(ctx, work)) && (await areOpen(ctx, rows)),
      async record(ctx, ids) {
        students.forEach(({ row }, i) => {
          row.userId = element(ids, i)
          if (!row.userId) failures.set(row, added.message)
        })
        for (const row of rows) row.done = failures.has(row) || work.list.examIds.length === 0
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
        await countChanges(ctx, work.run, ids.filter(Boolean).length)
      },
    },
  )
}

/** Whether no other worker has written these rows since they were read; the run is locked. */
async function areOpen(ctx: Ctx, rows: readonly GroupImportRow[]): Promise<boolean> {
  const open = await ctx.db.countBy(GroupImportRow, {
    id: In(rows.map(({ id }) => id)),
    done: false,
    userId: IsNull(),
  })
  return open === rows.length
}

/** Marks rows that change nothing, unless applications follow. */
async function markSame(outer: Ctx, work: Work, rows: readonly GroupImportRow[]): Promise<void> {
  if (!rows.length || work.list.examIds.length) return
  await inTransaction(outer, async (ctx) => {
    if (!(await isUnderWay(ctx, work))) return
    await ctx.db.update(GroupImportRow, { id: In(rows.map(({ id }) => id)) }, { done: true })
    for (const row of rows) row.done = true
  })
}

async function writeRow(ctx: Ctx, work: Work, row: GroupImportRow, last: ReadonlyMap<string, Cells>): Promise<void> {
  const { list, run } = work
  const mark = (outer: Ctx, more: Partial<GroupImportRow> = {}) =>
    inTransaction(outer, async (inside) => {
      await refuseEnded(inside, work)
      await inside.db.update(GroupImportRow, { id: row.id }, {
        done: true,
        ...more,
      } as QueryDeepPartialEntity<GroupImportRow>)
      if (more.changes) await countChanges(inside, run, 1)
    })
  if (row.status === 'new') {
    // another worker has written the row
    if (!row.userId) return
    await enterExams(ctx, work, row, row.userId)
    return mark(ctx)
  }
  const userId = required(row.userId, 'student of the row')
  if (row.status === 'changed') {
    const user = await ctx.db.findOneByOrFail(User, { id: userId })
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
    await inviteStudent(ctx, list.ownerId, userId, (inside) => mark(inside, { changes: { invited: true } }))
    return mark(ctx)
  } else {
    await mark(ctx)
  }
  await enterExams(ctx, work, row, userId)
}

/**
 * Applies for the exams of the class on behalf of a student. A refused application is stored on the row; the others
 * continue.
 */
async function enterExams(ctx: Ctx, work: Work, row: GroupImportRow, userId: string): Promise<void> {
  for (const examId of work.list.examIds) {
    try {
      await inTransaction(ctx, async (inside) => {
        await refuseEnded(inside, work)
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
