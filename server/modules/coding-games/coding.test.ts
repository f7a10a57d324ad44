import { describe, expect, test } from 'vitest'
import { toGlobalId } from '../../graphql/node.ts'
import { makeSitting } from '../../testing/arena.ts'
import { makeApplication, makeExam, makeUser } from '../../testing/factories.ts'
import { User } from '../accounts/public.ts'
import { eraseDueAccounts } from '../accounts/testing/public.ts'
import { CodingAccount, CodingState } from './accounts/coding-account.entity.ts'
import {
  admin,
  app,
  codingStage,
  exam,
  info,
  invoke,
  rest,
  run,
  sandbox,
  setRule,
  student,
} from './testing/coding-stage.ts'

codingStage()

/** Logs the student in at the provider. @returns the player's id, or the error code */
async function loginAs(user: User): Promise<string> {
  const { data, code } = await run(user, 'mutation { codingLogin(input: {}) { url } }')
  if (code) return code
  const { pathname, search } = new URL(data.codingLogin.url)
  const [cookie] = (await app.http.inject(pathname + search)).cookies
  return cookie!.value
}

describe('a coding-game account', () => {
  test('is created and linked once for concurrent requests, without sending the provider a name', async () => {
    const answers = await Promise.all([invoke(), invoke(), invoke()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const { body } = answers[0]!
    expect(body).toMatchObject({
      provider: 'CodeCombat',
      language: 'python',
      linkedAt: expect.any(String),
      problem: null,
    })
    expect(await app.db.countBy(CodingAccount, { userId: student.id })).toBe(1)
    const there = sandbox().user(body.slug)!
    expect(there).toMatchObject({ name: student.username, email: `${student.id}@localhost` })
    expect(there.oAuthIdentities).toEqual([{ provider: 'stadia', id: student.id }])
  })

  test('left half-created is completed by the next call', async () => {
    sandbox().fail('hangUp')
    expect((await invoke()).body.code).toBe('OVERLOADED')
    expect((await info()).body).toMatchObject({ linkedAt: null, problem: 'unreachable' })
    sandbox().fail('refused')
    expect((await invoke()).body.code).toBe('RULE_BROKEN')
    expect((await invoke()).body).toMatchObject({ linkedAt: expect.any(String), problem: null })
  })

  test.each([
    ['the player was created', ['lostAnswer']],
    ['the identity was linked', [null, 'lostAnswer']],
  ] as const)('is created once when the response is lost after %s', async (_, faults) => {
    sandbox().fail(...faults)
    expect((await invoke()).body.code).toBe('OVERLOADED')
    const { body } = await invoke()
    expect(body).toMatchObject({ linkedAt: expect.any(String), problem: null })
    expect(sandbox().user(body.slug)!.oAuthIdentities).toEqual([{ provider: 'stadia', id: student.id }])
    expect(await app.db.countBy(CodingAccount, { userId: student.id })).toBe(1)
  })

  test('switches its language, with Blocks played as Python', async () => {
    expect((await rest(student, 'POST', '/switch-language', { language: 'python' })).status).toBe(404)
    const { body } = await invoke()
    expect((await rest(student, 'POST', '/switch-language', { language: 'javascript' })).body.language).toBe(
      'javascript',
    )
    expect(sandbox().user(body.slug)!.aceConfig.language).toBe('javascript')
    expect((await rest(student, 'POST', '/switch-language', { language: 'blocks' })).body.language).toBe('blocks')
    expect(sandbox().user(body.slug)!.aceConfig.language).toBe('python')
    expect((await rest(student, 'POST', '/switch-language', { language: 'cobol' })).status).toBe(400)
  })

  test('reports its progress, and the last known progress while the provider is down', async () => {
    expect((await info()).body).toBeNull()
    const { body } = await invoke()
    sandbox().completeLevel(body.slug)
    app.clock.advance(31_000)
    expect((await info()).body).toMatchObject({ levelsCompleted: 1, concepts: ['basic_syntax'], playTime: 90 })
    sandbox().goDown(true)
    app.clock.advance(31_000)
    expect((await info()).body).toMatchObject({ levelsCompleted: 1, problem: 'unreachable' })
    sandbox().goDown(false)
    expect((await info()).body.problem).toBeNull()
  })

  test('ignores a slow response overtaken by a newer one', async () => {
    const { body } = await invoke()
    sandbox().completeLevel(body.slug)
    app.clock.advance(31_000)
    const held = sandbox().hold()
    const slow = info()
    await held.asked
    sandbox().completeLevel(body.slug)
    app.clock.advance(1000)
    expect((await info()).body).toMatchObject({ levelsCompleted: 2 })
    held.release()
    await slow
    expect((await info()).body).toMatchObject({ levelsCompleted: 2, problem: null })
    const states = await app.db.find(CodingState, { where: { accountId: body._id }, order: { at: 'ASC' } })
    expect(states.map(({ levelsCompleted }) => levelsCompleted)).toEqual([0, 1, 2])
  })

  test('reports a refusal or a dropped connection and then recovers', async () => {
    const { body } = await invoke()
    for (const [fault, problem] of [
      ['refused', 'refused'],
      ['hangUp', 'unreachable'],
      ['garbage', 'unreachable'],
      ['serverError', 'unreachable'],
    ] as const) {
      app.clock.advance(31_000)
      sandbox().fail(fault)
      expect((await info()).body, fault).toMatchObject({ levelsCompleted: 0, problem })
    }
    sandbox().completeLevel(body.slug)
    app.clock.advance(31_000)
    expect((await info()).body).toMatchObject({ levelsCompleted: 1, problem: null })
  })

  test('stores each distinct state once', async () => {
    const { body } = await invoke()
    for (let i = 0; i < 3; i++) {
      app.clock.advance(31_000)
      await info()
    }
    const accountId = body._id
    expect(await app.db.countBy(CodingState, { accountId })).toBe(1)
    sandbox().completeLevel(body.slug)
    app.clock.advance(31_000)
    await info()
    expect(await app.db.countBy(CodingState, { accountId })).toBe(2)
  })

  test('is unlinked without deletion and can be linked again', async () => {
    const { body } = await invoke()
    sandbox().completeLevel(body.slug)
    expect((await run(student, 'mutation { unlinkCoding { unlinked } }')).data.unlinkCoding).toEqual({ unlinked: true })
    expect((await run(student, 'mutation { unlinkCoding { unlinked } }')).code).toBe('NOT_FOUND')
    expect((await info()).body).toBeNull()
    const again = await invoke()
    expect(again.body).toMatchObject({ slug: body.slug, levelsCompleted: 1 })
    expect(await app.db.countBy(CodingAccount, { userId: student.id })).toBe(2)
  })

  test('from earlier is linked by an admin, but not one of another student', async () => {
    const merge = (user: User, of: User, handle: string) =>
      run(
        user,
        'mutation ($u: ID!, $h: String!) { mergeCoding(input: { userId: $u, handle: $h }) { account { slug levelsCompleted } } }',
        {
          u: toGlobalId('User', of.id),
          h: handle,
        },
      )
    const first = (await invoke()).body
    const former = await app.node.providers.coding!.createUser({
      name: `old-${student.username}`,
      email: 'x@y.test',
      language: 'python',
    })
    sandbox().completeLevel(former.id)
    expect((await merge(student, student, former.slug)).code).toBe('FORBIDDEN')
    for (let i = 0; i < 2; i++) {
      const { data } = await merge(admin, student, former.slug)
      expect(data.mergeCoding.account).toEqual({ slug: former.slug, levelsCompleted: 1 })
    }
    // Both players still exist, and the login opens the linked one, also after unlinking.
    expect(sandbox().user(first.slug)).toBeDefined()
    expect(await loginAs(student)).toBe(former.id)
    await run(student, 'mutation { unlinkCoding { unlinked } }')
    expect(await loginAs(student)).toBe('NOT_FOUND')
    expect((await invoke()).body).toMatchObject({ slug: former.slug, levelsCompleted: 1 })
    expect(await loginAs(student)).toBe(former.id)
    expect((await merge(admin, student, first.slug)).data.mergeCoding.account.slug).toBe(first.slug)
    expect(await loginAs(student)).toBe(sandbox().user(first.slug)!._id)
    expect((await merge(admin, student, former.slug)).data.mergeCoding.account.slug).toBe(former.slug)
    const other = await makeUser(app)
    expect((await merge(admin, other, former.slug)).code).toBe('CONFLICT')
    expect((await merge(admin, other, 'nobody')).code).toBe('NOT_FOUND')
    // a player that now belongs to another student is not reassigned
    await run(student, 'mutation { unlinkCoding { unlinked } }')
    expect((await merge(admin, other, former.slug)).data.mergeCoding.account.slug).toBe(former.slug)
    expect((await invoke()).body.slug).toBe(first.slug)
    expect(await loginAs(other)).toBe(former.id)
  })

  test('gives a provider login that works once and redirects back', async () => {
    const { body } = await invoke()
    const { data } = await run(student, 'mutation { codingLogin(input: {}) { url } }')
    const url = new URL(data.codingLogin.url)
    const login = () => app.http.inject(url.pathname + url.search)
    const first = await login()
    expect(first.headers.location).toBe('http://localhost:4000/stadia/coding-games')
    const playerCookie = first.cookies[0]!
    const play = await app.http.inject({
      method: 'POST',
      url: '/sandbox/codecombat/play',
      cookies: { [playerCookie.name]: playerCookie.value },
    })
    expect(play.body).toContain('Levels completed: 1')
    expect(sandbox().user(body.slug)!.stats.gamesCompleted).toBe(1)
    expect((await login()).headers.location).toBe('http://localhost:4000/stadia/coding-games?error=login')
  })

  test('is unlinked when its owner is erased', async () => {
    await invoke()
    await app.db.update(User, { id: student.id }, { eraseAt: new Date(app.clock.now()) })
    await eraseDueAccounts(app.as(null).ctx)
    const [account] = await app.db.findBy(CodingAccount, { userId: student.id })
    expect(account).toMatchObject({ slug: null, providerUserId: null, unlinkedAt: expect.any(Date) })
  })
})

test('provider callbacks can be repeated and arrive in any order', async () => {
  const { body } = await invoke()
  const codeOf = async () =>
    new URL((await run(student, 'mutation { codingLogin(input: {}) { url } }')).data.codingLogin.url).searchParams.get(
      'code',
    )!
  const [earlier, later] = [await codeOf(), await codeOf()]
  const exchange = (code: string) =>
    app.http.inject({ method: 'POST', url: '/oauth/coding/token', payload: { code } }).then((answer) => answer.json())
  const twice = await Promise.all([exchange(later), exchange(later)])
  expect(twice.filter(({ error }) => error === 'invalid_grant')).toHaveLength(1)
  const tokens = [twice.find(({ access_token }) => access_token).access_token, (await exchange(earlier)).access_token]
  for (const access_token of [...tokens, ...tokens.toReversed()]) {
    const answer = await app.http.inject({ url: '/oauth/coding/user', query: { access_token } })
    expect(answer.json()).toEqual({ id: student.id })
  }
  // linking a linked identity again changes nothing
  const access = await app.node.providers.codeCombatSandbox!.access()
  const link = await fetch(`${access.url}/api/users/${body.slug}/o-auth-identities`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${access.clientId}:${access.clientSecret}`).toString('base64')}` },
    body: JSON.stringify({ provider: 'stadia', accessToken: tokens[1] }),
  })
  expect(link.status).toBe(409)
  expect(sandbox().user(body.slug)!.oAuthIdentities).toHaveLength(1)
})

