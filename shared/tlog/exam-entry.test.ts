import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { joinBytes } from '../join-bytes.ts'
import { TlogError, toBase64, utf8 } from './bytes.ts'
import { decodeOpening, digestOf, entryOf, formatEvent, formatReceipt, parseEvent, parseReceipt } from './exam-entry.ts'
import { leafHash } from './hashing.ts'

const handIn = {
  kind: 'handIn',
  at: '2026-11-29T20:15:03.123Z',
  exam: '0193a1b2-0000-7000-8000-000000000001',
  attempt: '0193a1b2-0000-7000-8000-000000000002',
  chain: '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
} as const
const salt = new Uint8Array(32).fill(7)

test('the worked example of docs/transparency-log.md', () => {
  const event = formatEvent(handIn)
  expect(event).toBe(`stadia-exam-event/v1
kind handIn
at 2026-11-29T20:15:03.123Z
exam 0193a1b2-0000-7000-8000-000000000001
attempt 0193a1b2-0000-7000-8000-000000000002
chain 47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=
`)
  const entry = entryOf({ salt, event })
  const commitment = createHash('sha256').update(salt).update(event).digest('base64')
  expect(new TextDecoder().decode(entry)).toBe(`stadia-exam-leaf/v1\n${commitment}\n`)
  expect([commitment, toBase64(leafHash(entry))]).toMatchInlineSnapshot(`
    [
      "dR1tJ1o/JJQjF638+pxALLQLRNJxTVEK3IeAa6HY/jw=",
      "m4jjaspIFjQ92tQPaISZhq3s+r4GIeWB0EQCkYo7ylI=",
    ]
  `)
  expect(entryOf({ salt: new Uint8Array(32), event })).not.toEqual(entry)
  expect(entryOf({ salt, event: formatEvent({ ...handIn, at: '2026-11-29T20:15:03.124Z' }) })).not.toEqual(entry)
})

test('an event is read as it is written, and has one text', () => {
  const event = formatEvent(handIn)
  expect(parseEvent(event)).toEqual(handIn)
  expect(() => parseEvent(event.trimEnd())).toThrow(TlogError)
  expect(() => parseEvent(event.replace('exam 0', 'exam  0'))).toThrow(TlogError)
  for (const changed of [`${event}\n`, event.replace('handIn', 'toString'), event.replace('v1', 'v2')])
    expect(() => parseEvent(changed), changed).toThrow('not an event')
  const [head, kind, at, exam, attempt, chain] = event.split('\n')
  expect(() => parseEvent([head, kind, at, attempt, exam, chain, ''].join('\n'))).toThrow('not an event')
  expect(() => parseEvent([head, kind, at, exam, attempt, chain, 'name Mia', ''].join('\n'))).toThrow('not an event')
})

test('a value that could hold a name or another line is refused', () => {
  for (const chain of ['', 'Mia Aliyeva', 'a\nkind key', 'é'])
    expect(() => formatEvent({ ...handIn, chain }), chain).toThrow('The value of chain cannot be logged')
  expect(() => formatEvent({ ...handIn, at: '2026-11-29' })).toThrow('The value of at')
})

test('a reason is logged as its digest', () => {
  const reason = digestOf(utf8('A fire alarm'))
  expect(reason).toBe(createHash('sha256').update('A fire alarm').digest('base64'))
  const { exam, attempt, at } = handIn
  expect(parseEvent(formatEvent({ kind: 'cancellation', at, exam, attempt, reason }))).toMatchObject({ reason })
})

test('a salt has 32 bytes, and an opening is read as it is written', () => {
  const event = formatEvent(handIn)
  expect(() => entryOf({ salt: salt.subarray(1), event })).toThrow('32 bytes')
  expect(decodeOpening(joinBytes(salt, utf8(event)))).toEqual({ salt, event })
  expect(() => decodeOpening(salt)).toThrow('not an event')
})

test('a log receipt promises a leaf by a time', () => {
  const leaf = leafHash(utf8('entry'))
  const text = formatReceipt('example.com/tlog', leaf, '2026-11-29T20:16:03.123Z')
  expect(parseReceipt(text)).toEqual({ origin: 'example.com/tlog', leaf, by: '2026-11-29T20:16:03.123Z' })
  expect(() => parseReceipt(text.replace('2026-', '26-'))).toThrow('not a log receipt')
  expect(() => parseReceipt(text.replace('leaf ', 'leaf AAAA'))).toThrow(TlogError)
})
