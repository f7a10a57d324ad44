import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { application, renderExam } from '../../testing/render-exam.tsx'
import { BeforeStart } from './BeforeStart.tsx'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-05-16T09:00:00Z'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const latestEnd = '2026-05-16T12:00:00.000Z'

function renderReady(given: Parameters<typeof application>[0] = {}, state: { latestEnd?: string | null } = {}) {
  return renderExam(() => <BeforeStart />, {
    phase: 'ready',
    questions: [],
    application: application(given),
    latestEnd,
    ...state,
  })
}

describe('the page before the start', () => {
  it('describes the exam', () => {
    renderReady({ durationSeconds: 3600, questionCount: 25 })
    expect(screen.getByRole('heading', { level: 1, name: 'Mathematics' })).toBeTruthy()
    expect(screen.getByText('60 minutes')).toBeTruthy()
    expect(screen.getByText('25')).toBeTruthy()
    expect(screen.getByText('Latest end')).toBeTruthy()
    expect(screen.getByText(/The clock starts when you press the button/)).toBeTruthy()
    expect(screen.getByText(/Answer in one tab only/)).toBeTruthy()
    expect(screen.getByText(/If the connection breaks/)).toBeTruthy()
    expect(screen.queryByText(/The exam ends soon/)).toBeNull()
  })

  it('starts the attempt only with its button', async () => {
    const { engine } = renderReady()
    expect(engine.begin).not.toHaveBeenCalled()
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Start the exam now' }))
    })
    expect(engine.begin).toHaveBeenCalledOnce()
  })

  it('warns when less than the working time is left', () => {
    renderReady({ durationSeconds: 3600 }, { latestEnd: '2026-05-16T09:30:30.000Z' })
    expect(screen.getByText('The exam ends soon: if you start now, you have 30 minutes.')).toBeTruthy()
  })

  it('offers practice when available', () => {
    renderReady({ practice: true })
    expect(screen.getByRole('link', { name: 'Practice first' }).getAttribute('href')).toBe(
      '/exam/simulation/application',
    )
  })

  it.each([
    ['required', /we take a photo of you/],
    ['optional', /you can take a photo/],
    ['none', /After you submit, no photo of you is taken/],
  ] as const)('explains that the selfie is %s', (selfie, text) => {
    renderReady({ selfie })
    expect(screen.getByText(text)).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Practice first' })).toBeNull()
  })

  it.each([
    ['external', /opens at another provider/],
    ['embedded', /opens inside this page/],
  ] as const)('explains where an %s exam is sat', (delivery, text) => {
    renderReady({ delivery, questionCount: 0 })
    expect(screen.getByText(text)).toBeTruthy()
    expect(screen.queryByText('Questions')).toBeNull()
    expect(screen.queryByText(/clock/)).toBeNull()
    expect(screen.getByText(/the page shows the time by which you must submit/)).toBeTruthy()
  })
})
