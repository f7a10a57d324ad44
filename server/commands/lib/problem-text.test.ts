import { expect, test } from 'vitest'
import { ConfigError } from '../../config.ts'
import { DatabaseError } from '../../database/problem.ts'
import { failure } from '../../errors/errors.ts'
import { problemText } from './problem-text.ts'

test.each([
  ['a problem of the database', new DatabaseError('The database is away'), 'The database is away'],
  ['a refusal', failure('CONFLICT', 'The answers are archived'), 'The answers are archived'],
  ['the configuration', new ConfigError('PORT: a number'), 'The configuration is invalid:\nPORT: a number'],
  ['what is no error', 'broken', 'broken'],
])('tells %s in a sentence', (_what, problem, text) => {
  expect(problemText(problem)).toBe(text)
})

test('shows where an unexpected error comes from', () => {
  expect(problemText(new TypeError('not a function'))).toMatch(
    /^TypeError: not a function\n {4}at .*problem-text\.test\.ts/,
  )
})
