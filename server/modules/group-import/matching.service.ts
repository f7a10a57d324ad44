import { nameKey } from '../../../shared/fold.ts'
import { element } from '../../../shared/required.ts'
import type { Ctx } from '../../context/context.ts'
import { doublesOf, keysOfStudents, repeatsAmong, User } from '../accounts/public.ts'
import type { Cells } from './fields.ts'
import { sectionsOf } from './sections.ts'

/** A row as read from the file. */
export interface ReadRow {
  readonly rowNo: number
  readonly cells: Cells
  /** accounts with the same name that the supervisor declared to be other people */
  readonly others?: readonly string[]
}

/** An existing student. */
export interface Person {
  readonly user: User
  /** on the supervisor's list */
  readonly own: boolean
}

/** The student that a row refers to: one, none yet, or a question to the supervisor. */
export interface Meaning {
  readonly person: Person | null
  /** the question, in English */
  readonly question: string | null
  /** accounts among which the supervisor must choose */
  readonly candidates: readonly Person[]
}

const notOnList = { message: 'No student has this ID. Leave it empty to add a new one.' }
const severalOwn = { message: 'Several of your students match. Choose one.' }
const perhapsOwn = { message: 'You already have a student with this name. Choose the student, or add a new one.' }
/** Details of other people's students are not revealed: a teacher who knows the student can ask for the ID. */
const severalAccounts = { message: 'Several accounts match. Enter the student ID.' }
const perhapsAccount = {
  message: 'A student with this name already exists. Enter the date of birth or the student ID, or add a new student.',
}

/** Key of rows that may refer to the same student. */
export const rowKey = ({ studentId, firstName, lastName }: Cells): string => studentId || nameKey(firstName, lastName)

/** Rows for the student of an earlier row, with the number of that row. */
export async function repeatedRows(ctx: Ctx, rows: readonly ReadRow[]): Promise<ReadonlyMap<number, number>> {
  const repeats = new Map<number, number>()
  const byId = new Map<string, number>()
  for (const { rowNo, cells } of rows) {
    if (!cells.studentId) continue
    const first = byId.get(cells.studentId)
    if (first === undefined) byId.set(cells.studentId, rowNo)
    else repeats.set(rowNo, first)
  }
  const named = rows.filter(({ cells }) => !cells.studentId)
  const keys = await keysOfStudents(
    ctx,
    named.map(({ cells }) => sectionsOf(cells, ['firstName', 'lastName', 'birth'])),
  )
  for (const [at, first] of repeatsAmong(keys)) repeats.set(element(named, at).rowNo, element(named, first).rowNo)
  return repeats
}

/** The student of each row, by student ID or by the rule for people who may be the same. */
export async function meaningsOf(ctx: Ctx, supervisorId: string, rows: readonly ReadRow[]): Promise<Meaning[]> {
  const keys = await keysOfStudents(
    ctx,
    rows.map(({ cells }) => sectionsOf(cells)),
  )
  const doubles = await doublesOf(ctx, keys, supervisorId)
  const people = await peopleOf(
    ctx,
    supervisorId,
    rows.flatMap(({ cells }) => cells.studentId || []),
    doubles.map(({ id }) => id),
  )
  return rows.map(({ cells: { studentId }, others = [] }, i) => {
    if (studentId) {
      const person = people.byId.get(studentId) ?? null
      return { person, question: person ? null : notOnList.message, candidates: [] }
    }
    const found = doubles.flatMap(({ position, id, birthAgrees }) => {
      const person = position === i && !others.includes(id) ? people.byRow.get(id) : undefined
      return person ? [{ person, birthAgrees }] : []
    })
    return decide(found, element(keys, i).birth !== null)
  })
}

/** The student to which a name refers: the supervisor's own students take precedence over those of others. */
function decide(found: readonly { person: Person; birthAgrees: boolean }[], hasBirth: boolean): Meaning {
  const own = found.filter(({ person }) => person.own)
  const near = own.length ? own : found
  const agreed = near.filter(({ birthAgrees }) => birthAgrees)
  // among students of others, only a date of birth identifies
  const isClear = agreed.length === 1 && (hasBirth || (own.length === 1 && near.length === 1))
  const candidates = near.map(({ person }) => person)
  if (!near.length || isClear) return { person: agreed[0]?.person ?? null, question: null, candidates: [] }
  const several = hasBirth ? agreed.length > 1 : near.length > 1
  const { message } = own.length ? (several ? severalOwn : perhapsOwn) : several ? severalAccounts : perhapsAccount
  return { person: null, question: message, candidates }
}

/** Loads students by student ID in upper case, and by row id. */
async function peopleOf(
  ctx: Ctx,
  supervisorId: string,
  studentIds: readonly string[],
  ids: readonly string[],
): Promise<{ byId: ReadonlyMap<string, Person>; byRow: ReadonlyMap<string, Person> }> {
  const users = await ctx.db
    .createQueryBuilder(User, 'user')
    .where(`user.userType = 'student' and user.disabledAt is null`)
    .andWhere('(user.id = any(:ids) or lower(user.username) = any(:studentIds))', {
      ids: [...ids],
      studentIds: studentIds.map((id) => id.toLowerCase()),
    })
    .getMany()
  const listed: { id: string }[] = await ctx.db.query(
    `select below_id as id from relation where above_id = $1 and state = 'active' and below_id = any($2::uuid[])`,
    [supervisorId, users.map(({ id }) => id)],
  )
  const own = new Set(listed.map(({ id }) => id))
  const people = users.map((user) => ({ user, own: own.has(user.id) }))
  return {
    byId: new Map(people.map((person) => [person.user.username.toUpperCase(), person])),
    byRow: new Map(people.map((person) => [person.user.id, person])),
  }
}
