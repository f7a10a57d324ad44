import { expect, test } from 'vitest'
import { persist, TestBrowser } from '../testing/http.ts'
import { useTestApp } from '../testing/use-test-app.ts'

const { ids, operations } = persist({
  signIn: 'mutation signIn($input: SignInInput!) { signIn(input: $input) { accessToken } }',
})
const wrong = { username: 'nobody', password: 'Not-A-Password' }
const turkish = { 'accept-language': 'tr' }
const inTurkish = 'Kullanıcı adı veya parola yanlış'

const app = useTestApp({ persistedOperations: operations })

test('GraphQL errors are in the requested language, with the same code', async () => {
  const post = (headers: Record<string, string>) => new TestBrowser(app).post(ids.signIn, { input: wrong }, { headers })
  expect(await post(turkish)).toMatchObject({ code: 'UNAUTHENTICATED', errors: [{ message: inTurkish }] })
  expect(await post({})).toMatchObject({
    code: 'UNAUTHENTICATED',
    errors: [{ message: 'Wrong username or password' }],
  })
})

test('REST errors are in the requested language, with the same code', async () => {
  const post = async (headers: Record<string, string>) =>
    (
      await app.http.inject({
        method: 'POST',
        url: '/api/user/auth/signin/local',
        payload: wrong,
        headers,
      })
    ).json()
  expect(await post(turkish)).toMatchObject({ code: 'UNAUTHENTICATED', message: inTurkish })
  expect(await post({})).toMatchObject({ code: 'UNAUTHENTICATED', message: 'Wrong username or password' })
})

test('field errors are in the requested language', async () => {
  const empty = { input: { username: '', password: '' } }
  const {
    code,
    errors: [{ extensions }],
  } = await new TestBrowser(app).post(ids.signIn, empty, { headers: turkish })
  const sentence = ['Lütfen kullanıcı adınızı ve parolanızı yazın']
  expect({ code, fields: extensions.fields }).toEqual({
    code: 'BAD_USER_INPUT',
    fields: { username: sentence, password: sentence },
  })
})