test('a wrong, used or expired token reveals nothing to the provider', async () => {
  const ask = (query: object) => app.http.inject({ url: '/oauth/coding/user', query: query as Record<string, string> })
  const wrong = await ask({ access_token: 'guess' })
  expect([wrong.statusCode, wrong.headers['www-authenticate']]).toEqual([
    401,
    'Bearer realm="coding games", error="invalid_token"',
  ])
  const missing = await ask({})
  expect([missing.statusCode, missing.headers['www-authenticate']]).toEqual([401, 'Bearer realm="coding games"'])
  const exchange = (payload: object) => app.http.inject({ method: 'POST', url: '/oauth/coding/token', payload })
  expect((await exchange({ code: 'guess' })).json()).toEqual({ error: 'invalid_grant' })
  expect((await exchange({})).statusCode).toBe(400)
  await invoke()
  const { data } = await run(student, 'mutation { codingLogin(input: {}) { url } }')
  const code = new URL(data.codingLogin.url).searchParams.get('code')
  const { access_token } = (await exchange({ code })).json()
  expect((await ask({ access_token })).json()).toEqual({ id: student.id })
  expect((await exchange({ code })).statusCode).toBe(400)
  app.clock.advance(11 * 60_000)
  expect((await ask({ access_token })).statusCode).toBe(401)
})

