import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldWords } from './fold-words.ts'

const fold = (text: string, language = 'en') => foldWords(text, { language, caseSensitive: false })
const exact = (text: string) => foldWords(text, { language: 'en', caseSensitive: true })

test.each([
  ['spaces of all kinds', '  New\u00a0York\u3000\u2009City\t\n', 'new york city'],
  ['composed and decomposed letters', 'cafe\u0301', 'caf\u00e9'],
  ['fullwidth letters, digits and spaces', 'Ｈ２Ｏ　ｏｋ', 'h2o ok'],
  ['halfwidth kana', 'ｶﾞｷﾞ', 'ガギ'],
  ['apostrophes', 'd’Arc dʼArc d´Arc d`Arc d′Arc', "d'arc d'arc d'arc d'arc d'arc"],
  ['quotes', '“a” „b“ «c» "d"', "'a' 'b' 'c' 'd'"],
  ['dashes', 'a‐b‑c–d—e−f', 'a-b-c-d-e-f'],
  ['soft hyphens and direction marks', '\u200fphoto\u00adsyn\u200bthesis\u202c\u2069\ufeff', 'photosynthesis'],
  ['a mark that was kept apart by an invisible character', 'e\u200d\u0301', 'é'],
  ['capital and final sigma', 'ΟΔΟΣ οδος', 'οδοσ οδοσ'],
  ['sharp s', 'STRASSE Straße STRAẞE', 'strasse strasse strasse'],
  ['long s', 'Waſſer', 'wasser'],
  ['the micro sign', '5 µm', '5 μm'],
  ['Cyrillic', 'Ёлка', 'ёлка'],
])('%s are folded', (_, text, folded) => expect(fold(text)).toBe(folded))

test('accents are kept', () => {
  expect(fold('resume')).not.toBe(fold('résumé'))
  expect(fold('əli')).not.toBe(fold('eli'))
})

describe('dotted and dotless i', () => {
  test.each(['tr', 'az', 'tr-TR', 'AZ-Latn', 'az_AZ'])('follow the language %s', (language) => {
    expect(fold('İSTANBUL', language)).toBe('istanbul')
    expect(fold('I\u0307', language)).toBe('i')
    expect(fold('IĞDIR', language)).toBe('ığdır')
    expect(fold('I', language)).not.toBe(fold('i', language))
  })

  test.each(['en', 'ru', 'de', '', 'trv'])('are both capitals of i in %j', (language) => {
    expect(fold('İSTANBUL', language)).toBe('istanbul')
    expect(fold('i\u0307stanbul', language)).toBe('istanbul')
    expect(fold('IDAHO', language)).toBe('idaho')
    expect(fold('ı', language)).toBe('ı')
  })
})

test('letters keep their case if it counts, everything else is folded', () => {
  expect(exact(' Na\u00a0Cl ')).toBe('Na Cl')
  expect(exact('Straße’s')).toBe("Straße's")
  expect(exact('CO')).not.toBe(exact('Co'))
})

test('a folded text is folded already', () => {
  const letters = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...'iIıİſßςΣ’"—\u0307\u0301\u0323\u200d\u00ad\u3000ｶﾞ＇') }),
  )
  fc.assert(
    fc.property(letters, fc.constantFrom('en', 'tr'), fc.boolean(), (text, language, caseSensitive) => {
      const once = foldWords(text, { language, caseSensitive })
      expect(foldWords(once, { language, caseSensitive })).toBe(once)
    }),
    { numRuns: 300 },
  )
})
