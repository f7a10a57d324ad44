import type { Ctx } from '../graphql/context.ts'
import { UserType } from '../graphql/viewer.ts'
import { HopInLink, Relation, User } from '../modules/accounts/public.ts'
import type { Random } from './random.ts'

/** `returning`: an account whose details are more than a year old. */
interface DemoAccount {
  username: string
  role: UserType
  returning?: boolean
}

/** The demo's logins, printed at startup and shown on the login page. A production database contains none of them. */
export const demoAccounts = {
  password: 'Olympiad-2026',
  accounts: [
    { username: 'student@demo.test', role: UserType.student },
    { username: 'student2@demo.test', role: UserType.student },
    { username: 'supervisor@demo.test', role: UserType.supervisor },
    { username: 'partner@demo.test', role: UserType.partner },
    { username: 'admin@demo.test', role: UserType.admin },
    // asked to confirm their details after login
    { username: 'returning@demo.test', role: UserType.student, returning: true },
    { username: 'returning2@demo.test', role: UserType.supervisor, returning: true },
  ] as DemoAccount[],
  draft: { username: 'DEMO-DRAFT', referenceCode: 'REF-DEMO' },
}

const people: Record<string, Partial<User>> = {
  'student@demo.test': {
    username: 'STADIA-1001',
    firstName: 'Aylin',
    lastName: 'Demirova',
    grade: 8,
    country: 'AZ',
    timeZone: 'Asia/Baku',
  },
  'student2@demo.test': {
    username: 'STADIA-1002',
    firstName: 'Noé',
    lastName: 'Exemple',
    grade: 8,
    country: 'FR',
    timeZone: 'Europe/Paris',
  },
  'supervisor@demo.test': {
    referenceCode: 'TEACHER-DEMO',
    username: 'demo-supervisor',
    firstName: 'Selma',
    lastName: 'Örnek',
    country: 'TR',
    timeZone: 'Europe/Istanbul',
  },
  'partner@demo.test': {
    referenceCode: 'PARTNER-DEMO',
    username: 'demo-partner',
    firstName: 'Timur',
    lastName: 'Primerov',
    country: 'KZ',
    timeZone: 'Asia/Almaty',
  },
  'admin@demo.test': { username: 'demo-admin', firstName: 'Ada', lastName: 'Sample' },
  'returning@demo.test': {
    username: 'STADIA-1003',
    firstName: 'Mira',
    lastName: 'Returnova',
    grade: 7,
    country: 'TR',
    timeZone: 'Europe/Istanbul',
  },
  'returning2@demo.test': {
    referenceCode: 'TEACHER-BACK',
    username: 'demo-returning',
    firstName: 'Deniz',
    lastName: 'Tekrar',
    country: 'TR',
    timeZone: 'Europe/Istanbul',
  },
}

export interface DemoStudents {
  student: User
  student2: User
}

/**
 * Creates the demo's accounts with their relations, and a draft that is not completed.
 * @param passwordHash hash of the password that all accounts share
 */
export async function makeDemoAccounts(ctx: Ctx, random: Random, passwordHash: string): Promise<DemoStudents> {
  const { accounts, draft } = demoAccounts
  const longAgo = new Date(ctx.clock.now() - 400 * 86_400_000)
  const users = accounts.map(({ username: email, role, returning }) =>
    ctx.db.create(User, {
      ...people[email],
      id: random.uuid(),
      email,
      userType: role,
      emailConfirmed: true,
      passwordHash,
      ...(returning ? { detailsConfirmedAt: longAgo } : {}),
    }),
  )
  await ctx.db.insert(User, users)
  const { identifiers } = await ctx.db.insert(User, {
    ...draft,
    firstName: 'Leyla',
    lastName: 'Taslak',
    userType: UserType.student,
    isDraft: true,
    grade: 8,
    country: 'TR',
    timeZone: 'Europe/Istanbul',
  })
  const [student, student2, supervisor, partner] = users
  const pairs = [
    [supervisor!.id, student!.id],
    [supervisor!.id, identifiers[0]!.id as string],
    [partner!.id, supervisor!.id],
  ] as const
  await ctx.db.insert(
    Relation,
    pairs.map(([aboveId, belowId]) => ({
      aboveId,
      belowId,
      state: 'active' as const,
      askedById: belowId,
      activeSince: new Date(ctx.clock.now()),
    })),
  )
  await ctx.db.insert(HopInLink, { ownerId: supervisor!.id, shortId: 'HOPDEMO', label: '8B', uses: 2 })
  return { student: student!, student2: student2! }
}

/** Adds 28 students to the demo teacher's class, which has two already. */
export async function makeClass(ctx: Ctx, students: readonly Pick<User, 'id' | 'createdAt'>[]): Promise<void> {
  const { id: aboveId } = await ctx.db.findOneByOrFail(User, { email: 'supervisor@demo.test' })
  await ctx.db.insert(
    Relation,
    students.map(({ id, createdAt }) => ({
      aboveId,
      belowId: id,
      state: 'active' as const,
      askedById: id,
      activeSince: createdAt,
    })),
  )
}
