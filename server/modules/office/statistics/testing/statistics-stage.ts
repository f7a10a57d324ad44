import { Not } from 'typeorm'
import { beforeAll } from 'vitest'
import { makeAttempt } from '../../../../testing/arena.ts'
import {
  insertRow,
  makeApplication,
  makeCategory,
  makeExam,
  makePayment,
  makeUser,
} from '../../../../testing/factories.ts'
import type { TestApp } from '../../../../testing/test-app.ts'
import { useTestApp } from '../../../../testing/use-test-app.ts'
import { Relation, User } from '../../../accounts/public.ts'
import { Application } from '../../../applications/public.ts'
import { Attempt } from '../../../arena/public.ts'
import { Exam } from '../../../exams/public.ts'
import { Payment } from '../../../payments/public.ts'
import { Report } from '../../../results/public.ts'
import { Certificate } from '../../../results/testing/public.ts'
import { countChanges } from '../../testing/public.ts'
import { StatisticCount, StatisticMoney } from '../summaries/count.entities.ts'

export let app: TestApp
export let admin: User
export let exams: Exam[]
export let supervisors: User[]
export let partner: User

/** Pseudo-random numbers determined by the seed (mulberry32). */
export function random(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    chance: (probability: number) => next() < probability,
    pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!,
    daysAgo: (max: number) => new Date(app.clock.now() - Math.floor(next() * max * 86_400_000)),
  }
}
type Dice = ReturnType<typeof random>

export const system = () => app.as(null).ctx
const countries = ['AZ', 'FR', 'TR', null]

/** Random changes of rows, like those of modules and admins. */
const events: ((dice: Dice) => Promise<unknown>)[] = [
  (dice) =>
    makeUser(app, {
      country: dice.pick(countries),
      grade: dice.pick([3, 8, null]),
      isDraft: dice.chance(0.2),
      createdAt: dice.daysAgo(70),
    }),
  async (dice) => {
    const student = await someOf(User, dice, { userType: 'student' })
    if (!student) return
    const exam = dice.pick(exams)
    if (await app.db.existsBy(Application, { userId: student.id, examId: exam.id })) return
    await makeApplication(app, {
      userId: student.id,
      examId: exam.id,
      state: dice.pick(['invited', 'applied', 'paid']),
      language: dice.pick(['en', 'fr']),
      createdAt: dice.daysAgo(70),
    })
  },
  async (dice) => {
    const application = await someOf(Application, dice)
    if (application) await app.db.update(Application, application.id, { state: dice.pick(['paid', 'cancelled']) })
  },
  async (dice) => {
    const application = await someOf(Application, dice)
    if (!application) return
    await app.db.update(
      Attempt,
      { applicationId: application.id, kind: 'exam' },
      { supersededAt: new Date(app.clock.now()) },
    )
    const kind = dice.pick(['exam', 'exam', 'simulation'] as const)
    if (kind === 'simulation' && (await app.db.existsBy(Attempt, { applicationId: application.id, kind }))) return
    await makeAttempt(app, {
      applicationId: application.id,
      userId: application.userId,
      examId: application.examId,
      kind,
      closedAt: dice.chance(0.5) ? new Date(app.clock.now()) : null,
    })
  },
  async (dice) => {
    const attempt = await someOf(Attempt, dice, { kind: 'exam' })
    if (attempt) await app.db.update(Attempt, attempt.id, { closedAt: new Date(app.clock.now()) })
  },
  async (dice) => {
    const attempt = await someOf(Attempt, dice, { kind: 'exam' })
    if (!attempt || (await app.db.existsBy(Report, { attemptId: attempt.id }))) return
    await makeCertified(attempt)
  },
  async (dice) => {
    const certificate = await someOf(Certificate, dice)
    if (certificate) await app.db.update(Certificate, certificate.id, { state: dice.pick(['revoked', 'valid']) })
  },
  async (dice) => {
    const below = await someOf(User, dice, { userType: 'student' })
    if (!below) return
    const key = { aboveId: dice.pick(supervisors).id, belowId: below.id }
    if (await app.db.existsBy(Relation, key)) await app.db.delete(Relation, key)
    else await app.db.insert(Relation, { ...key, state: dice.pick(['active', 'active', 'asked']) })
  },
  async (dice) => {
    const key = { aboveId: partner.id, belowId: dice.pick(supervisors).id }
    if (await app.db.existsBy(Relation, key)) await app.db.delete(Relation, key)
    else await app.db.insert(Relation, { ...key, state: 'active' })
  },
  async (dice) => {
    const student = await someOf(User, dice, { userType: 'student' })
    if (!student) return
    await app.db.update(User, student.id, {
      country: dice.pick(countries),
      isDraft: dice.chance(0.1),
      grade: dice.pick([3, 8]),
    })
  },
  async (dice) => {
    const application = await someOf(Application, dice)
    const student = await someOf(User, dice, { userType: 'student' })
    if (!application || !student) return
    // exam fees and payments of other subjects
    const isFee =
      dice.chance(0.7) && !(await app.db.existsBy(Payment, { subjectId: application.id, state: Not('cancelled') }))
    await makePayment(app, {
      ...(isFee
        ? { userId: application.userId, examId: application.examId, subjectId: application.id }
        : { userId: student.id, examId: null, subject: 'grandFinal' as const }),
      currency: dice.pick(['EUR', 'USD']),
      amount: dice.pick([2000, 3500]),
      createdAt: dice.daysAgo(70),
    })
  },
  async (dice) => {
    const payment = await someOf(Payment, dice, { state: 'due' })
    if (!payment) return
    const method = dice.pick(['card', 'bank', 'discount'] as const)
    await app.db.update(Payment, payment.id, {
      state: 'paid',
      method,
      paidAmount: method === 'discount' ? 0 : payment.amount,
      paidAt: dice.daysAgo(20),
    })
  },
  async (dice) => {
    const payment = await someOf(Payment, dice, { state: 'paid' })
    if (payment?.paidAmount) {
      await app.db.update(Payment, payment.id, { state: 'partiallyRefunded', refundedAmount: dice.pick([500, 1000]) })
    }
  },
  async (dice) => {
    const moved = dice.chance(0.2) ? dice.pick(exams) : null
    const to = dice.pick(exams)
    if (moved) await app.db.update(Exam, moved.id, { categoryId: to.categoryId })
  },
  async (dice) => {
    const application = dice.chance(0.3) ? await someOf(Application, dice) : null
    if (application) await app.db.delete(Application, application.id)
  },
]

