import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { required } from '../../../../../shared/required.ts'
import type { RoomState } from '../../engine/waiting/room-ports.ts'
import { application, renderExam } from '../../testing/render-exam.tsx'
import { WaitingRoom } from './WaitingRoom.tsx'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-05-16T09:00:00Z'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const latestEnd = '2026-05-16T12:00:00.000Z'

function renderReady(given: Parameters<typeof application>[0] = {}, state: { latestEnd?: string | null } = {}) {
  return renderExam(() => <WaitingRoom />, {
    phase: 'ready',
    questions: [],
    application: application(given),
    latestEnd,
    ...state,
  })
}

describe('the waiting room of an open exam', () => {
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
  ] as const)('explains that the selfie is %s', (selfie, text) => {
    renderReady({ selfie })
    expect(screen.getByText(text)).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Practice first' })).toBeNull()
  })

  it('names no camera where the exam needs none', () => {
    renderReady({ selfie: 'none' })
    expect(screen.queryByText(/photo|camera/i)).toBeNull()
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

describe('the waiting room before the exam opens', () => {
  const opensAt = Date.parse('2026-05-16T10:00:00.000Z')

  function renderWaiting(room: Partial<RoomState> = {}, state: Partial<Parameters<typeof renderExam>[1]> = {}) {
    return renderExam(() => <WaitingRoom />, {
      phase: 'ready',
      questions: [],
      application: application(),
      latestEnd,
      room: {
        opensAt,
        open: false,
        near: true,
        ready: false,
        refusal: null,
        held: false,
        connected: true,
        paper: 'here',
        notice: null,
        ...room,
      },
      ...state,
    })
  }

  it('says that a pause holds the start back, and lets the student agree', () => {
    const { engine } = renderWaiting({ held: true, opensAt: -1 })
    expect(screen.getByText(/The start of this exam is paused/)).toBeTruthy()
    expect(screen.queryByText(/It opens/)).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'I am ready' }))
    expect(engine.begin).toHaveBeenCalledOnce()
  })

  it('shows when the exam opens, and what the agreement means', async () => {
    const { engine } = renderWaiting()
    expect(screen.getByText(/It opens .*10:00/)).toBeTruthy()
    expect(screen.getByText(/the exam starts by itself when it opens/)).toBeTruthy()
    expect(screen.getByText(/code of six words/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Start the exam now' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'I am ready' }))
    expect(engine.begin).toHaveBeenCalledOnce()
  })

  it('counts in days until the last day', () => {
    renderWaiting({ opensAt: Date.parse('2026-05-19T10:00:00.000Z') })
    expect(screen.getByText('It opens in 3 days.')).toBeTruthy()
    expect(screen.getByText('Opens').nextSibling?.textContent).toMatch(/^19 May, \d\d:00$/)
    expect(screen.queryByText('hours')).toBeNull()
  })

  it('lets a student who is ready take it back', () => {
    const { engine } = renderWaiting({ ready: true })
    expect(screen.getByText(/You are ready/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'I am ready' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'I am not ready after all' }))
    expect(engine.withdraw).toHaveBeenCalledOnce()
  })

  it('offers the start of an exam that has opened', () => {
    const { store } = renderWaiting()
    act(() => store.set({ room: { ...required(store.get().room, 'room'), open: true } }))
    expect(screen.getByRole('button', { name: 'Start the exam now' })).toBeTruthy()
    expect(screen.queryByText(/It opens/)).toBeNull()
  })

  it.each([
    [{ notice: 'moved' }, /The start of the exam was moved/],
    [{ notice: 'updated' }, /Your exam was updated/],
    [{ refusal: 'NOT_PAID' }, /The exam opens after the payment/],
    [{ refusal: 'SOMETHING_NEW' }, /If it does not help, tell your teacher/],
  ] as const)('tells of a change: %j', (room, text) => {
    renderWaiting(room)
    expect(screen.getByText(text).closest('[role="status"]')).toBeTruthy()
    const isRefused = 'refusal' in room
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'I am ready' }).disabled).toBe(isRefused)
  })

  it('says that there is no connection once it is lost, or after five seconds', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { store, unmount } = renderWaiting()
    act(() => store.set({ room: { ...required(store.get().room, 'room'), connected: false } }))
    expect(screen.getByText(/No connection\. The page tries again/)).toBeTruthy()
    unmount()
    renderWaiting({ connected: false })
    expect(screen.queryByText(/No connection/)).toBeNull()
    act(() => void vi.advanceTimersByTime(5_000))
    expect(screen.getByText(/No connection\. The page tries again/)).toBeTruthy()
  })

  it.each<[Partial<RoomState>, RegExp]>([
    [{}, /Connected to the server/],
    [{ connected: false }, /Connecting to the server/],
    [{ paper: 'here' }, /Your exam is on this device/],
    [{ paper: 'loading' }, /Your exam will be loaded/],
    [{ paper: 'failed' }, /could not be loaded yet/],
  ])('checks the device: %j', (room, text) => {
    renderWaiting(room)
    const checks = within(screen.getByRole('list', { name: 'Checks before the exam' }))
    expect(checks.getByText(text)).toBeTruthy()
  })

  it('says nothing of a paper on the device if the questions come with the start', () => {
    renderWaiting({ paper: 'none' }, { application: application({ delivery: 'external' }) })
    expect(screen.queryByText(/on this device$/)).toBeNull()
    expect(screen.queryByText(/code of six words/)).toBeNull()
    expect(screen.getByText(/There is no countdown/)).toBeTruthy()
  })

  it('looks for a camera where a photo is required', async () => {
    const devices = { enumerateDevices: async () => [{ kind: 'videoinput' }] }
    vi.stubGlobal('navigator', { ...navigator, mediaDevices: devices })
    renderWaiting({}, { application: application({ selfie: 'required' }) })
    expect(await screen.findByText('Camera found')).toBeTruthy()
    vi.unstubAllGlobals()
  })

  it('warns of a browser that cannot keep answers', () => {
    renderWaiting({}, { saving: { kind: 'saved', waiting: 0, trouble: null, durable: false } })
    expect(screen.getByText(/cannot keep answers/)).toBeTruthy()
  })

  it('waits before it knows the exam', () => {
    renderWaiting({}, { application: null })
    expect(screen.getByRole('heading', { level: 1, name: 'The exam is not open yet' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'I am ready' })).toBeTruthy()
  })
})
