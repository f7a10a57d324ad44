import { expect, test } from 'vitest'
import { useTestApp } from '../testing/use-test-app.ts'
import { ownAddress } from './own-address.ts'

const site = 'http://localhost:4000'

test.each([
  ['/exam/1?from=game', 'http://localhost:4000/exam/1?from=game'],
  ['http://localhost:4000/stadia', 'http://localhost:4000/stadia'],
  ['', 'http://localhost:4000/'],
])('an address of the product is kept: %s', (address, expected) => {
  expect(ownAddress(address, site)).toBe(expected)
})

const foreign = [
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'https://localhost:4000/',
  'http://localhost:4001/',
  'http://localhost:4000@elsewhere.example/',
  'javascript:alert(1)',
  'data:text/html,hello',
  'http://[',
]
test.each(foreign)('a URL of another site is refused: %s', (address) => {
  expect(() => ownAddress(address, site)).toThrow('Enter an address of this site')
})

const app = useTestApp()

test.each(['redirect', 'errorRedirect'])(
  "the sandbox's login page does not redirect elsewhere by its %s",
  async (name) => {
    const login = (to: string) =>
      app.http.inject({ url: '/sandbox/codecombat/auth/login-o-auth', query: { code: 'nothing', [name]: to } })
    const answer = await login('https://elsewhere.example/')
    expect(answer.headers.location).not.toBe('https://elsewhere.example/')
    expect((await login('/stadia')).headers.location).toBe(
      name === 'errorRedirect' ? 'http://localhost:4000/stadia' : 'http://localhost:4000/',
    )
  },
)
