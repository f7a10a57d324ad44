import type { Readable } from 'node:stream'
import { enqueue } from '../../database/queue.ts'
import { inTransaction } from '../../database/transaction.ts'
import { connection, type Page, type PageArgs } from '../../graphql/connection.ts'
import type { Ctx } from '../../graphql/context.ts'
import { badInput, failure, forbidden, notFound } from '../../graphql/errors.ts'
import { loader } from '../../graphql/loaders.ts'
import { Exam } from '../exams/public.ts'
import { judge } from './check.service.ts'
import { importFields, matchColumns, type Cells, type ImportField } from './fields.ts'
import { GroupImport, GroupImportRow, GroupImportState, type ImportRowStatus } from './group-import.entity.ts'
import { mostSheetBytes, readSheet, type TextReading } from './reading/read-sheet.ts'
import type { GroupImportCounts } from './group-import.inputs.ts'

declare module '../../database/queue.ts' {
  interface Jobs {
    'groupImport.run': { importId: string }
  }
}

/** Who imports class lists. */
export const groupImportPermission = 'supervisor.$ID.s-group-import'

/** Rows that one statement writes. */
const batch = 500

/**
 * Reads a file and checks every row. Nothing is imported yet.
 * @throws FORBIDDEN, TOO_LARGE, UNSUPPORTED_MEDIA, RULE_BROKEN, RATE_LIMITED
 */
export async function uploadClassList(
  ctx: Ctx,
  source: Readable,
  fileName: string,
  encoding: string | null,
): Promise<GroupImport> {
  if (!ctx.viewer.has(groupImportPermission)) throw forbidden()
  await ctx.node.limits.consume('uploadByUser', ctx.viewer.id!)
  const bytes = await bytesOf(source)
  const { headers, rows, encoding: used, separator } = await readSheet(bytes, { encoding })
  const columns = matchColumns(headers)
  const made = await ctx.db.save(
    ctx.db.create(GroupImport, {
      ownerId: ctx.viewer.id!,
      fileName: fileName.slice(0, 200) || 'list',
      encoding: used,
      separator,
      source: used === null ? null : bytes,
      sheet: { headers, rows },
      columns,
      createdAt: new Date(ctx.clock.now()),
    }),
  )
  await checkRows(ctx, made.id, async () => rowsOf(made))
  return made
}

async function bytesOf(source: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of source as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > mostSheetBytes) throw failure('TOO_LARGE', 'The file is too large: 5 MB at the most')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const rowsOf = ({ sheet, columns }: Pick<GroupImport, 'sheet' | 'columns'>) =>
  sheet.rows.map((row, i) => ({
    rowNo: i + 2,
    cells: Object.fromEntries(
      importFields.map((field) => [field, columns[field] === null ? '' : (row[columns[field]] ?? '')]),
    ) as Cells,
  }))

/** Judges rows and stores them in place of the ones before, under the list's lock, so that no correction is lost. */
function checkRows(
  outer: Ctx,
  importId: string,
  rowsFor: (ctx: Ctx, list: GroupImport) => Promise<{ rowNo: number; cells: Cells }[]>,
): Promise<GroupImport> {
  return inTransaction(outer, async (ctx) => {
    const list = await ownDraft(ctx, importId)
    const judged = await judge(ctx, list.ownerId, await rowsFor(ctx, list))
    const kept = judged.map(({ rowNo }) => rowNo)
    await ctx.db.query('delete from group_import_row where import_id = $1 and row_no <> all($2::int[])', [
      importId,
      kept,
    ])
    for (let from = 0; from < judged.length; from += batch) {
      const rows = judged.slice(from, from + batch).map((row) => ({ ...row, importId }))
      await ctx.db.upsert(GroupImportRow, rows, {
        conflictPaths: ['importId', 'rowNo'],
        skipUpdateIfNoValuesChanged: true,
      })
    }
    return list
  })
}

/** The rows as they were checked last. */
async function storedRows(ctx: Ctx, importId: string): Promise<{ rowNo: number; cells: Cells }[]> {
  const rows = await ctx.db.find(GroupImportRow, { where: { importId }, order: { rowNo: 'ASC' } })
  return rows.map(({ rowNo, cells }) => ({ rowNo, cells }))
}

/** The viewer's own, locked in a transaction. @throws NOT_FOUND, CONFLICT (imported already) */
async function ownDraft(ctx: Ctx, id: string): Promise<GroupImport> {
  const found = await ctx.db.findOne(GroupImport, {
    where: { id, ownerId: ctx.viewer.id! },
    ...(ctx.inTransaction && { lock: { mode: 'pessimistic_write' as const } }),
  })
  if (!found) throw notFound('List not found')
  if (found.state !== GroupImportState.draft) throw failure('CONFLICT', 'This list was imported already')
  return found
}

/** @throws NOT_FOUND */
export async function ownImport(ctx: Ctx, id: string): Promise<GroupImport> {
  const found = await ctx.db.findOneBy(GroupImport, { id, ownerId: ctx.viewer.id! })
  if (!found) throw notFound('List not found')
  return found
}

