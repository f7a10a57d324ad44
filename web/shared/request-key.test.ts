import { expect, test } from 'vitest'
import { makeRequestKey } from './request-key.ts'

test('the same content keeps its key until a response arrives', () => {
  const requestKey = makeRequestKey()
  const first = requestKey.for('A ferry at night')
  expect(requestKey.for('A ferry at night')).toBe(first)
  requestKey.answered()
  expect(requestKey.for('A ferry at night')).not.toBe(first)
})

test('other content gets another key', () => {
  const requestKey = makeRequestKey()
  expect(requestKey.for('A ferry at night')).not.toBe(requestKey.for('A ferry at noon'))
})
