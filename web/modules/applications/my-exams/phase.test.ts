import { describe, expect, test } from 'vitest'
import { groupOf, phaseAt } from './phase.ts'
import type { PhaseFacts } from './phase.ts'

const opensAt = '2026-11-20T09:00:00.000Z'
const closesAt = '2026-11-20T17:00:00.000Z'
const open = Date.parse(opensAt)
const close = Date.parse(closesAt)
const noon = Date.parse('2026-11-20T12:00:00.000Z')
const paid: PhaseFacts = { state: 'paid', opensAt, closesAt, attempt: null, hasReport: false, free: false }

describe('phaseAt', () => {
  test('a paid application follows its window to the millisecond', () => {
    expect(phaseAt(paid, open - 1)).toEqual({ phase: 'upcoming', changesAt: open })
    expect(phaseAt(paid, open)).toEqual({ phase: 'open', changesAt: close })
    expect(phaseAt(paid, close - 1).phase).toBe('open')
    expect(phaseAt(paid, close)).toEqual({ phase: 'missed', changesAt: null })
  })

  test('an unpaid application cannot be sat and becomes missed', () => {
    const unpaid = { ...paid, state: 'applied' }
    expect(phaseAt(unpaid, noon).phase).toBe('notPaid')
    expect(phaseAt(unpaid, close).phase).toBe('missed')
  })

  test('a free application needs no payment', () => {
    expect(phaseAt({ ...paid, state: 'applied', free: true }, noon).phase).toBe('open')
  })

  test('a running attempt continues until its own deadline, even past the window', () => {
    const deadline = new Date(close + 600_000).toISOString()
    const sitting = { ...paid, attempt: { startedAt: opensAt, deadline, closedAt: null } }
    expect(phaseAt(sitting, close + 1)).toEqual({ phase: 'continuing', changesAt: close + 600_000 })
    expect(phaseAt(sitting, close + 600_000).phase).toBe('waiting')
  })

  test('a prepared attempt that has not started changes nothing', () => {
    const ready = { ...paid, attempt: { startedAt: null, deadline: null, closedAt: null } }
    expect(phaseAt(ready, noon).phase).toBe('open')
  })

  test('a closed attempt waits for its result', () => {
    const closed = { ...paid, attempt: { startedAt: opensAt, deadline: closesAt, closedAt: opensAt } }
    expect(phaseAt(closed, noon).phase).toBe('waiting')
    expect(phaseAt({ ...closed, hasReport: true }, noon).phase).toBe('result')
  })

  test('an invitation waits for an answer at any time', () => {
    expect(phaseAt({ ...paid, state: 'invited' }, noon)).toEqual({ phase: 'invited', changesAt: null })
  })

  test('cancellation overrides every other phase', () => {
    expect(phaseAt({ ...paid, state: 'cancelled', hasReport: true }, noon).phase).toBe('cancelled')
  })
})

test('every phase belongs to a group of the page', () => {
  expect(groupOf('open')).toBe('now')
  expect(groupOf('continuing')).toBe('now')
  expect(groupOf('invited')).toBe('now')
  expect(groupOf('upcoming')).toBe('next')
  expect(groupOf('notPaid')).toBe('next')
  expect(groupOf('missed')).toBe('past')
  expect(groupOf('result')).toBe('past')
})
