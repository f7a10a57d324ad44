import { afterAll, beforeAll, expect, test } from 'vitest'
import { toGlobalId } from '../../../graphql/node.ts'
import { makeAttempt } from '../../../testing/arena.ts'
import { makeApplication, makeCategory, makeExam, makePayment, makeUser } from '../../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { Relation, User } from '../../accounts/public.ts'
import { Application } from '../../applications/public.ts'
import { Attempt } from '../../arena/public.ts'
import { Exam } from '../../exams/public.ts'
import { Payment } from '../../payments/public.ts'
import { Certificate, Report } from '../../results/public.ts'
import { compareStatistics, countChanges, rebuildStatistics } from '../public.ts'
import { StatisticCount, StatisticMoney } from './summaries/count.entities.ts'

let app: TestApp
let admin: User
let exams: Exam[]
let supervisors: User[]
let partner: User

/** Numbers that are the same at every run, by mulberry32. */
function random(seed: number) {
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
    daysAgo: (most: number) => new Date(app.clock.now() - Math.floor(next() * most * 86_400_000)),
  }
}
type Dice = ReturnType<typeof random>

beforeAll(async () => {
  app = await startTestApp()
  admin = await makeUser(app, { userType: 'admin', country: null })
  const categories = [await makeCategory(app), await makeCategory(app)]
  exams = []
  for (const category of [...categories, categories[0]!]) {
    exams.push(await makeExam(app, { categoryId: category.id, languages: ['en', 'fr'] }))
  }
  supervisors = [await makeUser(app, { userType: 'supervisor' }), await makeUser(app, { userType: 'supervisor' })]
  partner = await makeUser(app, { userType: 'partner' })
})
afterAll(() => app.stop())

const system = () => app.as(null).ctx
const countries = ['AZ', 'FR', 'TR', null]

