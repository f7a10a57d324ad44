import type { Readable } from 'node:stream'
import { In } from 'typeorm'
import { inTransaction } from '../../database/transaction.ts'
import { connection, type Page, type PageArgs } from '../../graphql/connection.ts'
import type { Ctx } from '../../context/context.ts'
import { badInput, failure, forbidden, notFound } from '../../errors/errors.ts'
import { loader } from '../../graphql/loaders.ts'
import { viewerId } from '../../context/viewer.ts'
import type { DateOrder } from '../../sheets/sheet.types.ts'
import { tooLarge } from '../../sheets/read-workbook.ts'
import { Exam } from '../exams/public.ts'
import { readAll } from '../files/public.ts'
import { startRun } from '../runs/public.ts'
import { judge, normalizeCells } from './check.service.ts'
import { idsOfRows, startCheck, storeJudged } from './check.run.ts'
import { importFields, type Cells, type ImportField } from './fields.ts'
import { GroupImport, GroupImportRow, GroupImportState, ImportRowStatus } from './group-import.entity.ts'
import { importRuns } from './import.run.ts'
import { rowKey, type ReadRow } from './matching.service.ts'
import { datesOf, listLimits, readList, rowsOf, type ListReading } from './read-list.ts'
import type { GroupImportCounts } from './group-import.inputs.ts'

/** Permission to import class lists. */
export const groupImportPermission = 'supervisor.$ID.s-group-import'

/** Rows per statement. */
const batch = 500

/**
 * Parses a file and starts the check of its rows. Imports nothing yet.
 * @throws FORBIDDEN, TOO_LARGE, UNSUPPORTED_MEDIA, RULE_BROKEN, RATE_LIMITED
 */
export async function uploadClassList(
  ctx: Ctx,
  source: Readable,
  fileName: string,
  encoding: string | null,
): Promise<GroupImport> {
  if (!ctx.viewer.has(groupImportPermission)) throw forbidden()
  await ctx.node.limits.consume('uploadByUser', viewerId(ctx))
  const bytes = await readAll(source, listLimits.bytes, () => tooLarge(listLimits))
  const content = await readList(bytes, { encoding })
  return inTransaction(ctx, async (inside) => {
    const made = await inside.db.save(
      inside.db.create(GroupImport, {
        ...content,
        ownerId: viewerId(ctx),
        fileName: fileName.slice(0, 200) || 'list',
        dateOrder: null,
        locale: ctx.locale,
        source: bytes,
        createdAt: new Date(ctx.clock.now()),
      }),
    )
    await bringRows(inside, made)
    return ownImport(inside, made.id)
  })
}

/**
 * Replaces the rows of a draft and starts their check, under the list's lock. A list whose file raises an open question
 * has no rows.
 * @throws NOT_FOUND, CONFLICT, RULE_BROKEN (dates)
 */
async function bringRows(ctx: Ctx, list: GroupImport): Promise<void> {
  const rows: readonly ReadRow[] = rowsOf(list)
  await ctx.db.delete(GroupImportRow, { importId: list.id })
  for (let from = 0; from < rows.length; from += batch) {
    await ctx.db.insert(
      GroupImportRow,
      rows.slice(from, from + batch).map(({ rowNo, cells }) => ({
        importId: list.id,
        rowNo,
        cells: normalizeCells(cells),
        status: ImportRowStatus.waiting,
      })),
    )
  }
  if (rows.length) await startCheck(ctx, list.id)
}

/**
 * Rechecks the rows affected by a correction: the row itself, and those of the same student before or after the
 * correction.
 * @throws NOT_FOUND, CONFLICT
 */
async function correct(
  outer: Ctx,
  id: string,
  rowNo: number,
  change: (ctx: Ctx, row: GroupImportRow) => Promise<Cells | null>,
): Promise<GroupImport> {
  return inTransaction(outer, async (ctx) => {
    const list = await ownDraft(ctx, id)
    const rows = await ctx.db.find(GroupImportRow, { where: { importId: id }, order: { rowNo: 'ASC' } })
    const row = rows.find((each) => each.rowNo === rowNo)
    if (!row) throw notFound('Row not found')
    const before = rowKey(row.cells)
    const cells = await change(ctx, row)
    const left = cells ? rows : rows.filter((each) => each !== row)
    if (cells) row.cells = normalizeCells(cells)
    const touched = new Set([before, rowKey(row.cells)])
    await storeJudged(
      ctx,
      id,
      await judge(
        ctx,
        list.ownerId,
        left.filter((each) => each === row || (each.status !== 'waiting' && touched.has(rowKey(each.cells)))),
        left,
      ),
    )
    return list
  })
}

