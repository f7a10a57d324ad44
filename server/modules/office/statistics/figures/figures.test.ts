import { beforeAll, expect, test } from 'vitest'
import { toGlobalId } from '../../../../graphql/node.ts'
import { makeApplication, makeCategory, makeExam, makeUser } from '../../../../testing/factories.ts'
import { User } from '../../../accounts/public.ts'
import { countChanges } from '../../testing/public.ts'
import {
  admin,
  app,
  ask,
  day,
  exams,
  figures,
  money,
  partner,
  random,
  statisticsStage,
  supervisors,
  system,
  liveThrough,
} from '../testing/statistics-stage.ts'

statisticsStage()
beforeAll(() => liveThrough(1))

test('every figure equals the length of its list with the same filter', async () => {
  await countChanges(system())
  const period = { from: day(40), to: day(5) }
  const moments = { from: `${period.from}T00:00:00Z`, to: `${day(4)}T00:00:00Z` }
  const categoryId = toGlobalId('Category', exams[0]!.categoryId)
  const examId = toGlobalId('Exam', exams[1]!.id)
  const total = async (list: string, filter: Record<string, unknown>) => {
    // enums are marked with an exclamation mark
    const said = (value: unknown) =>
      typeof value === 'string' && !value.startsWith('!') ? JSON.stringify(value) : String(value).replace('!', '')
    const literal = Object.entries(filter)
      .map(([name, value]) => `${name}: ${said(value)}`)
      .join(', ')
    const { data, errors } = await app.as(admin).run(`{ ${list}(filter: { ${literal} }) { totalCount } }`)
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
    await checkMoney(found, filter)
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
  const checkMoney = async (found: any, filter: Record<string, unknown>) => {
    for (const { currency, receivedCount, refundedCount, openCount } of found.money) {
      const came = { ...filter, currency, paidFrom: moments.from, paidTo: moments.to, received: true }
      expect(await total('payments', came)).toBe(receivedCount)
      expect(await total('payments', { ...came, refunded: true })).toBe(refundedCount)
      expect(await total('payments', { ...filter, currency, ...moments, states: '![due, processing]' })).toBe(openCount)
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
  const unknown = new Set<string>()
  for (const by of ['exam', 'category', 'grade', 'country', 'language', 'supervisor', 'partner'] as const) {
    const { data } = await ask(admin, period, `rows(by: ${by}) { key id title figures { ${figures} } }`)
    expect(data.rows.length, by).toBeGreaterThan(0)
    for (const row of data.rows) {
      if (row.key === '') {
        // unknown values have a list too
        if (by === 'country' || by === 'grade') {
          const filter = by === 'country' ? { country: 'ZZ' } : { grade: 0 }
          await check(row.figures, filter, filter)
        } else await checkMoney(row.figures, by === 'language' ? { language: 'und' } : { forExam: false })
        unknown.add(by)
        continue
      }
      const value = by in id ? row.id : by === 'grade' ? Number(row.key) : row.key
      const filter = { [by in id ? id[by as keyof typeof id] : by]: value }
      await check(row.figures, filter, by === 'language' || by === 'exam' || by === 'category' ? null : filter)
    }
  }
  expect([...unknown].toSorted()).toEqual(['category', 'country', 'exam', 'grade', 'language'])
  const edition = await ask(admin, period, `rows(by: edition) { key title figures { ${figures} } }`)
  expect(edition.data.rows).toEqual([{ key: 'stem', title: 'STEM Olympiad', figures: all.data.figures }])
  const within = await ask(admin, { ...period, categoryId }, `rows(by: country) { key figures { ${figures} } }`)
  for (const { key, figures: found } of within.data.rows) {
    if (key) await check(found, { categoryId, country: key }, null)
  }
  const method = await ask(admin, period, `rows(by: method) { key figures { ${money} } }`)
  for (const { key, figures: found } of method.data.rows) {
    await checkMoney(found, key ? { method: `!${key}` } : { hasMethod: false })
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

test('counters of months, thirds of months and days add up to any period', async () => {
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

test('a current period is compared with the same number of days, or not at all without earlier data', async () => {
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

test('an exam is compared with the previous one, on the days at the same distance from its deadline', async () => {
  const { id: categoryId } = await makeCategory(app)
  const at = (days: number) => new Date(app.clock.now() + days * 86_400_000)
  const dates = (until: number) => ({ categoryId, applyUntil: at(until), closesAt: at(until + 20) })
  const previous = await makeExam(app, dates(-30))
  const exam = await makeExam(app, { ...dates(10), toGrade: 11 })
  // later, other grades, another round, and unpublished: none of these is the previous exam
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

test('invalid periods and filters are refused', async () => {
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

test('active sessions count applications to exams still open', async () => {
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
      .run(`{ applications(filter: { examIsOver: false, ${filter} }) { totalCount } }`)
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

test('a season runs from September to August and is compared with the previous one', async () => {
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
  // there are no counters in the year before the first one
  expect(two.data.rows).toEqual([
    { key: String(year), figures: count(2), previous: count(1) },
    { key: String(year - 1), figures: count(1), previous: count(0) },
  ])
  const other = await ask(admin, { ...filter, ...days, compare: 'period' }, fields)
  expect(other.data.rows.map((row: any) => row.previous)).toEqual([null, null])

  const { data } = await app.as(admin).run(
    `query ($examId: ID!, $season: Int!) {
       statistics(season: $season, examId: $examId) { from to figures { applications } }
       rows: applications(
         filter: { examId: $examId, from: "${year}-09-01T00:00:00Z", to: "${year + 1}-09-01T00:00:00Z" }
       ) { totalCount } }`,
    { ...filter, season: year },
  )
  expect(data.statistics).toEqual({ from: `${year}-09-01`, to: `${year + 1}-08-31`, figures: count(2) })
  expect(data.rows.totalCount).toBe(2)
  const { code } = await app.as(admin).run(`{ statistics(season: ${year}, from: "${year}-10-01") { from } }`)
  expect(code).toBe('BAD_USER_INPUT')
})