test('other roles have no coding-game account', async () => {
  const supervisor = await makeUser(app, { userType: 'supervisor' })
  for (const user of [supervisor, admin]) expect((await invoke(user)).status).toBe(403)
  expect((await info(supervisor)).status).toBe(403)
  for (const user of [student, supervisor]) {
    expect((await run(user, '{ codingProblems { username } }')).code).toBe('FORBIDDEN')
    expect((await run(user, '{ codingExams { students } }')).code).toBe('FORBIDDEN')
  }
})

test('admins list students with provider problems and give those sitting an exam extra time immediately', async () => {
  await setRule(5)
  await invoke()
  const sitting = await makeSitting(app, { student, exam })
  await sitting.fetch()
  const waiting = await makeApplication(app, { examId: exam.id })
  const problems = async () =>
    (
      await run(admin, 'query ($id: ID!) { codingProblems(examId: $id) { username problem sitting examTitle } }', {
        id: toGlobalId('Exam', exam.id),
      })
    ).data.codingProblems
  expect(await problems()).toMatchObject([{ problem: 'unlinked', sitting: false }])
  sandbox().goDown(true)
  app.clock.advance(61_000)
  await app.runSchedule('pullCodingResults')
  sandbox().goDown(false)
  expect(await problems()).toMatchObject([
    { username: student.username, problem: 'unreachable', sitting: true },
    { problem: 'unlinked', sitting: false },
  ])
  const give = (user: User) =>
    run(
      user,
      'mutation ($id: ID!) { giveCodingTime(input: { examId: $id, seconds: 600, reason: "The game was down" }) { studentsHelped } }',
      {
        id: toGlobalId('Exam', exam.id),
      },
    )
  expect((await give(student)).code).toBe('FORBIDDEN')
  expect((await give(admin)).data.giveCodingTime).toEqual({ studentsHelped: 1 })
  const [row] = await app.db.query('select extra_seconds from attempt where application_id = $1', [
    sitting.application.id,
  ])
  expect(row.extra_seconds).toBe(600)
  expect(await app.db.query('select 1 from attempt where application_id = $1', [waiting.id])).toEqual([])
})

