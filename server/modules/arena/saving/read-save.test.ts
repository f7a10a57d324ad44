import { coerceInputValue, type GraphQLInputType } from 'graphql'
import { expect, test } from 'vitest'
import { productSchema } from '../../../modules.ts'
import { readSave } from './read-save.ts'

const type = productSchema().getType('SaveAnswersInput') as GraphQLInputType

/** The input as GraphQL reads it; null if GraphQL refuses it. */
function coerced(given: unknown): unknown {
  let refused = false
  const value = coerceInputValue(given, type, () => (refused = true))
  return refused ? null : value
}

const operation = { seq: 1, questionNo: 2, choice: 'A' }
const save = { attemptId: 'QQ', epoch: 1, operations: [operation] }
const withOperation = (change: object) => ({ ...save, operations: [operation, { ...operation, ...change }] })

test.each([
  save,
  { ...save, epoch: -2_147_483_647 },
  { ...save, operations: [] },
  withOperation({ choice: null }),
  withOperation({ choice: undefined, answer: 'x' }),
  withOperation({ answer: null }),
])('a save is read as GraphQL reads it: %j', (given) => {
  expect(readSave(given)).toEqual(coerced(given))
  expect(coerced(given)).not.toBeNull()
})

test.each([
  null,
  undefined,
  'save',
  [save],
  { ...save, more: 1 },
  { ...save, attemptId: null },
  { ...save, epoch: 1.5 },
  { ...save, epoch: 2_147_483_648 },
  { ...save, epoch: '1' },
  { ...save, operations: null },
  withOperation({ seq: undefined }),
  withOperation({ questionNo: 2.5 }),
  withOperation({ choice: 'Z' }),
  withOperation({ choice: 1 }),
  withOperation({ answer: 7 }),
  withOperation({ more: 1 }),
  { ...save, operations: [null] },
  { ...save, operations: [[operation]] },
])('a save that GraphQL refuses is not read: %j', (given) => {
  expect(readSave(given)).toBeNull()
  expect(coerced(given)).toBeNull()
})

test.each([
  { ...save, attemptId: 7 },
  { ...save, operations: operation },
])('a save that GraphQL converts is left to it: %j', (given) => {
  expect(readSave(given)).toBeNull()
})
