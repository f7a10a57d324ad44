import { afterEach, expect, test } from 'vitest'
import { formatMoney } from '../shared/input/format.ts'
import { localeOfPath, localizedPath, startLocale } from './locale.ts'

afterEach(() => {
  document.cookie = 'locale=; Path=/; Max-Age=0'
  history.replaceState(null, '', '/')
})

test('the first path segment is the language; English has none', () => {
  expect(localeOfPath('/ru/stadia')).toBe('ru')
  expect(localeOfPath('/ru')).toBe('ru')
  expect(localeOfPath('/stadia/my-exams')).toBe('en')
  expect(localeOfPath('/en/stadia')).toBe('en')
  expect(localeOfPath('/russia')).toBe('en')
})

test('a path is converted to another language', () => {
  expect(localizedPath('az', '/stadia/my-exams')).toBe('/az/stadia/my-exams')
  expect(localizedPath('en', '/az/stadia/my-exams')).toBe('/stadia/my-exams')
  expect(localizedPath('tr', '/az')).toBe('/tr')
  expect(localizedPath('en', '/az/')).toBe('/')
})

test('the home page uses the stored language; other paths keep their own', () => {
  document.cookie = 'locale=ru; Path=/'
  expect(startLocale()).toEqual({ locale: 'ru', moveTo: '/ru' })
  history.replaceState(null, '', '/stadia')
  expect(startLocale()).toEqual({ locale: 'en', moveTo: null })
  history.replaceState(null, '', '/fr/stadia')
  expect(startLocale()).toEqual({ locale: 'fr', moveTo: null })
  expect(document.cookie).toContain('locale=fr')
})

test('money is formatted from minor units as the language of the page writes it', () => {
  const written = (path: string, amount: number, currency?: string) => {
    history.replaceState(null, '', path)
    // whichever kind of space does not break
    return formatMoney(amount, currency).replace(/\s/g, ' ')
  }
  expect(written('/stadia', 2000)).toBe('€20.00')
  expect(written('/stadia', 225_000, 'USD')).toBe('$2,250.00')
  expect(written('/fr/stadia', 225_000)).toBe('2 250,00 €')
  expect(written('/ru/stadia', 2000)).toBe('20,00 €')
  expect(written('/tr/stadia', 225_000)).toBe('€2.250,00')
  expect(written('/az/stadia', 225_000)).toBe('2.250,00 €')
})