/** Loads and locks the viewer's own list. @throws NOT_FOUND, CONFLICT (already imported) */
async function ownDraft(ctx: Ctx, id: string): Promise<GroupImport> {
  const found = await ctx.db.findOne(GroupImport, {
    where: { id, ownerId: viewerId(ctx) },
    ...(ctx.inTransaction && { lock: { mode: 'pessimistic_write' as const } }),
  })
  if (!found) throw notFound('List not found')
  if (found.state === GroupImportState.checking) throw failure('CONFLICT', 'This list is being checked')
  if (found.state !== GroupImportState.draft) throw failure('CONFLICT', 'This list has already been imported')
  return found
}

/** @throws NOT_FOUND */
async function ownImport(ctx: Ctx, id: string): Promise<GroupImport> {
  const found = await ctx.db.findOneBy(GroupImport, { id, ownerId: viewerId(ctx) })
  if (!found) throw notFound('List not found')
  return found
}

/** The viewer's lists, newest first. */
export const ownImports = (ctx: Ctx, page: PageArgs): Promise<Page<GroupImport>> =>
  connection(ctx.db.createQueryBuilder(GroupImport, 'list').where('list.ownerId = :me', { me: ctx.viewer.id }), page, [
    ['createdAt', 'DESC'],
  ])

/** Rows of a list, for its owner. */
export async function rowsOfImport(
  ctx: Ctx,
  { id, ownerId }: GroupImport,
  status: ImportRowStatus | null,
  page: PageArgs,
): Promise<Page<GroupImportRow>> {
  const query = ctx.db.createQueryBuilder(GroupImportRow, 'row').where('row.importId = :id', { id })
  if (status) query.andWhere('row.status = :status', { status })
  const rows = await connection(query, page, [['rowNo', 'ASC']])
  for (const row of rows.nodes) row.shownTo = ownerId
  return rows
}

/** Numbers of rows of each list by status, and of finished rows. */
export const countsByImport = loader<string, GroupImportCounts>(async (ctx, ids) => {
  const rows: ({ import_id: string } & GroupImportCounts)[] = await ctx.db.query(
    `select import_id, count(*)::int as total, count(*) filter (where done)::int as done,
       count(*) filter (where failure is not null)::int as failed,
       count(*) filter (where status = 'new')::int as fresh, count(*) filter (where status = 'changed')::int as changed,
       count(*) filter (where status = 'invite')::int as invite, count(*) filter (where status = 'same')::int as same,
       count(*) filter (where status = 'error')::int as error,
       count(*) filter (where status = 'waiting')::int as waiting
     from group_import_row where import_id = any($1::uuid[]) group by import_id`,
    [[...ids]],
  )
  const none = { total: 0, done: 0, failed: 0, fresh: 0, changed: 0, invite: 0, same: 0, error: 0, waiting: 0 }
  return ids.map((id) => rows.find((row) => row.import_id === id) ?? none)
})

/**
 * Sets the mapping of columns to fields; re-reads the rows and discards corrections.
 * @throws NOT_FOUND, CONFLICT (already imported), BAD_USER_INPUT, RATE_LIMITED
 */
export async function setColumns(
  ctx: Ctx,
  id: string,
  given: readonly { field: ImportField; column?: number | null }[],
): Promise<GroupImport> {
  await ctx.node.limits.consume('classListByUser', viewerId(ctx))
  return inTransaction(ctx, async (inside) => {
    const list = await ownDraft(inside, id)
    const columns = { ...list.columns }
    for (const { field, column = null } of given) {
      if (!importFields.includes(field)) throw badInput({ columns: ['Choose a valid option'] })
      columns[field] = column !== null && column < list.sheet.headings.length ? column : null
    }
    await inside.db.update(GroupImport, { id }, { columns })
    await bringRows(inside, Object.assign(list, { columns }))
    return ownImport(inside, id)
  })
}

/**
 * Re-reads the file with other settings; discards corrections. Another sheet has its own headings; the order of dates
 * is kept for the list.
 * @throws NOT_FOUND, CONFLICT (already imported), RULE_BROKEN (no file, wrong encoding, no rows), RATE_LIMITED
 */
export async function readAgain(
  ctx: Ctx,
  id: string,
  { dateOrder, ...reading }: ListReading & { dateOrder?: DateOrder | null },
): Promise<GroupImport> {
  await ctx.node.limits.consume('classListByUser', viewerId(ctx))
  const { encoding, sheetName, headingRow } = await ownDraft(ctx, id)
  const stored = await ctx.db.findOne(GroupImport, { where: { id }, select: { id: true, source: true } })
  const isFileRead = Object.keys(reading).length > 0
  const source = stored?.source
  if (isFileRead && !source) throw failure('RULE_BROKEN', 'Upload the file again to read it differently')
  const isSameTable = !reading.sheet && !reading.encoding && !reading.separator
  const content =
    isFileRead && source
      ? await readList(source, { encoding, sheet: sheetName, ...(isSameTable && { headingRow }), ...reading })
      : {}
  const changes = { ...content, ...(dateOrder && { dateOrder }) }
  return inTransaction(ctx, async (inside) => {
    const list = await ownDraft(inside, id)
    if (Object.keys(changes).length) await inside.db.update(GroupImport, { id }, changes as object)
    await bringRows(inside, Object.assign(list, changes))
    return ownImport(inside, id)
  })
}

