import { expect, test } from 'vitest'
import type { TextKey } from '../base/text-key.ts'
import { createTranslator, pickTexts } from './translator.ts'

const texts = {
  common: {
    back: 'Back',
    name: 'For {{ name }} and {{other}}',
    end: 'Valid until 1 мая 2026 г..',
    few_one: '{{count}} год',
    few_few: '{{count}} года',
    few_many: '{{count}} лет',
  },
  public: { login: { title: 'Welcome', text: 'Text' }, reset: { title: 'Reset' } },
}
const t = createTranslator('ru', texts)
const key = (name: string) => name as TextKey

test('texts have their values, and unknown values stay visible', () => {
  expect(t(key('public:login.title'))).toBe('Welcome')
  expect(t(key('common:name'), { name: '$& {{other}}' })).toBe('For $& {{other}} and {{other}}')
})

test('a number selects the plural form of the language', () => {
  expect([1, 3, 5].map((count) => t(key('common:few'), { count }))).toEqual(['1 год', '3 года', '5 лет'])
})

test('a sentence that ends with an abbreviation has one period', () => {
  expect(t(key('common:end'))).toBe('Valid until 1 мая 2026 г.')
})

test('a missing text is its key', () => {
  expect(t(key('public:none.title'))).toBe('public:none.title')
})

test('a page gets the texts that it names', () => {
  expect(pickTexts(texts, ['common:back', 'public:login'])).toEqual({
    common: { back: 'Back' },
    public: { login: texts.public.login },
  })
  expect(pickTexts(texts, ['public'])).toEqual({ public: texts.public })
})
