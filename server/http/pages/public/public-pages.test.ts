import { expect, test, vi } from 'vitest'
import { makeUser, quickHash } from '../../../testing/factories.ts'
import { postForm } from '../../../testing/post-form.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'

const app = useTestApp()
const fields = { form: 'login', username: 'someone', password: 'Wrong-one-1' }

test('a form from another site is refused before it is read', async () => {
  const user = await makeUser(app, { passwordHash: await quickHash('Right-one-1') })
  const right = { form: 'login', username: user.username, password: 'Right-one-1' }
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'https://other.localhost' },
  ]) {
    const { status, state, cookies } = await postForm(app, '/fr', right, headers)
    expect([status, cookies]).toEqual([403, []])
    expect(state).toEqual({
      page: 'login',
      values: {},
      errors: {
        fields: {},
        general: {
          code: 'FORBIDDEN',
          message: 'Ce formulaire a été envoyé depuis un autre site. Ouvrez cette page et remplissez-le ici.',
        },
      },
    })
  }
})

test.each([
  ['an unknown field', { ...fields, remember: 'yes' }, 'remember'],
  ['several unknown fields', { ...fields, a: '1', b: '2' }, 'a, b'],
  ['a repeated field', 'form=login&username=a&username=b&password=c', 'username'],
  ['an unknown form', { ...fields, form: 'toString' }, 'form, username, password'],
  ['no form', '', 'form'],
])('%s is named in the error', async (_, given, names) => {
  const { status, state } = await postForm(app, '/', given)
  expect(status).toBe(400)
  expect(state?.errors).toEqual({
    fields: {},
    general: {
      code: 'BAD_USER_INPUT',
      message: `The page sent something that the server does not expect (${names}). Reload the page and try again.`,
    },
  })
})

test('a form that is too long is refused, and the connection is closed', async () => {
  const { status, headers, state } = await postForm(app, '/', { ...fields, username: 'x'.repeat(20_000) })
  expect([status, headers.connection, state?.errors.general?.code]).toEqual([413, 'close', 'TOO_LARGE'])
})

test.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x'])('%s is refused', async (type) => {
  const { status, state } = await postForm(app, '/', '{"form":"login"}', { 'content-type': type })
  expect([status, state?.errors.general?.code]).toEqual([415, 'UNSUPPORTED_MEDIA'])
})

test('a text that cannot be stored is reported', async () => {
  const { status, state } = await postForm(app, '/', { ...fields, username: 'a\0b' })
  expect([status, state?.errors.fields.username?.message]).toEqual([400, 'The text contains invalid characters'])
})

test.each(['/?view=reset', '/password-reset', '/confirmation/certificate?number=1'])(
  '%s is not answered a second time as an unknown page',
  async (url) => {
    const said = vi.spyOn(app.node.texts, 'sentence')
    expect((await app.http.inject({ url })).statusCode).toBeLessThan(400)
    expect(said).not.toHaveBeenCalled()
    await app.http.inject({ url: '/no/such/page' })
    expect(said).toHaveBeenCalledWith('en', 'Nothing found at this address')
    said.mockRestore()
  },
)

test('a page without forms accepts none', async () => {
  const answer = await app.http.inject({
    method: 'POST',
    url: '/register',
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND'])
})

test('an unexpected error is masked, with the id of the request', async () => {
  const consume = app.node.limits.consume
  app.node.limits.consume = async () => {
    throw new Error('secret detail')
  }
  try {
    const { status, state, body, headers } = await postForm(app, '/', fields)
    expect([status, state?.errors.general?.code]).toEqual([500, 'INTERNAL'])
    expect(state?.errors.general?.requestId).toBe(headers['x-request-id'])
    expect(body).not.toContain('secret detail')
  } finally {
    app.node.limits.consume = consume
  }
})
