import { expect, test } from 'vitest'
import { addressId } from './address-id.ts'

const id = '0198c1a2-7b3c-7d4e-8f50-61728394a5b6'
const globalId = Buffer.from(`User:${id}`).toString('base64url')

test.each([
  ['a uuid', id, globalId],
  ['a uuid in capitals', id.toUpperCase(), globalId],
  ['a global id', globalId, globalId],
  ['anything else', 'no-such-id', 'no-such-id'],
  ['nothing', undefined, ''],
])('addressId accepts %s', (_, given, meant) => {
  expect(addressId('User', given)).toBe(meant)
})
