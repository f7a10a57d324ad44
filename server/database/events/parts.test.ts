import { expect, test } from 'vitest'
import { Assembly, partsOf } from './parts.ts'

const text = (length: number, fill = 'x') => JSON.stringify({ from: 'a', message: fill.repeat(length) })

/** Puts all parts together. */
const assembled = (parts: readonly string[], sender = 1, assembly = new Assembly()) =>
  parts.flatMap((part) => assembly.add(sender, part))

test('small texts share a notification; a large one is split into several, all different', () => {
  expect(partsOf([text(3), text(4)])).toHaveLength(1)
  const parts = partsOf([text(3), text(100_000)])
  expect(new Set(parts).size).toBe(parts.length)
  expect(parts.length).toBeGreaterThan(10)
  for (const part of parts) expect(Buffer.byteLength(part)).toBeLessThan(8000)
  expect(assembled(parts)).toEqual([text(3), text(100_000)])
})

test('characters of several bytes arrive as they were sent', () => {
  const texts = [text(5000, 'əğ'), text(4000, '🦉')]
  const parts = partsOf(texts)
  for (const part of parts) expect(Buffer.byteLength(part)).toBeLessThan(8000)
  expect(assembled(parts).map((one) => JSON.parse(one))).toEqual(texts.map((one) => JSON.parse(one)))
})

test('parts of several senders do not mix', () => {
  const assembly = new Assembly()
  const [one, other] = [partsOf([text(20_000, '1')]), partsOf([text(20_000, '2')])]
  const got = one.flatMap((part, index) => [...assembly.add(1, part), ...assembly.add(2, other[index]!)])
  expect(got).toEqual([text(20_000, '1'), text(20_000, '2')])
})

test('an incomplete text and a foreign notification are dropped', () => {
  const [first, ...rest] = partsOf([text(20_000)])
  expect(assembled(rest)).toEqual([])
  expect(assembled([first!, ...partsOf(['{}'])])).toEqual([])
  expect(assembled(['', 'hello', '0?x'])).toEqual([])
})
