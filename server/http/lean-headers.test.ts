import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { leanHeaders } from './lean-headers.ts'

const headersOf = (...rawHeaders: string[]) => leanHeaders({ rawHeaders } as IncomingMessage)

test('reads header names in any case and ignores all other headers', () => {
  const headers = headersOf(
    'Content-Type',
    'application/json',
    'AUTHORIZATION',
    'Bearer a',
    'Cookie',
    'b',
    'x-accept',
    'c',
  )
  expect(headers).toMatchObject({ contentType: 'application/json', authorization: 'Bearer a', accept: undefined })
})

test('uses the first of repeated headers, like Node for authorization', () => {
  expect(headersOf('authorization', 'Bearer a', 'Authorization', 'Bearer b').authorization).toBe('Bearer a')
})