async function someOf<T extends { id: string }>(
  table: new () => T,
  dice: Dice,
  where: object = {},
): Promise<T | undefined> {
  const all = await app.db.find(table, { where, order: { id: 'ASC' } as never })
  return all.length ? dice.pick(all) : undefined
}

async function makeCertified({ id, applicationId, userId, examId }: Attempt) {
  const report = await insertRow(app, Report, {
    attemptId: id,
    applicationId,
    userId,
    examId,
    correct: 1,
    wrong: 0,
    blank: 0,
    score: 1,
    maxScore: 1,
    topicCounts: [],
    paperVersion: 1,
    gradedAt: new Date(app.clock.now()),
  })
  await app.db.insert(Certificate, {
    number: `TEST-${report.id}`,
    kind: 'participation',
    userId,
    examId,
    reportId: report.id,
    holderName: 'Test Person',
    examTitles: { en: 'Exam' },
    examDate: '2026-01-01',
    language: 'en',
    issuedAt: new Date(app.clock.now()),
  })
}

export const counters = async () => [
  (
    await app.db.find(StatisticCount, { order: { scope: 1, scopeKey: 1, dimension: 1, key: 1, span: 1, day: 1 } })
  ).filter((row) => row.applications || row.students || row.supervisors || row.partners),
  (
    await app.db.find(StatisticMoney, {
      order: { scope: 1, scopeKey: 1, dimension: 1, key: 1, span: 1, day: 1, currency: 1 },
    })
  ).filter((row) => row.openCount || row.receivedCount),
]

/** Applies 300 random changes from a seed, counting from time to time and at the end. */
export async function liveThrough(seed: number) {
  const dice = random(seed)
  for (let i = 0; i < 300; i++) {
    // new people and applications are more frequent
    await dice.pick(dice.chance(0.4) ? events.slice(0, 2) : events)(dice)
    if (dice.chance(0.1)) await countChanges(system())
  }
  await countChanges(system())
}

export const day = (ago: number) => new Date(app.clock.now() - ago * 86_400_000).toISOString().slice(0, 10)
export const money = 'money { currency receivedCount receivedAmount refundedCount refundedAmount openCount openAmount }'
export const figures = `students supervisors partners studentsApplied studentsPaid studentsSat studentsCertified applications invited applied paid
  cancelled sat certified ${money}`
export const ask = async (user: User | null, args: Record<string, unknown> = {}, fields = `figures { ${figures} }`) => {
  const { data, code } = await app.as(user).run(
    `query ($from: String, $to: String, $compare: StatisticComparison, $examId: ID, $categoryId: ID, $country: String) {
      statistics(from: $from, to: $to, compare: $compare, examId: $examId, categoryId: $categoryId, country: $country) {
        from to previousFrom previousTo zone asOf differing ${fields} } }`,
    args,
  )
  return { data: data?.statistics, code }
}

/** Starts a server with exams of two categories, two supervisors and a partner. Registers its hooks. */
export function statisticsStage(): void {
  app = useTestApp()
  beforeAll(async () => {
    admin = await makeUser(app, { userType: 'admin', country: null })
    const categories = [await makeCategory(app), await makeCategory(app)]
    exams = []
    for (const category of [...categories, categories[0]!]) {
      exams.push(await makeExam(app, { categoryId: category.id, languages: ['en', 'fr'] }))
    }
    supervisors = [await makeUser(app, { userType: 'supervisor' }), await makeUser(app, { userType: 'supervisor' })]
    partner = await makeUser(app, { userType: 'partner' })
  })
}
