import { existsSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { questionKinds } from '../../shared/questions/content.ts'
import { first } from '../../shared/required.ts'
import { editions, locales, platforms } from '../editions.ts'
import { useTestApp } from '../testing/use-test-app.ts'
import { demoAccounts, User } from '../modules/accounts/public.ts'
import { Application } from '../modules/applications/public.ts'
import { Attempt } from '../modules/arena/public.ts'
import { JournalEntry } from '../modules/arena/testing/public.ts'
import { Category, Exam, paperOf, Question } from '../modules/exams/public.ts'
import { compareStatistics } from '../modules/office/testing/public.ts'
import { Report } from '../modules/results/public.ts'
import { loadDemo } from './load.ts'
import { resetDemo } from './reset.ts'
import { expectCameraGaps, expectCamerasInProgress } from './testing/expect-cameras.ts'
import { expectReplayable } from './testing/expect-replayable.ts'

const tables = { User, Category, Exam, Question, Application, Attempt, JournalEntry, Report }

describe.each(platforms)('the demo of %s', (platform) => {
  let loaded: boolean[]
  const app = useTestApp({ platform })
  beforeAll(async () => {
    loaded = await Promise.all([loadDemo(app.node), loadDemo(app.node)])
  }, 120_000)

  const counts = async () =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(tables).map(async ([name, table]) => [name, await app.db.count(table as typeof User)]),
      ),
    )
  const userOf = (email: string) => app.db.findOneByOrFail(User, { email })

  it('is loaded once, even by several nodes and repeated starts', async () => {
    expect(loaded.sort()).toEqual([false, true])
    const before = await counts()
    expect(before).toMatchObject({ User: 3073, Exam: 26 })
    // two students are still sitting the exam with a camera
    expect(before.Report).toBe((await app.db.countBy(Attempt, { kind: 'exam' })) - 2)
    expect(await loadDemo(app.node)).toBe(false)
    expect(await counts()).toEqual(before)
  })

  it('has audit entries, approved translations and assigned external codes', async () => {
    const [counts] = await app.db.query(`select (select count(*)::int from audit_entry) entries,
      (select count(*)::int from text_override where status = 'approved') approved,
      (select count(*)::int from external_code where user_id is not null) handed`)
    expect(counts).toEqual({ entries: 38, approved: 24, handed: 64 })
  })

  it('has API tokens, a disabled webhook endpoint with its log, and a draft exam to try the editor', async () => {
    const [counts] = await app.db.query(`select (select count(*)::int from api_token) tokens,
      (select count(*)::int from webhook_endpoint where disabled_at is not null) endpoints,
      (select count(*)::int from webhook_delivery) deliveries,
      (select count(*)::int from question q join exam e on e.id = q.exam_id
        where e.published_at is null and e.titles->>'en' like '%: Draft') questions`)
    expect(counts).toEqual({ tokens: 3, endpoints: 1, deliveries: 8, questions: 6 })
  })

  it('has mailings in several states whose counts match their recipients', async () => {
    const rows: { state: string; statuses: string[]; mails: number; said: number }[] = await app.db.query(
      `select c.state, c.recipient_count said, array_agg(distinct r.status order by r.status) filter (where r.id is not null)
         statuses, count(r.id) filter (where r.status <> 'suppressed')::int mails
       from mail_campaign c left join mail_recipient r on r.campaign_id = c.id group by c.id`,
    )
    // includes the mailing of a teacher
    expect(rows.map(({ state }) => state).sort()).toEqual(['draft', 'paused', 'sent', 'sent', 'sent'])
    for (const { mails, said } of rows) expect(mails).toBe(said)
    const statuses = new Set(rows.flatMap((row) => row.statuses ?? []))
    expect([...statuses].sort()).toEqual(['bounced', 'queued', 'sent', 'suppressed', 'unknown'])
  })

  it('has camera gaps to decide, make-up exams and practice attempts', () => expectCameraGaps(app))

  it('has an exam with cameras and recordings in progress', () => expectCamerasInProgress(app))

  it('has the accounts offered on the login page', async () => {
    const signIn = `mutation ($username: String!, $password: String!) {
      signIn(input: { username: $username, password: $password }) { accessToken isDraft referenceCode } }`
    for (const { username, role } of demoAccounts.accounts) {
      const { data } = await app.as(null).run(signIn, { username, password: demoAccounts.password })
      expect(data.signIn.accessToken, username).toEqual(expect.any(String))
      expect((await userOf(username)).userType).toBe(role)
    }
    const claims = ({ accessToken }: { accessToken: string }) =>
      JSON.parse(Buffer.from(accessToken.split('.')[1]!, 'base64url').toString()).user
    for (const { username, returning = false } of demoAccounts.accounts) {
      const { data } = await app.as(null).run(signIn, { username, password: demoAccounts.password })
      expect(claims(data.signIn).isOld, username).toBe(returning)
    }
    const { username, referenceCode } = demoAccounts.draft
    expect((await app.as(null).run(signIn, { username, password: referenceCode })).data.signIn).toEqual({
      accessToken: null,
      isDraft: true,
      referenceCode,
    })
    const supervisor = app.as(await userOf('supervisor@demo.test'))
    const { data } = await supervisor.run('{ myStudents { nodes { below { username } } } }')
    const ofClass = data.myStudents.nodes.map(({ below }: { below: { username: string } }) => below.username)
    expect(ofClass).toHaveLength(30)
    expect(ofClass).toEqual(expect.arrayContaining([username, 'STADIA-1001']))
  })

  it('shows the student an exam of each kind', async () => {
    const student = await userOf('student@demo.test')
    const { data, errors } = await app.as(student).run(`{ viewer { applications { nodes {
      state opensAt closesAt exam { title layout delivery resultsPublishedAt price { currency } } } } } }`)
    expect(errors).toBeUndefined()
    const now = app.clock.now()
    const kinds = data.viewer.applications.nodes.map(({ state, opensAt, closesAt, exam }: any) => {
      expect(exam.price.currency).toBe(editions[platform].currency)
      const when = Date.parse(closesAt) < now ? 'past' : Date.parse(opensAt) > now ? 'future' : 'open'
      return [when, state, exam.resultsPublishedAt ? 'published' : [exam.layout, exam.delivery]].flat().join(' ')
    })
    const challenge = platform === 'hilingua' ? 'arena' : 'challenge'
    const unpaid = platform === 'stem' ? 'challenge' : 'stream'
    expect(kinds.sort()).toEqual(
      [
        `future applied ${unpaid} board`,
        `future invited ${challenge} board`,
        'future paid arena board',
        'open paid arena board',
        'open paid arena board',
        'open paid challenge board',
        'open paid live board',
        'open paid arena embedded',
        'past paid published',
        'past paid published',
      ].sort(),
    )
    const reports = await app.db.find(Report, { where: { userId: student.id }, order: { maxScore: 'DESC' } })
    expect(reports).toHaveLength(2)
    const report = first(reports)
    expect(report).toMatchObject({
      rank: expect.any(Number),
      rankedCount: expect.any(Number),
      publishedAt: expect.any(Date),
    })
    expect(report.correct + report.wrong + report.blank).toBeGreaterThan(20)
  })

  it('has a finished round whose questions of all kinds are answered rightly, partly, wrongly and not at all', async () => {
    const [{ kinds, sums }] = await app.db.query(
      `select (select array_agg(distinct content ->> 'kind') from question where exam_id = e.id) kinds,
         (select jsonb_build_array(sum(correct), sum(partial), sum(wrong), sum(blank)) from report where exam_id = e.id)
           sums
       from exam e where titles ->> 'en' like '%: First mixed round'`,
    )
    expect(kinds.toSorted()).toEqual([...questionKinds].toSorted())
    for (const sum of sums) expect(sum).toBeGreaterThan(15)
  })

  it('gives each exam the fees, duration, scoring, levels and languages of its edition', async () => {
    const categories = new Map((await app.db.find(Category)).map((each) => [each.id, each]))
    const exams = (await app.db.find(Exam)).filter(({ publishedAt }) => publishedAt)
    const languages = { stem: ['en', 'es', 'fr', 'ru', 'az', 'tr'], neo: ['en'], hilingua: [] as string[] }[platform]
    const spoken: Record<string, string> = { english: 'en', french: 'fr', spanish: 'es', german: 'de' }
    for (const exam of exams) {
      const { slug, priceAmount } = categories.get(exam.categoryId)!
      const isFree = exam.round === 0 || (platform !== 'neo' && exam.round > 1)
      const what = exam.titles.en
      expect(exam.priceAmount, what).toBe(isFree ? 0 : priceAmount)
      expect(exam.scoring, what).toEqual({ right: 1, wrong: platform === 'hilingua' ? -2 : 0, blank: 0 })
      if (slug === 'coding') expect([exam.delivery, exam.durationSeconds], what).toEqual(['external', 3600])
      if (exam.delivery === 'embedded') continue
      if (platform === 'hilingua') expect(exam.languages, what).toEqual([spoken[slug]])
      else expect(exam.languages.toSorted(), what).toEqual(languages.toSorted())
      const count = await app.db.countBy(Question, { examId: exam.id })
      if (exam.delivery !== 'board' || count < 20) continue
      expect([count, exam.durationSeconds], what).toEqual(platform === 'hilingua' ? [80, 5400] : [25, 3600])
      expect(
        exam.levels.map(({ name, passMark }) => [name, passMark]),
        what,
      ).toEqual(platform === 'hilingua' ? ['Beginners', 'Movers', 'Runners', 'Flyers'].map((name) => [name, 10]) : [])
    }
  })

  it('has dates to choose from, a team invitation and a due fee', async () => {
    const student = app.as(await userOf('student@demo.test'))
    const { data, errors } = await student.run(`{
      availableExams { exam { category { slug } teamSize delivery } replaces { id } }
      viewer { applications { nodes {
        state exam { layout } team { username state self } payment { state amount { amount } } } } } }`)
    expect(errors).toBeUndefined()
    const dates = data.availableExams.filter((each: any) => each.exam.delivery === 'board')
    expect(dates).toHaveLength(3)
    expect(new Set(dates.map((each: any) => each.exam.category.slug)).size).toBe(1)
    const { nodes } = data.viewer.applications
    const invited = nodes.find((each: any) => each.state === 'invited')
    expect(invited.exam.layout).toBe(platform === 'hilingua' ? 'arena' : 'challenge')
    expect(invited.team).toMatchObject([
      { username: 'STADIA-1002', state: 'paid', self: false },
      { state: 'invited', self: true },
    ])
    expect(nodes.find((each: any) => each.state === 'applied').payment).toMatchObject({ state: 'due' })
    const states = await app.db.query('select distinct state from application order by state')
    expect(states.map((row: any) => row.state)).toEqual(['applied', 'cancelled', 'invited', 'paid'])
  })

  it('has an external exam that links to the demo provider page', async () => {
    const student = app.as(await userOf('student@demo.test'))
    const { data } = await student.run('{ availableExams { exam { id delivery layout languages } opensAt } }')
    const [{ exam, opensAt }] = data.availableExams.filter((each: any) => each.exam.delivery === 'external')
    expect(Date.parse(opensAt)).toBeLessThan(app.clock.now())
    expect(exam.layout).toBe(platform === 'hilingua' ? 'arena' : 'codingGame')
    const { externalUrl } = (await app.db.findBy(Exam, { delivery: 'external' }))[0]!
    expect(externalUrl).toBe(`${app.node.config.publicUrl}/demo-provider.html`)
    expect(existsSync('web/public/demo-provider.html')).toBe(true)
  })

  it('has paid fees and discount codes that lower a due fee', async () => {
    const student = app.as(await userOf('student@demo.test'))
    const due = await student.run('{ viewer { payments { nodes { id state method receiptUrl } } } }')
    const { nodes } = due.data.viewer.payments
    expect(nodes.filter((each: any) => each.state === 'paid' && each.receiptUrl).length).toBeGreaterThan(1)
    const open = nodes.find((each: any) => each.state === 'due')
    const { data } = await student.run(
      `query ($ids: [ID!]) {
        applyDiscount(code: "SPRING-DEMO", paymentIds: $ids) { total { amount } newTotal { amount } }
      }`,
      { ids: [open.id] },
    )
    expect(data.applyDiscount.newTotal.amount).toBe(data.applyDiscount.total.amount * 0.8)
    const own = await app.as(await userOf('supervisor@demo.test')).run(`{
      myDiscounts(coupons: false) { nodes { code } }
      myCoupons { nodes { code mergeable remainingQuota } }
      viewer {
        examBucks examBucksConfigActivated examBucksConfig { quota } bonusMovements { nodes { delta reason } }
      }
    }`)
    expect(own.data.myDiscounts.nodes).toEqual([{ code: 'TEACHER-DEMO' }])
    expect(own.data.myCoupons.nodes.map((each: any) => [each.mergeable, each.remainingQuota])).toEqual([
      [true, 1],
      [true, 1],
      [false, 0],
    ])
    const { bonusMovements, ...bonus } = own.data.viewer
    expect(bonus).toMatchObject({
      examBucks: 30,
      examBucksConfigActivated: true,
      examBucksConfig: [{ quota: 1 }, { quota: 2 }, { quota: 1 }],
    })
    expect(bonusMovements.nodes.reduce((sum: number, { delta }: any) => sum + delta, 0)).toBe(30)
    expect(bonusMovements.nodes.some(({ reason }: any) => reason === 'examPaid')).toBe(true)
    const [{ differing }] = await app.db.query(
      `select count(*)::int differing from payment p where paid_amount - refunded_amount <> coalesce(
         (select sum(amount) from payment_ledger l where l.payment_id = p.id), 0)`,
    )
    expect(differing).toBe(0)
  })

  it('has schools to choose from and public settings', async () => {
    const { data, errors } = await app.as(null).run(`{
      schools(country: "AZ") { nodes { name } }
      notesBar: settings(name: "notesBar") { data }
      bonus: settings(name: "bonusConfiguration") { data }
      school: settings(name: "schoolCollaboration") { data } }`)
    expect(errors).toBeUndefined()
    expect(data.schools.nodes).toHaveLength(2)
    expect(Object.keys(data.notesBar[0].data.title).sort()).toEqual([...locales].sort())
    expect(data.bonus[0].data.packages).toHaveLength(3)
    expect(data.school[0].data.offerUrl).toMatch(/^https:/)
  })

  it('has papers complete in each exam language and titles in every interface language', async () => {
    for (const exam of await app.db.findBy(Exam, { paperVersion: 1 })) {
      expect(Object.keys(exam.titles)).toEqual(expect.arrayContaining([...locales]))
      for (const language of exam.languages) {
        const paper = await (await paperOf(app.as(null).ctx, exam.id)).student(language)
        expect(JSON.stringify(paper)).not.toMatch(/katex-error|undefined|\$/)
      }
    }
  })

  it('has journals that reproduce every receipt and every answer', () => expectReplayable(app))

  it('has scores, countries and end reasons of realistic variety', async () => {
    const [spread] = await app.db.query(`select count(distinct correct)::int as different, min(correct) as low,
      max(correct) as high, count(distinct u.country)::int as countries, max(rank) as last
      from report r join "user" u on u.id = r.user_id`)
    expect(spread).toMatchObject({ countries: 25 })
    expect(spread.different).toBeGreaterThan(12)
    expect(spread.high - spread.low).toBeGreaterThan(15)
    const reasons = await app.db.query(
      'select close_reason, count(*)::int from attempt where closed_at is not null group by 1 order by 1',
    )
    expect(reasons.map((row: any) => row.close_reason)).toEqual(['submitted', 'timeUp'])
    expect(reasons[1].count).toBeLessThan(60)
  })

  it('has a season large enough for charts, and statistics that match its rows', async () => {
    const admin = app.as(await userOf('admin@demo.test'))
    const from = new Date(app.clock.now() - 100 * 86_400_000).toISOString().slice(0, 10)
    const { data, errors } = await admin.run(`{
      statistics(from: "${from}", compare: year) {
        figures { students studentsApplied studentsPaid studentsSat applied applications sat certified
          money { currency receivedAmount refundedAmount openCount } }
        countries: rows(by: country) { key }
        teachers: rows(by: supervisor) { key }
      }
      students: accounts(filter: { userTypes: [student], state: registered }) { totalCount }
      teachers: accounts(filter: { userTypes: [supervisor] }) { totalCount }
      partners: accounts(filter: { userTypes: [partner] }) { totalCount } }`)
    expect(errors).toBeUndefined()
    expect(data.students.totalCount).toBe(3003)
    expect([data.teachers.totalCount, data.partners.totalCount]).toEqual([60, 8])
    expect(data.statistics.countries).toHaveLength(25)
    const { studentsApplied, studentsPaid, studentsSat, applied } = data.statistics.figures
    // each step of the funnel loses some students
    expect(studentsPaid).toBeLessThan(studentsApplied)
    expect(studentsSat).toBeLessThan(studentsPaid)
    expect(applied).toBeGreaterThan(50)
    expect(data.statistics.figures.money).toMatchObject([{ currency: editions[platform].currency }])
    expect(await compareStatistics(app.as(null).ctx)).toBe(0)
  })

  it('lets the student sit a challenge, an embedded and a live exam at once', async () => {
    const student = app.as(await userOf('student@demo.test'))
    const { data } = await student.run('{ viewer { applications { nodes { id opensAt exam { layout delivery } } } } }')
    const open = data.viewer.applications.nodes.filter((each: any) => Date.parse(each.opensAt) < app.clock.now())
    for (const kind of ['challenge', 'live', 'embedded']) {
      const { id } = open.find(({ exam }: any) => exam.layout === kind || exam.delivery === kind)
      const { data: opened, errors } = await student.run(
        `mutation ($input: FetchApplicationInput!) { fetchApplication(input: $input) { questions { questionNo } iframe hosted } }`,
        { input: { applicationId: id, tab: '7'.repeat(32), refreshTab: false, simulation: false } },
      )
      expect(errors, kind).toBeUndefined()
      if (kind === 'embedded') {
        expect(opened.fetchApplication.iframe).toBe(`${app.node.config.publicUrl}/demo-embedded.html`)
        expect(existsSync('web/public/demo-embedded.html')).toBe(true)
      } else if (kind === 'live' && platform !== 'hilingua') {
        expect(opened.fetchApplication).toMatchObject({ hosted: true, questions: [] })
      } else expect(opened.fetchApplication.questions.length, kind).toBeGreaterThan(5)
    }
  })

  // Resetting is the same in all editions. This one has the most to restore: levels, lost points and languages.
  if (platform !== 'hilingua') return

  it('returns to the same content on a reset after changes', async () => {
    const fingerprint = async () =>
      (
        await app.db.query(`
      select md5(string_agg(t::text, ',' order by t::text)) as sum from (
        select a.id, a.answers, a.head, a.user_id, r.score, r.rank from attempt a join report r on r.attempt_id = a.id
      ) t`)
      )[0]
    const before = await fingerprint()
    await app.db.query(`update "user" set disabled_at = now()`)
    await app.db.query('delete from report')
    await resetDemo(app.node)
    expect(await fingerprint()).toEqual(before)
    expect((await userOf('student@demo.test')).disabledAt).toBeNull()
    expect((await counts()).User).toBe(3073)
  }, 120_000)
})
