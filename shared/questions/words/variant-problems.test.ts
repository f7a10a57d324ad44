import { expect, test } from 'vitest'
import type { AcceptedWords } from '../content.ts'
import { typedWordsLimit } from '../raw-answer.ts'
import { acceptedWordsShare } from './accept-words.ts'
import { variantProblems } from './variant-problems.ts'

const key = { caseSensitive: false, wildcards: false }
const problemsOf = (accepted: Record<string, AcceptedWords[]>, options: Partial<typeof key> = {}, languages = ['en']) =>
  variantProblems({ accepted, ...key, ...options }, languages).map((problem) => Object.values(problem).join(' '))
const texts = (...variants: string[]) => variants.map((text) => ({ text }))

test('different spellings of each language have no problem', () => {
  const accepted = { en: [...texts('colour', 'color'), { text: 'hue', share: '1/2' }], fr: texts('couleur') }
  expect(problemsOf(accepted, {}, ['en', 'fr'])).toEqual([])
})

test('spellings of one language that are equal once folded collide', () => {
  expect(problemsOf({ en: texts('Don’t', "don't", 'DON´T ') })).toEqual([
    'variantsCollide en 1',
    'variantsCollide en 2',
  ])
  expect(problemsOf({ en: texts('Co', 'CO') })).toEqual(['variantsCollide en 1'])
  expect(problemsOf({ en: texts('Co', 'CO') }, { caseSensitive: true })).toEqual([])
  expect(problemsOf({ en: texts('I', 'ı') })).toEqual([])
  expect(problemsOf({ tr: texts('I', 'ı') }, {}, ['tr'])).toEqual(['variantsCollide tr 1'])
  expect(problemsOf({ en: texts('car'), fr: texts('car') }, {}, ['en', 'fr'])).toEqual([])
})

test('a spelling that matches no answer is found', () => {
  expect(problemsOf({ en: texts('a', ' ', '\u200e\u00ad') })).toEqual(['variantEmpty en 1', 'variantEmpty en 2'])
  const long = 'x'.repeat(typedWordsLimit)
  expect(problemsOf({ en: texts(long, `${long}y`) })).toEqual(['variantTooLong en 1'])
  expect(problemsOf({ en: texts('a', `*${long}*`) }, { wildcards: true })).toEqual([])
})

test('each language of the question has a spelling that earns everything', () => {
  expect(problemsOf({ en: texts('a'), ru: [] }, {}, ['en', 'fr'])).toEqual(['variantsMissing fr', 'variantsMissing ru'])
  expect(problemsOf({ en: [{ text: 'a', share: '1/2' }] })).toEqual(['fullVariantMissing en'])
  expect(problemsOf({}, {}, ['constructor'])).toEqual(['variantsMissing constructor'])
})

test.each(['0', '1', '-1/2', '50%', '2', ''])('a share of %j is a problem', (share) => {
  expect(problemsOf({ en: [{ text: 'a' }, { text: 'b', share }] })).toEqual(['variantShare en 1'])
})

test('the greatest share of the matching spellings counts', () => {
  const accepted = [{ text: '*ing', share: '1/4' }, { text: 's*ing', share: '1/2' }, { text: 'swimming' }]
  const shareOf = (typed: string, wildcards = true) =>
    String(acceptedWordsShare(typed, accepted, { language: 'en', caseSensitive: false, wildcards }))
  expect(['Swimming', 'singing', 'running', 'run'].map((typed) => shareOf(typed))).toEqual(['1', '1/2', '1/4', 'null'])
  expect(['swimming', 'singing', '*ING'].map((typed) => shareOf(typed, false))).toEqual(['1', 'null', '1/4'])
})
