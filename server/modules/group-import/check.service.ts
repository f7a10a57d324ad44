import { encodeMessage } from '../../graphql/errors/messages.ts'
import type { Ctx } from '../../graphql/context.ts'
import { folded, foldedText, problemsOfStudent, User, type RegistrationDataInput } from '../accounts/public.ts'
import { findCountryCode, countryName, schoolById } from '../geo/public.ts'
import { importFields, readCell, type Cells, type ImportField } from './fields.ts'
import { GroupImportRow, type ImportRowStatus } from './group-import.entity.ts'

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

/** Fields that a row can change. */
const values = importFields.filter((field) => field !== 'studentId')

/** A row with its check result. */
export type Judged = Pick<GroupImportRow, 'rowNo' | 'cells' | 'status' | 'problems' | 'userId' | 'matches'>

/** Maps the cells of a row to the sections of a registration; empty cells are omitted. */
export function sectionsOf(cells: Cells, only: readonly ImportField[] = values): RegistrationDataInput {
  const said = (field: ImportField) => (only.includes(field) && cells[field] ? cells[field] : undefined)
  const country = said('country')
  return {
    personalInfo: { firstName: said('firstName'), lastName: said('lastName'), birth: said('birth'), sex: said('sex') },
    residenceInfo: {
      country: country && (findCountryCode(country) ?? country),
      city: said('city'),
      school: said('school'),
    },
    contactInfo: { email: said('email'), phone: said('phone') },
    examDetail: { grade: said('grade') === undefined ? undefined : Number(cells.grade) },
  }
}

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

/** Whether two spellings are equivalent: ignores case, and accepts any name of a country. */
function isSame(field: ImportField, one: string, other: string): boolean {
  if (field === 'country') return (findCountryCode(one) ?? one) === (findCountryCode(other) ?? other)
  return one.trim().toLocaleUpperCase('en') === other.trim().toLocaleUpperCase('en')
}

/** Fields in which a row differs from the current data, except values unchanged since the last import. */
export function changesOf(cells: Cells, now: Cells, last: Cells | undefined): ImportField[] {
  return values.filter(
    (field) =>
      cells[field] !== '' &&
      !isSame(field, cells[field], now[field]) &&
      !(last && isSame(field, cells[field], last[field])),
  )
}

const nameKey = ({ firstName, lastName, birth }: Pick<Cells, 'firstName' | 'lastName' | 'birth'>) =>
  [firstName, lastName, birth].map((part) => foldedText(part.trim())).join('|')

/** A row as read from the file. */
export interface ReadRow {
  readonly rowNo: number
  readonly cells: Cells
}

/** Key that identifies rows about the same student. */
export const rowKey = (cells: Cells): string => cells.studentId || nameKey(cells)

/**
 * Checks rows of a list without writing.
 * @param all all rows of the list in order: a second row about the same student is an error
 */
export async function judge(
  ctx: Ctx,
  supervisorId: string,
  rows: readonly ReadRow[],
  all: readonly ReadRow[],
): Promise<Judged[]> {
  const read = rows.map(({ rowNo, cells }) => ({ rowNo, cells: normalizeCells(cells) }))
  const firstRow = new Map<string, number>()
  for (const { rowNo, cells } of all) {
    const key = rowKey(cells)
    if (!firstRow.has(key)) firstRow.set(key, rowNo)
  }
  const people = await peopleNamed(
    ctx,
    supervisorId,
    read.map(({ cells }) => cells),
  )
  const found = [...people.byId.values(), ...[...people.byName.values()].flat()]
  const last = await lastCellsOf(
    ctx,
    supervisorId,
    found.map(({ user }) => user.id),
  )
  const judged: Judged[] = []
  for (const { rowNo, cells } of read) {
    const problems: Judged['problems'] = {}
    for (const { field, message } of await problemsOfStudent(ctx, sectionsOf(cells))) {
      const at = fieldOf[field]
      if (at) problems[at] ??= message
    }
    const row = firstRow.get(rowKey(cells)) ?? rowNo
    if (row !== rowNo) problems.lastName ??= encodeMessage('STUDENT_TWICE', { row })
    const meant = peopleOf(people, cells)
    if (cells.studentId && !meant.length) problems.studentId = notOnList.message
    if (meant.length > 1) problems.studentId = meant[0]!.own ? severalOwn.message : severalAccounts.message
    const person = meant.length === 1 ? meant[0] : undefined
    const matches = meant.length > 1 ? meant.filter(({ own }) => own).map(({ user }) => user.id) : []
    const status = await statusOf(ctx, cells, person, problems, last)
    judged.push({ rowNo, cells, problems, status, userId: person?.user.id ?? null, matches })
  }
  return judged
}