/** Corrects a cell and rechecks the affected rows. @throws like `setColumns` */
export function editCell(
  outer: Ctx,
  { id, rowNo, field, value }: { id: string; rowNo: number; field: ImportField; value: string },
): Promise<GroupImport> {
  if (!importFields.includes(field)) throw notFound('Row not found')
  return correct(outer, id, rowNo, async (_ctx, { cells }) => ({ ...cells, [field]: value }))
}

/** Excludes a row from the import. @throws like `setColumns` */
export const dropRow = (outer: Ctx, id: string, rowNo: number): Promise<GroupImport> =>
  correct(outer, id, rowNo, async (ctx, row) => {
    await ctx.db.delete(GroupImportRow, { id: row.id })
    return null
  })

/**
 * Answers the question of a row: the student is none of the accounts to which it may refer, but a new one.
 * @throws like `setColumns`, RULE_BROKEN (no such question)
 */
export const addRowAsNew = (outer: Ctx, id: string, rowNo: number): Promise<GroupImport> =>
  correct(outer, id, rowNo, async (ctx, row) => {
    if (!row.candidates.length) throw failure('RULE_BROKEN', 'No existing student matches this row')
    row.others = [...new Set([...row.others, ...row.candidates])]
    await ctx.db.update(GroupImportRow, { id: row.id }, { others: row.others })
    return row.cells
  })

/** Resumes a cancelled check. @throws NOT_FOUND, CONFLICT (already imported, or in progress), RATE_LIMITED */
export async function checkAgain(outer: Ctx, id: string): Promise<GroupImport> {
  await outer.node.limits.consume('classListByUser', viewerId(outer))
  return inTransaction(outer, async (ctx) => {
    await ownDraft(ctx, id)
    await startCheck(ctx, id)
    return ownImport(ctx, id)
  })
}

/**
 * Moves the rows with errors to a list of their own, a draft of the same file, where they wait for their correction. It
 * has only their part of the file, so that another reading cannot bring the imported rows again.
 */
async function moveErrors(ctx: Ctx, list: GroupImport): Promise<void> {
  const rows = await ctx.db.findBy(GroupImportRow, { importId: list.id, status: ImportRowStatus.error })
  const numbers = new Set(rows.map(({ rowNo }) => rowNo))
  const { ownerId, fileName, encoding, separator, sheetNames, sheetName, headingRow, locale, columns } = list
  const { headings, above, rows: read } = list.sheet
  const sheet = { headings, above, rows: read.filter(({ row }) => numbers.has(row)) }
  // a few rows may not tell the order of dates, which all of them did
  const dateOrder = datesOf(list)?.order ?? null
  const made = await ctx.db.save(
    ctx.db.create(GroupImport, {
      ...{ ownerId, fileName, encoding, separator, sheetNames, sheetName, headingRow, dateOrder, locale, columns },
      sheet,
      state: GroupImportState.draft,
      source: null,
      createdAt: new Date(ctx.clock.now()),
    }),
  )
  await ctx.db.update(GroupImportRow, { id: In(rows.map(({ id }) => id)) }, { importId: made.id })
}

/**
 * Starts the run that imports a list. Rows with errors are not imported: they wait in a list of their own.
 * @throws NOT_FOUND, CONFLICT (already imported), RULE_BROKEN (only errors, unchecked rows, no rows to import),
 * BAD_USER_INPUT (an exam)
 */
export function runImport(outer: Ctx, id: string, examIds: readonly string[]): Promise<GroupImport> {
  return inTransaction(outer, async (ctx) => {
    const list = await ownDraft(ctx, id)
    const counts = await countsByImport(ctx).load(id)
    if (counts.error && counts.error === counts.total)
      throw failure('RULE_BROKEN', 'Correct the rows with errors first, or leave them out')
    if (counts.waiting) throw failure('RULE_BROKEN', 'Check all rows first')
    if (!counts.total) throw failure('RULE_BROKEN', 'No rows to import')
    const exams = await ctx.db
      .createQueryBuilder(Exam, 'exam')
      .where('exam.id = any(:ids) and exam.publishedAt is not null', { ids: [...examIds] })
      .getCount()
    if (exams !== new Set(examIds).size) throw badInput({ examIds: ['Exam not found'] })
    if (counts.error) await moveErrors(ctx, list)
    await ctx.db.update(GroupImport, { id }, { state: GroupImportState.running, examIds: [...new Set(examIds)] })
    await startRun(ctx, importRuns, { ids: await idsOfRows(ctx, id), subjectId: id })
    return ownImport(ctx, id)
  })
}

/** Deletes a list that was not imported. @throws NOT_FOUND, CONFLICT */
export async function deleteImport(outer: Ctx, id: string): Promise<void> {
  await inTransaction(outer, async (ctx) => {
    await ownDraft(ctx, id)
    await ctx.db.delete(GroupImport, { id })
  })
}
