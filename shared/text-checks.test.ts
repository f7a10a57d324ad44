import { expect, test } from 'vitest'
import { problemsOfText, textRule, variablesOf } from './text-checks.ts'

test('variables are found in both notations, without their formats', () => {
  expect(variablesOf('{{ name }} in {{grade, azOrdinal}} of {0}, {{name}}')).toEqual(['{0}', '{{grade}}', '{{name}}'])
})

const problems = (locale: string, key: string, same: string, text: string, other = same) =>
  problemsOfText(textRule(locale, key, { same, other }), text).map(({ kind, variable }) =>
    [kind, variable].filter(Boolean).join(' '),
  )

test.each([
  ['Hello {{name}}', 'Привет, {{name}}', []],
  ['Hello {{name}}', 'Привет', ['missingVariable {{name}}']],
  ['Hello {{name}}', 'Привет, {{имя}} {{nme}}', ['missingVariable {{name}}', 'unknownVariable {{nme}}']],
  ['One answer', '{{count}} ответ', ['unknownVariable {{count}}']],
  ['<b>Now</b>', 'Сейчас', ['tags']],
  ['From {0} to {1}', 'С {0}', ['missingVariable {1}']],
  ['Now', '  ', ['empty']],
])('%s → %s', (english, text, expected) => {
  expect(problems('ru', 'key', english, text)).toEqual(expected)
})

test.each([
  ['en', 'one', 'One answer', []],
  ['az', 'one', 'Bir cavab', []],
  ['ru', 'one', 'Один ответ', ['missingNumber {{count}}']],
  ['ru', 'one', '{{count}} ответ', []],
  ['ru', 'few', 'Несколько ответов', ['missingNumber {{count}}']],
  ['fr', 'one', 'Une réponse', ['missingNumber {{count}}']],
  ['fr', 'many', 'Des réponses', ['missingNumber {{count}}']],
  ['ru', 'one', '{{number}} ответ', ['missingNumber {{count}}', 'unknownVariable {{number}}']],
])('a plural form needs its number where it stands for several: %s %s “%s”', (locale, form, text, expected) => {
  const same = form === 'one' ? 'One answer' : '{{count}} answers'
  expect(problems(locale, `answers_${form}`, same, text, '{{count}} answers')).toEqual(expected)
})

test('a plural form contains the other variables of the English text', () => {
  const english = '{{count}} answers from {{name}}'
  expect(problems('ru', 'answers_few', english, '{{count}} ответа')).toEqual(['missingVariable {{name}}'])
})

test('a plural form may omit the number if all English forms do', () => {
  expect(problems('ru', 'add_one', 'Add the student', 'Добавить', 'Add the students')).toEqual([])
})
