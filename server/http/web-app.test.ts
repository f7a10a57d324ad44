import { describe, expect, test } from 'vitest'
import { alternatesOf } from './web-app.ts'

const links = (pathname: string, locale: 'en' | 'ru' = 'en') =>
  [...alternatesOf('https://olympiad.test', pathname, locale).matchAll(/hreflang="([\w-]+)" href="([^"]+)"/g)]
    .map(([, language, address]) => `${language} ${address}`)

describe('the languages of a page', () => {
  test('are told of the home page, English without a prefix and for all others', () => {
    expect(links('/')).toEqual([
      'en https://olympiad.test/', 'az https://olympiad.test/az', 'fr https://olympiad.test/fr',
      'ru https://olympiad.test/ru', 'tr https://olympiad.test/tr', 'x-default https://olympiad.test/',
    ])
    expect(links('/ru', 'ru')).toEqual(links('/'))
  })

  test.each([
    '/register', '/register/student', '/hop-in/HOPDEMO', '/confirmation/certificate/ab-12',
  ])('are told of %s', (path) => {
    expect(links(path)[0]).toBe(`en https://olympiad.test${path}`)
    expect(links(`/ru${path}/`, 'ru')[3]).toBe(`ru https://olympiad.test/ru${path}`)
  })

  test.each([
    '/stadia/profile', '/exam/abc', '/nowhere', '/hop-in/"><script>', '/register/student/summary',
  ])('are not told of %s', (path) => {
    expect(alternatesOf('https://olympiad.test', path, 'en')).toBe('')
  })
})
