import { expect, test } from 'vitest'
import { problemsOfText, variablesOf } from './text-checks.ts'

test('variables are found in both ways of writing them, without their formats', () => {
  expect(variablesOf('{{ name }} in {{grade, azOrdinal}} of {0}, {{name}}')).toEqual(['{0}', '{{grade}}', '{{name}}'])
})

test.each([
  ['Hello {{name}}', 'Привет, {{name}}', {}, []],
  ['Hello {{name}}', 'Привет', {}, ['missingVariable {{name}}']],
  ['Hello {{name}}', 'Привет, {{имя}} {{nme}}', {}, ['missingVariable {{name}}', 'unknownVariable {{nme}}']],
  ['{{count}} answers', 'один ответ', { plural: true }, []],
  ['One answer', '{{count}} ответ', { plural: true }, []],
  ['One answer', '{{number}} ответ', { plural: true }, ['unknownVariable {{number}}']],
  ['One answer', '{{count}} ответ', {}, ['unknownVariable {{count}}']],
  ['<b>Now</b>', 'Сейчас', {}, ['tags']],
  ['From {0} to {1}', 'С {0}', {}, ['missingVariable {1}']],
  ['Now', '  ', {}, ['empty']],
])('%s → %s', (english, text, options, expected) => {
  const said = problemsOfText(english, text, options).map(({ kind, variable }) =>
    [kind, variable].filter(Boolean).join(' '),
  )
  expect(said).toEqual(expected)
})