test('the checklist steps are stored and visible to their student only', async () => {
  const { id } = await makeApplication(app, { userId: student.id, examId: exam.id })
  const applicationId = toGlobalId('Application', id)
  const read = (user: User) => run(user, 'query ($id: ID!) { codingSteps(applicationId: $id) }', { id: applicationId })
  const write = (user: User, n: number) =>
    run(
      user,
      'mutation ($id: ID!, $n: Int!) { setCodingSteps(input: { applicationId: $id, stepsDone: $n }) { stepsDone } }',
      {
        id: applicationId,
        n,
      },
    )
  expect((await read(student)).data.codingSteps).toBe(0)
  await write(student, 2)
  expect((await read(student)).data.codingSteps).toBe(2)
  expect((await write(student, 4)).code).toBe('BAD_USER_INPUT')
  const stranger = await makeUser(app)
  expect((await read(stranger)).code).toBe('NOT_FOUND')
  expect((await write(stranger, 1)).code).toBe('NOT_FOUND')
})

test('a launch link to Codementum identifies the student and is signed', async () => {
  const at = await makeExam(app, {
    questions: 0,
    delivery: 'external',
    externalUrl: 'https://codementum.test/launch?room=7',
    externalSource: 'Codementum',
  })
  const { id } = await makeApplication(app, { userId: student.id, examId: at.id })
  const { data } = await run(student, 'query ($id: ID!) { codingLink(applicationId: $id) { link source } }', { id })
  const link = new URL(data.codingLink.link)
  expect(Object.fromEntries(link.searchParams)).toEqual({
    room: '7',
    user: student.id,
    expires: expect.stringMatching(/^\d{10}$/),
    signature: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
})
