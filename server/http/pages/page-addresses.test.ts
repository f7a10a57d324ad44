import { describe, expect, test } from 'vitest'
import { alternatesOf } from './page-addresses.ts'

const links = (pathname: string) =>
  [...alternatesOf('https://olympiad.test', pathname).matchAll(/hreflang="([\w-]+)" href="([^"]+)"/g)].map(
    ([, language, address]) => `${language} ${address}`,
  )

describe('alternate links of a page', () => {
  test('of the home page contain English without a prefix and all other languages', () => {
    expect(links('/')).toEqual([
      'en https://olympiad.test/',
      'az https://olympiad.test/az',
      'fr https://olympiad.test/fr',
      'ru https://olympiad.test/ru',
      'tr https://olympiad.test/tr',
      'x-default https://olympiad.test/',
    ])
    expect(links('/ru')).toEqual(links('/'))
  })

  test.each(['/register', '/register/student', '/hop-in/HOPDEMO', '/confirmation/certificate/ab-12'])(
    'exist for %s',
    (path) => {
      expect(links(path)[0]).toBe(`en https://olympiad.test${path}`)
      expect(links(`/ru${path}/`)[3]).toBe(`ru https://olympiad.test/ru${path}`)
    },
  )

  test.each(['/stadia/profile', '/exam/abc', '/nowhere', '/hop-in/"><script>', '/register/student/summary'])(
    'do not exist for %s',
    (path) => {
      expect(alternatesOf('https://olympiad.test', path)).toBe('')
    },
  )
})
