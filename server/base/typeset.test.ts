import { expect, test } from 'vitest'
import { createTexts } from '../errors/texts.ts'
import { colon, typeset } from './typeset.ts'

test('a French line neither starts with punctuation nor ends with an opening quotation mark', () => {
  const words = typeset({ plain: 'Oui ?', list: ['« non »'], made: (name: string) => `Nom : ${name}`, count: 1 })
  expect([words.plain, words.list, words.made('X'), words.count]).toEqual([
    'Oui\u00a0?',
    ['«\u00a0non\u00a0»'],
    'Nom\u00a0: X',
    1,
  ])
  expect(typeset('Вход: «имя»; a : b')).toBe('Вход: «имя»; a\u00a0: b')
  expect([colon('fr'), colon('ru')]).toEqual(['\u00a0:', ':'])
})

test('error messages are typeset too', () => {
  expect(createTexts().sentence('fr', 'Enter a code')).toBe('Quel code\u00a0?')
})