const notOnList = { message: 'No student has this ID. Leave it empty to add a new one.' }

const severalOwn = { message: 'Several of your students match. Choose one.' }
/** Details of other people's students are not revealed: a teacher who knows the student can ask for the ID. */
const severalAccounts = { message: 'Several accounts match. Enter the student ID.' }

/** Normalizes cells to the stored spelling. */
export const normalizeCells = (cells: Cells): Cells =>
  Object.fromEntries(importFields.map((field) => [field, readCell(field, cells[field] ?? '')])) as Cells

interface Person {
  readonly user: User
  /** on the supervisor's list */
  readonly own: boolean
}

async function statusOf(
  ctx: Ctx,
  cells: Cells,
  person: Person | undefined,
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

interface People {
  /** by student ID in upper case */
  readonly byId: ReadonlyMap<string, Person>
  readonly byName: ReadonlyMap<string, readonly Person[]>
}

/**
 * Candidate students for a row. Those on the supervisor's list take precedence; without a date of birth, other students
 * of the same name are different people.
 */
function peopleOf({ byId, byName }: People, cells: Cells): readonly Person[] {
  if (cells.studentId) {
    const person = byId.get(cells.studentId)
    return person ? [person] : []
  }
  const named = byName.get(nameKey(cells)) ?? []
  const own = named.filter((person) => person.own)
  return own.length || !cells.birth ? own : named
}

/** Loads candidate students for rows: by student ID, or by name and date of birth. */
async function peopleNamed(ctx: Ctx, supervisorId: string, cells: Cells[]): Promise<People> {
  const rows: { id: string; own: boolean }[] = await ctx.db.query(
    `select u.id, exists (
       select from relation r where r.above_id = $1 and r.below_id = u.id and r.state = 'active') as own
     from "user" u where u.user_type = 'student' and u.disabled_at is null and u.id in (
       select byid.id from "user" byid where ${folded('byid.username')} = any($2::text[])
       union
       select byname.id
       from unnest($3::text[], $4::text[], $5::text[]) named (first_name, last_name, birth)
       join "user" byname on ${folded('byname.last_name')} = ${folded('named.last_name')}
         and ${folded('byname.first_name')} = ${folded('named.first_name')}
         and coalesce(to_char(byname.birth, 'DD/MM/YYYY'), '') = named.birth)`,
    [
      supervisorId,
      cells.map(({ studentId }) => foldedText(studentId)).filter(Boolean),
      cells.map(({ firstName }) => firstName),
      cells.map(({ lastName }) => lastName),
      cells.map(({ birth }) => birth),
    ],
  )
  const users = await ctx.db
    .createQueryBuilder(User, 'user')
    .where('user.id = any(:ids)', { ids: rows.map(({ id }) => id) })
    .orderBy('user.createdAt')
    .addOrderBy('user.id')
    .getMany()
  const own = new Map(rows.map((row) => [row.id, row.own]))
  const byId = new Map<string, Person>()
  const byName = new Map<string, Person[]>()
  for (const user of users) {
    const person: Person = { user, own: own.get(user.id)! }
    const key = nameKey({ ...user, birth: user.birth?.split('-').reverse().join('/') ?? '' })
    byId.set(user.username.toUpperCase(), person)
    byName.set(key, [...(byName.get(key) ?? []), person])
  }
  return { byId, byName }
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
