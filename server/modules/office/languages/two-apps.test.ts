import { beforeAll, expect, test } from 'vitest'
import { makeUser } from '../../../testing/factories.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { Mail } from '../../mail/testing/public.ts'
import { textsCache } from '../testing/public.ts'

const persistedOperations = { me: '{ me { id } }' }
const changed = useTestApp({ persistedOperations })
const shipped = useTestApp({ persistedOperations })

const save = 'mutation ($input: SaveTextInput!) { saveText(input: $input) { entry { text } } }'

beforeAll(async () => {
  const admin = changed.as(await makeUser(changed, { userType: 'admin' }))
  const texts = [
    { namespace: 'mail-accounts', key: 'passwordReset.subject', text: 'Забыли пароль?' },
    { namespace: 'mail-common', key: 'greeting', text: 'Привет, {{name}}!' },
    { namespace: 'server', key: 'Log in to continue', text: 'Сначала войдите' },
    { namespace: 'server', key: 'Path not found', text: 'Здесь ничего нет' },
    { namespace: 'failures', key: 'METHOD_NOT_TAKEN', text: 'Можно только {{methods}}' },
  ]
  for (const text of texts) {
    await admin.run(save, { input: { locale: 'ru', ...text } })
  }
  // the one without overrides reads last
  for (const app of [changed, shipped]) await textsCache(app).readAll()
})

async function resetMail(app: TestApp) {
  await makeUser(app, { language: 'ru', email: 'ira@example.com', firstName: 'Ира' })
  await app.as(null, 'ru').run('mutation { requestPasswordReset(input: { username: "ira@example.com" }) { success } }')
  const { subject, text } = await app.db.findOneByOrFail(Mail, { to: 'ira@example.com' })
  return [subject, text.split('\n')[0]]
}

test('an override of an e-mail does not reach another app in the process', async () => {
  expect(await resetMail(changed)).toEqual(['Забыли пароль?', 'Привет, Ира!'])
  expect(await resetMail(shipped)).toEqual(['Новый пароль', 'Здравствуйте, Ира!'])
})

/** Messages of GraphQL on the fast path and on the ordinary one, and of REST. */
async function messages(app: TestApp): Promise<Record<string, string>> {
  const address = `http://127.0.0.1:${await app.listen(0, '127.0.0.1')}`
  const headers = { 'accept-language': 'ru', 'content-type': 'application/json' }
  const body = JSON.stringify({ documentId: 'me', variables: {} })
  const fast: Response = await fetch(`${address}/graphql`, { method: 'POST', headers, body })
  const ordinary = await app.http.inject({ method: 'POST', url: '/graphql', headers, body })
  const rest = async (method: 'GET' | 'PATCH', url: string) =>
    (await app.http.inject({ method, url, headers })).json().message
  return {
    fast: (await fast.json()).errors[0].message,
    ordinary: ordinary.json().errors[0].message,
    rest: await rest('GET', '/api/user/my/overview'),
    path: await rest('GET', '/api/nowhere'),
    method: await rest('PATCH', '/api/user/my/overview'),
  }
}

test('an override of an error does not reach another app in the process', async () => {
  expect(await messages(changed)).toEqual({
    fast: 'Сначала войдите',
    ordinary: 'Сначала войдите',
    rest: 'Сначала войдите',
    path: 'Здесь ничего нет',
    method: 'Можно только GET, HEAD',
  })
  expect(await messages(shipped)).toEqual({
    fast: 'Пожалуйста, войдите',
    ordinary: 'Пожалуйста, войдите',
    rest: 'Пожалуйста, войдите',
    path: 'Такого пути нет',
    method: 'Этот путь принимает только: GET, HEAD',
  })
})
