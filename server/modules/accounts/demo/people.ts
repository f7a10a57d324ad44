import type { Random } from '../../../demo-part/random.ts'
import type { Ctx } from '../../../context/context.ts'
import { UserType } from '../../../context/viewer.ts'
import type { School } from '../../geo/public.ts'
import { HopInLink } from '../hop-in/hop-in.entity.ts'
import { Relation } from '../relations/relation.entity.ts'
import { User } from '../user.entity.ts'
import type { DemoPeople } from './cast.ts'
import { assignSchools, inventStudents } from './invented.ts'
import { demoAccounts, demoLogins, type LoginName } from './logins.ts'

const details = {
  student: {
    username: 'STADIA-1001',
    firstName: 'Aylin',
    lastName: 'Demirova',
    grade: 8,
    country: 'AZ',
    timeZone: 'Asia/Baku',
  },
  student2: {
    username: 'STADIA-1002',
    firstName: 'Noé',
    lastName: 'Exemple',
    grade: 8,
    country: 'FR',
    timeZone: 'Europe/Paris',
  },
  supervisor: {
    referenceCode: 'TEACHER-DEMO',
    username: 'demo-supervisor',
    firstName: 'Selma',
    lastName: 'Örnek',
    country: 'TR',
    timeZone: 'Europe/Istanbul',
  },
  partner: {
    referenceCode: 'PARTNER-DEMO',
    username: 'demo-partner',
    firstName: 'Timur',
    lastName: 'Primerov',
    country: 'KZ',
    timeZone: 'Asia/Almaty',
  },
  admin: { username: 'demo-admin', firstName: 'Ada', lastName: 'Sample' },
  returning: {
    username: 'STADIA-1003',
    firstName: 'Mira',
    lastName: 'Returnova',
    grade: 7,
    country: 'TR',
    timeZone: 'Europe/Istanbul',
  },
  returningSupervisor: {
    referenceCode: 'TEACHER-BACK',
    username: 'demo-returning',
    firstName: 'Deniz',
    lastName: 'Tekrar',
    country: 'TR',
    timeZone: 'Europe/Istanbul',
  },
} satisfies Record<LoginName, Partial<User>>

/** Number of invented students in the class of the demo's supervisor, in addition to the student and the draft. */
const classSize = 28

/**
 * Creates the accounts that can log in with their relations, a draft that is not completed, and invented students.
 * @param passwordHash hash of the password that all accounts share
 */
export async function makePeople(
  ctx: Ctx,
  random: Random,
  of: { passwordHash: string; grades: readonly [from: number, to: number]; schools: readonly School[] },
): Promise<DemoPeople> {
  const create = (name: LoginName) => createUser(ctx, random, name, of.passwordHash)
  const users = {
    student: create('student'),
    student2: create('student2'),
    supervisor: create('supervisor'),
    partner: create('partner'),
    admin: create('admin'),
    returning: create('returning'),
    returningSupervisor: create('returningSupervisor'),
  }
  const invented = inventStudents(ctx, random, of.grades)
  assignSchools([users.student, users.student2, ...invented], of.schools)
  const draft = ctx.db.create(User, {
    ...demoAccounts.draft,
    firstName: 'Leyla',
    lastName: 'Taslak',
    userType: UserType.student,
    isDraft: true,
    grade: 8,
    country: 'TR',
    timeZone: 'Europe/Istanbul',
  })
  await ctx.db.insert(User, Object.values<User>(users))
  await ctx.db.insert(User, draft)
  await ctx.db.insert(User, invented)
  const people = { ...users, invented }
  await relate(ctx, people, draft)
  await ctx.db.insert(HopInLink, { ownerId: users.supervisor.id, shortId: 'HOPDEMO', label: '8B', uses: 2 })
  return people
}

function createUser(ctx: Ctx, random: Random, name: LoginName, passwordHash: string): User {
  const { username: email, role } = demoLogins[name]
  return ctx.db.create(User, {
    ...details[name],
    id: random.uuid(),
    email,
    userType: role,
    emailConfirmed: true,
    passwordHash,
    ...('returning' in demoLogins[name] && { detailsConfirmedAt: new Date(ctx.clock.now() - 400 * 86_400_000) }),
  })
}

/** Puts the supervisor on the partner's list, and a class of 30 students on the supervisor's list. */
async function relate(ctx: Ctx, { student, supervisor, partner, invented }: DemoPeople, draft: User): Promise<void> {
  const relation = (above: User, below: User, activeSince: Date) => ({
    aboveId: above.id,
    belowId: below.id,
    state: 'active' as const,
    askedById: below.id,
    activeSince,
  })
  const now = new Date(ctx.clock.now())
  await ctx.db.insert(Relation, [
    relation(supervisor, student, now),
    relation(supervisor, draft, now),
    relation(partner, supervisor, now),
    ...invented.slice(0, classSize).map((below) => relation(supervisor, below, below.createdAt)),
  ])
}
