import { fold } from '../../../shared/fold.ts'
import { element } from '../../../shared/required.ts'
import { encodeMessage } from '../../errors/messages.ts'
import type { Ctx } from '../../context/context.ts'
import { problemsOfStudent, type User } from '../accounts/public.ts'
import { findCountryCode, countryName, schoolById } from '../geo/public.ts'
import { isErrorValue } from '../../sheets/cell.ts'
import { importFields, readCell, type Cells, type ImportField } from './fields.ts'
import { GroupImportRow, type ImportRowStatus } from './group-import.entity.ts'
import { meaningsOf, repeatedRows, type Person, type ReadRow } from './matching.service.ts'
import { sectionsOf, values } from './sections.ts'

/** Maps registration fields to columns, for validation errors. */
const fieldOf: Record<string, ImportField> = {
  'personalInfo.firstName': 'firstName',
  'personalInfo.lastName': 'lastName',
  'personalInfo.birth': 'birth',
  'personalInfo.sex': 'sex',
  'residenceInfo.country': 'country',
  'residenceInfo.city': 'city',
  'residenceInfo.school': 'school',
  'contactInfo.email': 'email',
  'contactInfo.phone': 'phone',
  'examDetail.grade': 'grade',
}

/** A row with its check result. */
export type Judged = Pick<
  GroupImportRow,
  'rowNo' | 'cells' | 'status' | 'problems' | 'userId' | 'matches' | 'candidates'
>

/** A student's data in the columns of a class list. */
export async function cellsOfUser(ctx: Ctx, user: User): Promise<Cells> {
  return {
    studentId: user.username,
    firstName: user.firstName,
    lastName: user.lastName,
    birth: user.birth?.split('-').reverse().join('/') ?? '',
    sex: user.sex ?? '',
    grade: user.grade === null ? '' : String(user.grade),
    country: user.country ? countryName(user.country, ctx.locale) : '',
    city: user.city ?? '',
    school: (user.schoolId && (await schoolById(ctx).load(user.schoolId))?.name) || '',
    email: user.email ?? '',
    phone: user.phone ?? '',
  }
}

const nameFields: ReadonlySet<ImportField> = new Set(['firstName', 'lastName'])

/**
 * Whether a file's spelling adds no information: ignores case, and accepts any name of a country. A name without
 * accents is no correction, but added accents are.
 */
function isSame(field: ImportField, given: string, now: string): boolean {
  if (field === 'country') return (findCountryCode(given) ?? given) === (findCountryCode(now) ?? now)
  if (nameFields.has(field) && isAscii(given) && fold(given) === fold(now)) return true
  return given.trim().toLocaleUpperCase('en') === now.trim().toLocaleUpperCase('en')
}

const isAscii = (text: string) => /^[ -~]*$/.test(text)

/** Fields in which a row differs from the current data, except values unchanged since the last import. */
export function changesOf(cells: Cells, now: Cells, last: Cells | undefined): ImportField[] {
  // a student found by name alone: the words are the same, only in the other order
  const isReversed = !cells.studentId && fold(cells.firstName) !== fold(now.firstName)
  return values.filter(
    (field) =>
      cells[field] !== '' &&
      !(isReversed && nameFields.has(field)) &&
      !isSame(field, cells[field], now[field]) &&
      !(last && isSame(field, cells[field], last[field])),
  )
}

/**
 * Checks rows of a list without writing.
 * @param all all rows of the list in order: a second row for the same student is an error
 */
export async function judge(
  ctx: Ctx,
  supervisorId: string,
  rows: readonly ReadRow[],
  all: readonly ReadRow[],
): Promise<Judged[]> {
  const read = rows.map((row) => ({ ...row, cells: normalizeCells(row.cells) }))
  const repeats = await repeatedRows(ctx, all)
  const meanings = await meaningsOf(ctx, supervisorId, read)
  const last = await lastCellsOf(
    ctx,
    supervisorId,
    meanings.flatMap(({ person }) => person?.user.id ?? []),
  )
  const judged: Judged[] = []
  for (const [i, { rowNo, cells }] of read.entries()) {
    const problems: Judged['problems'] = {}
    for (const { field, message } of await problemsOfStudent(ctx, sectionsOf(cells))) {
      const at = fieldOf[field]
      if (at) problems[at] ??= message
    }
    for (const field of importFields) if (isErrorValue(cells[field])) problems[field] = errorValue.message
    const row = repeats.get(rowNo)
    if (row !== undefined) problems.lastName ??= encodeMessage('STUDENT_TWICE', { row })
    const { person, question, candidates } = element(meanings, i)
    if (question) problems.studentId = question
    const status = await statusOf(ctx, cells, person, problems, last)
    judged.push({
      rowNo,
      cells,
      problems,
      status,
      userId: person?.user.id ?? null,
      matches: candidates.filter(({ own }) => own).map(({ user }) => user.id),
      candidates: candidates.map(({ user }) => user.id),
    })
  }
  return judged
}

const errorValue = { message: 'The spreadsheet program shows an error here' }

/** Normalizes cells to the stored spelling. */
export const normalizeCells = (cells: Cells): Cells =>
  Object.fromEntries(importFields.map((field) => [field, readCell(field, cells[field] ?? '')])) as Cells

async function statusOf(
  ctx: Ctx,
  cells: Cells,
  person: Person | null,
  problems: Judged['problems'],
  last: Map<string, Cells>,
): Promise<ImportRowStatus> {
  if (Object.keys(problems).length) return 'error'
  if (!person) return 'new'
  if (!person.own) return 'invite'
  // registered students manage their own details
  if (!person.user.isDraft) return 'same'
  const changes = changesOf(cells, await cellsOfUser(ctx, person.user), last.get(person.user.id))
  return changes.length ? 'changed' : 'same'
}

/** Cells of these students in the newest earlier import of a supervisor. */
export async function lastCellsOf(
  ctx: Ctx,
  supervisorId: string,
  userIds: readonly string[],
): Promise<Map<string, Cells>> {
  const rows: { user_id: string; cells: Cells }[] = await ctx.db.query(
    `select distinct on (r.user_id) r.user_id, r.cells from group_import_row r
     join group_import i on i.id = r.import_id
     where i.owner_id = $1 and i.state = 'done' and r.done and r.user_id = any($2::uuid[])
     order by r.user_id, r.id desc`,
    [supervisorId, userIds],
  )
  return new Map(rows.map(({ user_id: id, cells }) => [id, cells]))
}
