import { beforeAll, describe, expect, test } from 'vitest'
import { makeUser, quickHash } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const signIn = `mutation ($username: String!, $password: String!) {
  signIn(input: { username: $username, password: $password }) { accessToken isDraft referenceCode }
}`
const password = 'Correct-horse-9'

const app = useTestApp()

beforeAll(async () => {
  await makeUser(app, {
    username: 'STADIA-7',
    email: 'Seven@school.test',
    passwordHash: await quickHash(password),
  })
})

describe('login', () => {
  test.each(['STADIA-7', 'stadia-7', 'seven@school.test', ' Seven@school.test '])(
    'accepts %j with the password',
    async (username) => {
      const { data } = await app.as(null).run(signIn, { username, password })
      expect(data.signIn).toMatchObject({ isDraft: false, referenceCode: null, accessToken: expect.any(String) })
    },
  )

  test('gives the same error for every failure', async () => {
    await makeUser(app, { username: 'GONE-1', passwordHash: await quickHash(password), disabledAt: new Date() })
    const answers = await Promise.all([
      app.as(null).run(signIn, { username: 'STADIA-7', password: 'wrong' }),
      app.as(null).run(signIn, { username: 'NOBODY', password }),
      app.as(null).run(signIn, { username: 'GONE-1', password }),
    ])
    for (const { errors } of answers) {
      expect(errors![0]).toMatchObject({
        message: 'Wrong username or password',
        extensions: { code: 'UNAUTHENTICATED' },
      })
    }
  })

  test("returns the catalogue's sentence for two empty fields", async () => {
    const { errors } = await app.as(null).run(signIn, { username: '', password: '' })
    expect(errors![0]).toMatchObject({
      message: 'Please enter your username and password',
      extensions: { code: 'BAD_USER_INPUT' },
    })
  })

  test('of a draft by reference code returns no token', async () => {
    await makeUser(app, { username: 'DRAFT-1', isDraft: true, referenceCode: 'REF-1' })
    const { data } = await app.as(null).run(signIn, { username: 'draft-1', password: 'REF-1' })
    expect(data.signIn).toEqual({ isDraft: true, referenceCode: 'REF-1', accessToken: null })
    const wrong = await app.as(null).run(signIn, { username: 'draft-1', password: 'REF-2' })
    expect(wrong.code).toBe('UNAUTHENTICATED')
  })

  test('is rate-limited per account', async () => {
    const codes = []
    for (let i = 0; i < 12; i++) codes.push((await app.as(null).run(signIn, { username: 'brute', password: 'x' })).code)
    expect(codes.slice(0, 10)).toEqual(Array(10).fill('UNAUTHENTICATED'))
    expect(codes.slice(10)).toEqual(['RATE_LIMITED', 'RATE_LIMITED'])
    expect((await app.as(null).run(signIn, { username: 'STADIA-7', password })).code).toBeUndefined()
  })
})
