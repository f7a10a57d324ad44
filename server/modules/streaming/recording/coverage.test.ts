import { describe, expect, test } from 'vitest'
import type { CameraEventKind } from './camera-event.entity.ts'
import { coverageOf, type Span } from './coverage.ts'

const second = 1000
const s = (from: number, to: number): Span => ({ from: from * second, to: to * second })
const event = (at: number, kind: CameraEventKind) => ({ at: at * second, kind })
const exam = s(0, 600)

describe('coverage of an exam', () => {
  test('is complete if overlapping segments follow each other', () => {
    const segments = Array.from({ length: 120 }, (_, i) => s(i * 5, i * 5 + 6))
    expect(coverageOf(exam, segments)).toEqual({ ...exam, covered: 600_000, percent: 100, gaps: [] })
  })

  test('does not depend on the order or repetition of segments', () => {
    const segments = [s(300, 600), s(0, 200), s(100, 310), s(0, 200)]
    expect(coverageOf(exam, segments).percent).toBe(100)
  })

  test('ignores the switch between recorders and counts longer gaps', () => {
    expect(coverageOf(exam, [s(0, 299), s(300, 600)]).gaps).toEqual([])
    expect(coverageOf(exam, [s(0, 298), s(300, 600)])).toMatchObject({
      covered: 598_000,
      percent: 99.6,
      gaps: [{ ...s(298, 300), cause: 'silent' }],
    })
  })

  test('is never rounded up to 100', () => {
    expect(coverageOf(s(0, 36_000), [s(0, 35_998)]).percent).toBe(99.9)
  })

  test('is limited to the exam', () => {
    expect(coverageOf(exam, [s(-60, 10), s(590, 700)])).toMatchObject({ covered: 20_000, gaps: [s(10, 590)] })
  })

  test('of a camera without segments is one silent gap', () => {
    expect(coverageOf(exam, [])).toEqual({ ...exam, covered: 0, percent: 0, gaps: [{ ...exam, cause: 'silent' }] })
  })

  test('of an exam without duration is complete', () => {
    expect(coverageOf(s(5, 5), []).percent).toBe(100)
  })
})

describe('the cause of a gap', () => {
  const gapsWith = (...events: { at: number; kind: CameraEventKind }[]) =>
    coverageOf(exam, [s(0, 100), s(200, 600)], events).gaps.map(({ cause }) => cause)

  test.each([
    ['refused', 'permission'],
    ['missing', 'noCamera'],
    ['taken', 'busy'],
    ['trackEnded', 'trackEnded'],
    ['hidden', 'hidden'],
    ['offline', 'network'],
    ['slept', 'sleep'],
    ['closed', 'closed'],
  ] as const)('%s is reported as %s', (kind, cause) => {
    expect(gapsWith(event(101, kind))).toEqual([cause])
  })

  test('is the report in force when the gap started, regardless of its age', () => {
    expect(gapsWith(event(1, 'started'), event(60, 'hidden'))).toEqual(['hidden'])
  })

  test('is not a report that ended before the gap', () => {
    expect(gapsWith(event(20, 'offline'), event(30, 'online'))).toEqual(['silent'])
  })

  test('is the first report within the gap if there is none before', () => {
    expect(gapsWith(event(150, 'slept'), event(160, 'hidden'))).toEqual(['sleep'])
  })

  test('is determined per gap', () => {
    const { gaps } = coverageOf(
      exam,
      [s(0, 100), s(200, 400), s(500, 600)],
      [event(100, 'trackEnded'), event(199, 'started'), event(400, 'closed')],
    )
    expect(gaps.map(({ cause }) => cause)).toEqual(['trackEnded', 'closed'])
  })
})