/** Things that happen to rows, as modules and admins do them. */
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
    const student = await someOf(User, dice, { userType: 'student' })
    if (!student) return
    await makePayment(app, {
      userId: student.id,
      examId: dice.pick(exams).id,
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
  const report = await app.db.save(
    app.db.create(Report, {
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
    }),
  )
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

const counters = async () => [
  (
    await app.db.find(StatisticCount, { order: { scope: 1, scopeKey: 1, dimension: 1, key: 1, span: 1, day: 1 } })
  ).filter((row) => row.applications || row.students || row.supervisors || row.partners),
  (
    await app.db.find(StatisticMoney, {
      order: { scope: 1, scopeKey: 1, dimension: 1, key: 1, span: 1, day: 1, currency: 1 },
    })
  ).filter((row) => row.openCount || row.receivedCount),
]

test.each([1, 2, 3])('counters equal a count over the raw rows after a random history (%i)', async (seed) => {
  const dice = random(seed)
  for (let i = 0; i < 300; i++) {
    // people and applications come more often than the rest
    await dice.pick(dice.chance(0.4) ? events.slice(0, 2) : events)(dice)
    if (dice.chance(0.1)) await countChanges(system())
  }
  await countChanges(system())
  expect(await compareStatistics(system())).toBe(0)
  const kept = await counters()
  expect(kept[0]!.length).toBeGreaterThan(50)
  await rebuildStatistics(system())
  expect(await counters()).toEqual(kept)
  for (const { id, categoryId } of exams) await app.db.update(Exam, id, { categoryId })
  await countChanges(system())
  expect(await compareStatistics(system())).toBe(0)
})

const day = (ago: number) => new Date(app.clock.now() - ago * 86_400_000).toISOString().slice(0, 10)
const money = 'money { currency receivedCount receivedAmount refundedCount refundedAmount openCount openAmount }'
const figures = `students supervisors partners studentsApplied studentsPaid studentsSat studentsCertified applications invited applied paid
  cancelled sat certified ${money}`
const ask = async (user: User | null, args: Record<string, unknown> = {}, fields = `figures { ${figures} }`) => {
  const { data, code } = await app.as(user).run(
    `query ($from: String, $to: String, $compare: StatisticComparison, $examId: ID, $categoryId: ID, $country: String) {
      statistics(from: $from, to: $to, compare: $compare, examId: $examId, categoryId: $categoryId, country: $country) {
        from to previousFrom previousTo zone asOf differing ${fields} } }`,
    args,
  )
  return { data: data?.statistics, code }
}

test('every figure is the number of rows of its list with the same filter', async () => {
  await countChanges(system())
  const period = { from: day(40), to: day(5) }
  const moments = { from: `${period.from}T00:00:00Z`, to: `${day(4)}T00:00:00Z` }
  const categoryId = toGlobalId('Category', exams[0]!.categoryId)
  const examId = toGlobalId('Exam', exams[1]!.id)
  const total = async (list: string, args: Record<string, unknown>) => {
    // enums are marked by an exclamation mark
    const said = (value: unknown) =>
      typeof value === 'string' && !value.startsWith('!') ? JSON.stringify(value) : String(value).replace('!', '')
    const literal = Object.entries(args)
      .map(([name, value]) => `${name}: ${said(value)}`)
      .join(', ')
    const { data, errors } = await app.as(admin).run(`{ ${list}(${literal}) { totalCount } }`)
    expect(errors, literal).toBeUndefined()
    return data[list].totalCount as number
  }
  const check = async (found: any, filter: Record<string, unknown>, people: Record<string, unknown> | null) => {
    const made = { ...filter, ...moments }
    for (const state of ['invited', 'applied', 'paid', 'cancelled']) {
      expect(await total('applications', { ...made, state: `!${state}` }), state).toBe(found[state])
    }
    for (const stage of ['sat', 'certified']) {
      expect(await total('applications', { ...made, stage: `!${stage}` }), stage).toBe(found[stage])
    }
    expect(await total('applications', made)).toBe(found.applications)
    const { language: _language, grade: _grade, ...paidBy } = filter
    for (const { currency, receivedCount, refundedCount, openCount } of found.money) {
      if ('grade' in filter || 'language' in filter) break
      const came = { ...paidBy, currency, paidFrom: moments.from, paidTo: moments.to, received: true }
      expect(await total('payments', came)).toBe(receivedCount)
      expect(await total('payments', { ...came, refunded: true })).toBe(refundedCount)
      expect(await total('payments', { ...paidBy, currency, ...moments, states: '![due, processing]' })).toBe(openCount)
    }
    if (!people) return
    for (const type of ['supervisor', 'partner'] as const) {
      if ('grade' in people || 'supervisorId' in people || 'partnerId' in people) break
      const adults = { ...people, ...moments, userTypes: `![${type}]`, state: '!registered' }
      expect(await total('accounts', adults), type).toBe(found[`${type}s`])
    }
    const registered = { ...people, ...moments, userTypes: '![student]', state: '!registered' }
    expect(await total('accounts', registered)).toBe(found.students)
    for (const [reached, count] of Object.entries({
      applied: found.studentsApplied,
      paid: found.studentsPaid,
      sat: found.studentsSat,
      certified: found.studentsCertified,
    })) {
      expect(await total('accounts', { ...registered, reached: `!${reached}` }), reached).toBe(count)
    }
  }
  const all = await ask(admin, period)
  expect(all.data.figures.applications).toBeGreaterThan(10)
  expect(all.data.figures.money.length).toBe(2)
  await check(all.data.figures, {}, {})
  await check((await ask(admin, { ...period, categoryId })).data.figures, { categoryId }, null)
  await check((await ask(admin, { ...period, examId })).data.figures, { examId }, null)
  await check((await ask(admin, { ...period, country: 'FR' })).data.figures, { country: 'FR' }, { country: 'FR' })

  const id = { exam: 'examId', category: 'categoryId', supervisor: 'supervisorId', partner: 'partnerId' } as const
  for (const by of ['exam', 'category', 'grade', 'country', 'language', 'supervisor', 'partner'] as const) {
    const { data } = await ask(admin, period, `rows(by: ${by}) { key id title figures { ${figures} } }`)
    expect(data.rows.length, by).toBeGreaterThan(0)
    for (const row of data.rows) {
      if (row.key === '') continue
      const value = by in id ? row.id : by === 'grade' ? Number(row.key) : row.key
      const filter = { [by in id ? id[by as keyof typeof id] : by]: value }
      await check(row.figures, filter, by === 'language' || by === 'exam' || by === 'category' ? null : filter)
    }
  }
  const edition = await ask(admin, period, `rows(by: edition) { key title figures { ${figures} } }`)
  expect(edition.data.rows).toEqual([{ key: 'stem', title: 'STEM Olympiad', figures: all.data.figures }])
  const within = await ask(admin, { ...period, categoryId }, `rows(by: country) { key figures { ${figures} } }`)
  for (const { key, figures: found } of within.data.rows) {
    if (key) await check(found, { categoryId, country: key }, null)
  }
  const method = await ask(admin, period, `rows(by: method) { key figures { ${money} } }`)
  for (const { key, figures: found } of method.data.rows) {
    for (const { currency, receivedCount, refundedCount } of found.money) {
      if (!key) continue
      const came = { paidFrom: moments.from, paidTo: moments.to, received: true, currency, method: `!${key}` }
      expect(await total('payments', came)).toBe(receivedCount)
      expect(await total('payments', { ...came, refunded: true })).toBe(refundedCount)
    }
  }
}, 60_000)

test('breakdowns and series add up to the totals', async () => {
  const { data } = await ask(
    admin,
    { from: day(40), to: day(0) },
    `figures { applications paid } country: rows(by: country) { figures { applications } }
     grade: rows(by: grade) { figures { applications } }
     days: series { figures { applications } } weeks: series(step: week) { from to figures { applications } }
     months: series(step: month) { figures { applications } }`,
  )
  const sum = (rows: { figures: { applications: number } }[]) =>
    rows.reduce((all, row) => all + row.figures.applications, 0)
  for (const part of ['country', 'grade', 'days', 'weeks', 'months']) {
    expect(sum(data[part]), part).toBe(data.figures.applications)
  }
  expect(data.days).toHaveLength(41)
  expect(data.weeks[0].from).toBe(data.from)
  expect(new Date(data.weeks[1].from).getUTCDay()).toBe(1)
})

test('counters of months, their thirds and days make any period', async () => {
  const dice = random(4)
  for (let i = 0; i < 20; i++) {
    const [from, to] = [dice.daysAgo(100), dice.daysAgo(100)].map((at) => at.toISOString().slice(0, 10)).toSorted()
    const { data } = await ask(
      admin,
      { from, to },
      `figures { applications students ${money} } series { figures { applications students ${money} } }`,
    )
    const days = data.series.map((point: any) => point.figures)
    for (const name of ['applications', 'students']) {
      const sum = days.reduce((all: number, each: any) => all + each[name], 0)
      expect(sum, `${name} from ${from} to ${to}`).toBe(data.figures[name])
    }
    for (const { currency, receivedAmount } of data.figures.money) {
      const sum = days
        .flatMap((each: any) => each.money.filter((one: any) => one.currency === currency))
        .reduce((all: number, each: any) => all + each.receivedAmount, 0)
      expect(sum, `${currency} from ${from} to ${to}`).toBe(receivedAmount)
    }
  }
})

test('a period under way is compared with as many days, and without data with nothing', async () => {
  const { data } = await ask(
    admin,
    { from: day(9), to: day(-20) },
    'previous { applications } series { previous { paid } }',
  )
  expect(data).toMatchObject({ from: day(9), to: day(0), previousFrom: day(19), previousTo: day(10), zone: 'UTC' })
  expect(data.previous.applications).toEqual(expect.any(Number))
  expect(data.series[0].previous).not.toBeNull()
  const year = await ask(
    admin,
    { from: day(9), compare: 'year' },
    'previous { applications } rows(by: grade) { previous { paid } }',
  )
  expect(year.data).toMatchObject({ previousFrom: null, previousTo: null, previous: null })
  expect(year.data.rows.every((row: any) => row.previous === null)).toBe(true)
})

test('an exam is compared with the one before it, on the days as far from its own deadline', async () => {
  const { id: categoryId } = await makeCategory(app)
  const at = (days: number) => new Date(app.clock.now() + days * 86_400_000)
  const dates = (until: number) => ({ categoryId, applyUntil: at(until), closesAt: at(until + 20) })
  const previous = await makeExam(app, dates(-30))
  const exam = await makeExam(app, { ...dates(10), toGrade: 11 })
  // later, of other grades, of another round, and not published: none of them is the one before
  await makeExam(app, dates(12))
  await makeExam(app, { ...dates(-5), fromGrade: 12, toGrade: 12 })
  await makeExam(app, { ...dates(-5), round: 2 })
  await makeExam(app, { ...dates(-5), published: false })
  for (const days of [-45, -44, -44, -39]) await makeApplication(app, { examId: previous.id, createdAt: at(days) })
  await makeApplication(app, { examId: exam.id, createdAt: at(-4) })
  await countChanges(system())
  const args = { from: day(5), to: day(0), compare: 'deadline' }
  const fields = `previousExam { id } figures { applications } previous { applications }
    rows(by: exam) { key figures { applications } previous { applications } }
    grades: rows(by: grade) { previous { applications } }
    series { from previous { applications } }`
  const { data } = await ask(admin, { ...args, examId: toGlobalId('Exam', exam.id) }, fields)
  expect(data).toMatchObject({
    previousFrom: day(45),
    previousTo: day(40),
    previousExam: { id: toGlobalId('Exam', previous.id) },
    figures: { applications: 1 },
    previous: { applications: 3 },
    rows: [{ key: exam.id, figures: { applications: 1 }, previous: { applications: 3 } }],
  })
  expect(data.series.map((point: any) => point.previous.applications)).toEqual([1, 2, 0, 0, 0, 0])
  expect(data.grades.reduce((sum: number, row: any) => sum + row.previous.applications, 0)).toBe(3)

  const first = await ask(admin, { ...args, examId: toGlobalId('Exam', previous.id) }, 'previous { applications }')
  expect(first.data).toMatchObject({ previousFrom: null, previous: null })
  expect((await ask(admin, args)).code).toBe('BAD_USER_INPUT')
  expect((await ask(admin, { ...args, country: 'AZ' })).code).toBe('BAD_USER_INPUT')
})

test('periods and filters that make no sense are refused', async () => {
  expect((await ask(admin, { from: '2026-02-30' })).code).toBe('BAD_USER_INPUT')
  expect((await ask(admin, { from: day(1), to: day(5) })).code).toBe('BAD_USER_INPUT')
  expect((await ask(admin, { from: '2001-01-01' })).code).toBe('BAD_USER_INPUT')
  const examId = toGlobalId('Exam', exams[0]!.id)
  expect((await ask(admin, { examId, country: 'AZ' })).code).toBe('BAD_USER_INPUT')
  expect((await ask(admin, { examId: toGlobalId('Exam', crypto.randomUUID()) })).code).toBe('NOT_FOUND')
  expect((await ask(admin, { examId }, 'rows(by: supervisor) { key }')).code).toBe('RULE_BROKEN')
})

test('only admins with the permission see statistics', async () => {
  const [student] = await app.db.findBy(User, { userType: 'student' })
  const other = await makeUser(app, { userType: 'admin', grants: ['admin.applications'] })
  for (const user of [null, student!, supervisors[0]!, partner, other]) {
    expect((await ask(user)).code).toBe(user ? 'FORBIDDEN' : 'UNAUTHENTICATED')
    const { code } = await app.as(user).run('{ categoryActiveSessions { key } languageActiveSessions { key } }')
    expect(code).toBe(user ? 'FORBIDDEN' : 'UNAUTHENTICATED')
  }
})

test('active sessions count the applications to exams that are not over', async () => {
  const { data } = await app.as(admin).run(`{
    categoryActiveSessions { key id title exams applications paid sat }
    languageActiveSessions { key exams applications paid sat } }`)
  const [{ live }] = await app.db.query(
    `select count(*)::int live from application where state <> 'cancelled' and exam_id in
       (select id from exam where closes_at > $1)`,
    [new Date(app.clock.now())],
  )
  const sum = (rows: { applications: number }[]) => rows.reduce((all, row) => all + row.applications, 0)
  expect(sum(data.categoryActiveSessions)).toBe(live)
  expect(sum(data.languageActiveSessions)).toBe(live)
  expect(
    data.categoryActiveSessions
      .filter((row: any) => exams.some(({ categoryId }) => categoryId === row.key))
      .map((row: any) => row.exams)
      .sort(),
  ).toEqual([1, 2])
  const total = async (filter: string) => {
    const { data: found, errors } = await app
      .as(admin)
      .run(`{ applications(examIsOver: false, ${filter}) { totalCount } }`)
    expect(errors).toBeUndefined()
    return found.applications.totalCount
  }
  expect(data.languageActiveSessions.length).toBeGreaterThan(0)
  for (const [rows, filterOf] of [
    [data.categoryActiveSessions, ({ id }: any) => `categoryId: "${id}"`],
    [data.languageActiveSessions, ({ key }: any) => `language: "${key}"`],
  ] as const) {
    for (const row of rows) {
      expect(await total(`${filterOf(row)}, isCancelled: false`)).toBe(row.applications)
      expect(await total(`${filterOf(row)}, state: paid`)).toBe(row.paid)
      expect(await total(`${filterOf(row)}, stage: sat`)).toBe(row.sat)
    }
  }
})

test('a counter that was changed elsewhere is found by the nightly comparison and mended by the rebuild', async () => {
  await app.db.query(`update statistic_count set applications = applications + 7
    where (scope, dimension, span) = ('', '', 'day') and day = (select max(day) from statistic_count)`)
  expect(await compareStatistics(system())).toBe(1)
  expect((await ask(admin)).data.differing).toBe(1)
  await rebuildStatistics(system())
  expect(await compareStatistics(system())).toBe(0)
})

test('starting an exam and saving answers write nothing for the statistics', async () => {
  await countChanges(system())
  const waiting = () => app.db.query('select count(*)::int n from statistic_change')
  const attempt = await makeAttempt(app, { closedAt: null })
  await countChanges(system())
  await app.db.update(Attempt, attempt.id, {
    startedAt: new Date(app.clock.now()),
    ackSeq: 3,
    answers: Buffer.from([1]),
  })
  expect(await waiting()).toEqual([{ n: 0 }])
  await app.db.update(Attempt, attempt.id, { closedAt: new Date(app.clock.now()) })
  expect(await waiting()).toEqual([{ n: 1 }])
})

test('two nodes that count at once count each change once', async () => {
  await makeApplication(app)
  await Promise.all([countChanges(system()), countChanges(system()), countChanges(system())])
  await countChanges(system())
  expect(await compareStatistics(system())).toBe(0)
})

test('a season is counted from September to August and stands beside the one before it', async () => {
  const year = new Date(app.clock.now()).getUTCFullYear() - 4
  const { id: examId } = await makeExam(app)
  for (const made of [`${year}-08-31T23:59:59Z`, `${year}-09-01T00:00:00Z`, `${year + 1}-08-31T12:00:00Z`]) {
    await makeApplication(app, { examId, createdAt: new Date(made) })
  }
  await countChanges(system())
  const filter = { examId: toGlobalId('Exam', examId) }
  const days = { from: `${year - 1}-09-01`, to: `${year + 1}-08-31` }
  const fields = 'rows(by: season) { key figures { applications } previous { applications } }'
  const count = (applications: number) => ({ applications })
  const two = await ask(admin, { ...filter, ...days, compare: 'year' }, fields)
  // nothing had been counted a year before the first of them
  expect(two.data.rows).toEqual([
    { key: String(year), figures: count(2), previous: count(1) },
    { key: String(year - 1), figures: count(1), previous: count(0) },
  ])
  const other = await ask(admin, { ...filter, ...days, compare: 'period' }, fields)
  expect(other.data.rows.map((row: any) => row.previous)).toEqual([null, null])

  const { data } = await app.as(admin).run(
    `query ($examId: ID!, $season: Int!) {
       statistics(season: $season, examId: $examId) { from to figures { applications } }
       rows: applications(examId: $examId, from: "${year}-09-01T00:00:00Z", to: "${year + 1}-09-01T00:00:00Z") { totalCount } }`,
    { ...filter, season: year },
  )
  expect(data.statistics).toEqual({ from: `${year}-09-01`, to: `${year + 1}-08-31`, figures: count(2) })
  expect(data.rows.totalCount).toBe(2)
  const { code } = await app.as(admin).run(`{ statistics(season: ${year}, from: "${year}-10-01") { from } }`)
  expect(code).toBe('BAD_USER_INPUT')
})
