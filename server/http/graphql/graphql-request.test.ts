import { expect, test } from 'vitest'
import { documentIdOf, readPersistedRequest } from './graphql-request.ts'

test.each([
  ['beside the variables', { documentId: 'save' }],
  ['in the extensions', { extensions: { documentId: 'save' } }],
  ['in both places, of which the extensions count', { documentId: 'other', extensions: { documentId: 'save' } }],
])('a request names its persisted operation %s', (_, request) => {
  expect(documentIdOf(request)).toBe('save')
  expect(readPersistedRequest(request)).toEqual({ documentId: 'save', variables: {} })
})

test('variables and the name of the operation may be null', () => {
  const request = { documentId: 'save', variables: null, operationName: null, query: '' }
  expect(readPersistedRequest(request)).toEqual({ documentId: 'save', variables: {} })
})

test.each([
  ['a list', []],
  ['nothing', null],
  ['a free-form operation', { query: '{ me { id } }' }],
  ['an id that is no text', { documentId: 7 }],
  ['variables that are a list', { documentId: 'save', variables: [] }],
  ['a query that is no text', { documentId: 'save', query: {} }],
  ['an operation name that is not a string', { documentId: 'save', operationName: 7 }],
])('%s is left to the ordinary path', (_, request) => {
  expect(readPersistedRequest(request)).toBeNull()
})
