import { createServer, type AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { User } from '../modules/accounts/public.ts'
import { beginSession } from '../modules/accounts/testing/public.ts'
import { loggedError, loggedPath } from '../errors/log.ts'
import { makeUser } from '../testing/factories.ts'
import { persist } from '../testing/http.ts'
import { useTestApp } from '../testing/use-test-app.ts'

const lines: string[] = []
const log = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk))
    done()
  },
})
/** Refuses every recipient, and repeats the address as many servers do. */
const mailServer = createServer((socket) => {
  socket.write('220 mail.test\r\n')
  socket.on('data', (data) => {
    const command = String(data)
    const address = /RCPT TO:<(.*)>/.exec(command)?.[1]
    socket.write(address ? `550 5.1.1 <${address}> unknown here\r\n` : '250 ok\r\n')
  })
  socket.on('error', () => {})
})
const { ids, operations } = persist({
  login: 'mutation Login($input: SignInInput!) { signIn(input: $input) { __typename } }',
  viewer: 'query Viewer { viewer { username email firstName } }',
})
const app = useTestApp(async () => {
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve))
  const { port } = mailServer.address() as AddressInfo
  return { log, persistedOperations: operations, env: { SMTP_URL: `smtp://127.0.0.1:${port}` } }
})
afterAll(() => mailServer.close())
let person: User
beforeAll(async () => {
  person = await makeUser(app, { firstName: 'Zebulon', lastName: 'Quillfeather', email: 'zebulon@family.test' })
})

/** What was logged by some work. */
async function logged(work: () => Promise<unknown>): Promise<string> {
  lines.length = 0
  await work()
  return lines.join('')
}
/** Words of a text that belong to the person. */
const leaks = (text: string, more: readonly string[] = []) =>
  ['Zebulon', 'Quillfeather', 'zebulon@family.test', ...more].filter((word) => text.includes(word))

test('requests are logged without names, addresses and tokens', async () => {
  const { accessToken } = await beginSession(app.as(person).ctx, person)
  const headers = { authorization: `Bearer ${accessToken}` }
  const token = 'Zm9yZ290dGVuIHRva2VuIG9mIGEgbGluaw'
  const text = await logged(async () => {
    const post = (payload: object) => app.http.inject({ method: 'POST', url: '/graphql', payload, headers })
    const { body } = await post({ documentId: ids.viewer })
    expect(body).toContain('Zebulon')
    await post({ documentId: ids.login, variables: { input: { username: person.email, password: 'Quillfeather-1' } } })
    await app.http.inject({ url: `/unsubscribe/${token}?email=zebulon@family.test` })
    await app.http.inject({ url: `/consent/${token}` })
    await app.http.inject({ url: `/webhooks/ant-media/${token}`, method: 'POST', payload: {} })
  })
  expect(text.match(/"msg":"Request"/g)?.length).toBeGreaterThanOrEqual(5)
  expect(leaks(text, [token, accessToken])).toEqual([])
})

test('a value that the database refuses is not logged', async () => {
  const { log: of } = app.node
  const clash = () => app.db.insert('user', { ...person, id: crypto.randomUUID() })
  const wrong = () => app.db.query('select $1::int', ['Quillfeather'])
  const text = await logged(async () => {
    for (const work of [clash, wrong]) await work().catch((err: unknown) => of.error({ err }, 'Failed'))
  })
  expect(text).toContain('duplicate key value')
  expect(text).toContain('"constraint":')
  expect(text).toContain('"code":"22P02"')
  expect(leaks(text)).toEqual([])
})

test('an address that a mail server refuses is not logged', async () => {
  const text = await logged(async () => {
    const mail = { to: person.email!, subject: 'Hello', text: 'Hello', html: 'Hello' }
    await app.node.providers.mailer!.send(mail).catch((err: unknown) => app.node.log.error({ err }, 'Failed'))
  })
  expect(text).toContain('5.1.1 <<address>> unknown here')
  expect(leaks(text)).toEqual([])
})

test('errors keep their class, cause and place, and lose what is attached to them', () => {
  const cause = Object.assign(new Error('Refused zebulon@family.test'), {
    code: 'E1',
    rejected: ['zebulon@family.test'],
  })
  const error = loggedError(new TypeError('Sending failed', { cause }))
  expect(error).toMatchObject({ type: 'TypeError', message: 'Sending failed', cause: { code: 'E1' } })
  expect(JSON.stringify(error)).toContain('quiet-logs.test.ts')
  expect(leaks(JSON.stringify(error))).toEqual([])
  const parsing = () => JSON.parse('{"name": Zebulon}') as unknown
  expect(parsing).toThrow(SyntaxError)
  const all = loggedError(new AggregateError([cause, 'to zebulon@family.test'], 'Two failed'))
  expect(leaks(JSON.stringify(all))).toEqual([])
})

test.each([
  [
    '/api/exams/e2f8a1d0-0000-4000-8000-000000000001/results',
    '/api/exams/e2f8a1d0-0000-4000-8000-000000000001/results',
  ],
  ['/assets/index-B7x9_q.js', '/assets/index-B7x9_q.js'],
  ['/stadia/janus/supervisors-and-partners', '/stadia/janus/supervisors-and-partners'],
  ['/unsubscribe/Zm9yZ290dGVuIHRva2VuIG9m', '/unsubscribe/…'],
])('the path %s is logged as %s', (path, expected) => {
  expect(loggedPath(path)).toBe(expected)
})
