import { expect, test } from 'vitest'
import { isPseudoText, pseudoText } from './pseudo-text.ts'

test.each([
  ['Save', 'Şààvéé'],
  ['Hello, {{name}}!', 'Hééllöö, {{name}}!'],
  ['{{count}} of {0}', '{{count}} ööf {0}'],
  ['<bold>Read</bold> this &amp; that', '<bold>Rééààd</bold> thîîş &amp; thààt'],
  ['', ''],
  ['42 %', '42 %'],
])('the pseudo-locale turns %j into %j', (text, pseudo) => {
  expect(pseudoText(text)).toBe(pseudo)
})

test('only texts of the pseudo-locale have its letters', () => {
  expect(isPseudoText(pseudoText('Log in'))).toBe(true)
  expect(isPseudoText('Log in')).toBe(false)
})