/** The lists of the viewer, newest first. */
export const ownImports = (ctx: Ctx, page: PageArgs): Promise<Page<GroupImport>> =>
  connection(ctx.db.createQueryBuilder(GroupImport, 'list').where('list.ownerId = :me', { me: ctx.viewer.id }), page, [
    ['createdAt', 'DESC'],
  ])

/** The rows of a list for its owner. */
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

/** How many rows of each list have each status, and how many are handled. */
export const countsByImport = loader<string, GroupImportCounts>(async (ctx, ids) => {
  const rows: ({ import_id: string } & GroupImportCounts)[] = await ctx.db.query(
    `select import_id, count(*)::int as total, count(*) filter (where done)::int as done,
       count(*) filter (where failure is not null)::int as failed,
       count(*) filter (where status = 'new')::int as fresh, count(*) filter (where status = 'changed')::int as changed,
       count(*) filter (where status = 'invite')::int as invite, count(*) filter (where status = 'same')::int as same,
       count(*) filter (where status = 'error')::int as error
     from group_import_row where import_id = any($1::uuid[]) group by import_id`,
    [[...ids]],
  )
  const none = { total: 0, done: 0, failed: 0, fresh: 0, changed: 0, invite: 0, same: 0, error: 0 }
  return ids.map((id) => rows.find((row) => row.import_id === id) ?? none)
})

/**
 * Says which column is which field; the rows are read again, and corrections in them are lost.
 * @throws NOT_FOUND, CONFLICT (imported already), BAD_USER_INPUT
 */
export async function setColumns(
  ctx: Ctx,
  id: string,
  given: readonly { field: ImportField; column?: number | null }[],
): Promise<GroupImport> {
  await checkRows(ctx, id, async (inside, list) => {
    const columns = { ...list.columns }
    for (const { field, column = null } of given) {
      if (!importFields.includes(field)) throw badInput({ columns: ['This is not one of the choices'] })
      columns[field] = column !== null && column < list.sheet.headers.length ? column : null
    }
    await inside.db.update(GroupImport, { id }, { columns })
    return rowsOf({ ...list, columns })
  })
  return ownImport(ctx, id)
}

/**
 * Reads a text file again in another encoding or with another separator; corrections in the rows are lost.
 * @throws NOT_FOUND, CONFLICT (imported already), RULE_BROKEN (a spreadsheet, not this encoding, no rows)
 */
export async function readAgain(ctx: Ctx, id: string, reading: TextReading): Promise<GroupImport> {
  const { encoding } = await ownDraft(ctx, id)
  const stored = await ctx.db.findOne(GroupImport, { where: { id }, select: { id: true, source: true } })
  if (!stored?.source) throw failure('RULE_BROKEN', 'Only text files have an encoding and a separator')
  const sheet = await readSheet(stored.source, { encoding, ...reading })
  const changes = {
    sheet: { headers: sheet.headers, rows: sheet.rows },
    columns: matchColumns(sheet.headers),
    encoding: sheet.encoding,
    separator: sheet.separator,
  }
  await checkRows(ctx, id, async (inside) => {
    await inside.db.update(GroupImport, { id }, changes)
    return rowsOf(changes)
  })
  return ownImport(ctx, id)
}

/** Corrects a cell; all rows are checked again, because they can be about the same student. @throws as `setColumns` */
export function editCell(
  outer: Ctx,
  { id, rowNo, field, value }: { id: string; rowNo: number; field: ImportField; value: string },
): Promise<GroupImport> {
  return checkRows(outer, id, async (ctx) => {
    const rows = await storedRows(ctx, id)
    const row = rows.find((each) => each.rowNo === rowNo)
    if (!row || !importFields.includes(field)) throw notFound('Row not found')
    row.cells = { ...row.cells, [field]: value }
    return rows
  })
}

/** Leaves a row out of the import. @throws as `setColumns` */
export const dropRow = (outer: Ctx, id: string, rowNo: number): Promise<GroupImport> =>
  checkRows(outer, id, async (ctx) => (await storedRows(ctx, id)).filter((row) => row.rowNo !== rowNo))

/**
 * Imports a list: a job writes the rows. Rows with errors hold the whole list back.
 * @throws NOT_FOUND, CONFLICT (imported already), RULE_BROKEN (errors, nothing to do), BAD_USER_INPUT (an exam)
 */
export function runImport(outer: Ctx, id: string, examIds: readonly string[]): Promise<GroupImport> {
  return inTransaction(outer, async (ctx) => {
    await ownDraft(ctx, id)
    const counts = await countsByImport(ctx).load(id)
    if (counts.error) throw failure('RULE_BROKEN', 'Correct the rows with errors first, or leave them out')
    if (!counts.total) throw failure('RULE_BROKEN', 'There are no rows to import')
    const exams = await ctx.db
      .createQueryBuilder(Exam, 'exam')
      .where('exam.id = any(:ids) and exam.publishedAt is not null', { ids: [...examIds] })
      .getCount()
    if (exams !== new Set(examIds).size) throw badInput({ examIds: ['Exam not found'] })
    await ctx.db.update(GroupImport, { id }, { state: GroupImportState.running, examIds: [...new Set(examIds)] })
    await enqueue(ctx, 'groupImport.run', { importId: id })
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
