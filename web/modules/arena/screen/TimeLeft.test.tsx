import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderExam } from '../testing/render-exam.tsx'
import { formatRemaining, TimeLeft } from './TimeLeft.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const nothing = () => undefined

function show(remainingMs: number | null) {
  const { clock, again } = renderExam(() => <TimeLeft request={0} onAsk={nothing} />, { remainingMs })
  const goTo = (ms: number) =>
    act(() => {
      clock.remainingMs = ms
      vi.advanceTimersByTime(300)
    })
  return { goTo, ask: (times: number) => again(<TimeLeft request={times} onAsk={nothing} />) }
}

const said = () => screen.getByRole('status').textContent

describe('time left', () => {
  it.each([
    [3909, '1:05:09'],
    [750, '12:30'],
    [7, '0:07'],
    [0, '0:00'],
  ])('formats %i seconds as %s', (seconds, text) => {
    expect(formatRemaining(seconds)).toBe(text)
  })

  it('is not announced every second', () => {
    const { goTo } = show(45 * 60_000)
    for (const seconds of [2699, 2698, 2640, 1800, 661]) {
      goTo(seconds * 1000)
      expect(said()).toBe('')
    }
  })

  it('is announced ten, five and one minute before the end, and at the end', () => {
    const { goTo } = show(601_000)
    const heard = [600_000, 599_000, 300_000, 60_000, 59_000, 0].map((ms) => {
      goTo(ms)
      return said()
    })
    expect(heard).toEqual([
      '10 minutes left',
      '10 minutes left',
      '5 minutes left',
      '1 minute left',
      '1 minute left',
      'Time is up',
    ])
  })

  it('is announced for a minute that passed during sleep', () => {
    const { goTo } = show(700_000)
    goTo(580_000)
    expect(said()).toBe('9 minutes 40 seconds left')
  })

  it('is announced at each request', () => {
    const { ask } = show(5_430_000)
    ask(1)
    expect(said()).toBe('1 hour 30 minutes left')
    const first = screen.getByRole('status').firstChild
    ask(2)
    expect(said()).toBe('1 hour 30 minutes left')
    expect(screen.getByRole('status').firstChild).not.toBe(first)
  })

  it('has a button that requests it', () => {
    const onAsk = vi.fn<() => void>()
    renderExam(() => <TimeLeft request={0} onAsk={onAsk} />, { remainingMs: 60_000 })
    fireEvent.click(screen.getByRole('button', { name: 'Tell me the time left' }))
    expect(onAsk).toHaveBeenCalledOnce()
  })

  it('is absent when no clock runs', () => {
    show(null)
    expect(screen.queryByRole('button')).toBeNull()
  })
})
