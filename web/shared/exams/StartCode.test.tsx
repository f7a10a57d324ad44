import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { serverClock } from '../../base/server-clock.ts'
import { mockEnvironment, type MockEnvironment } from '../../testing/environment.ts'
import { renderPage, startTexts } from '../../testing/render.tsx'
import { StartCode } from './StartCode.tsx'

const opening = Date.parse('2030-05-20T10:00:00.000Z')
const times = { from: new Date(opening).toISOString(), until: new Date(opening + 3_600_000).toISOString() }
const words = 'abandon ability able about above absent'

let now = opening
let environment: MockEnvironment
beforeAll(() => startTexts('common', 'start'))
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  vi.spyOn(serverClock, 'now').mockImplementation(() => now)
  environment = mockEnvironment()
})
afterEach(() => vi.useRealTimers())

const show = (at: number) => {
  now = at
  renderPage(<StartCode examId="exam" times={times} />, { environment })
}
const pass = (ms: number) =>
  act(async () => {
    now += ms
    await vi.advanceTimersByTimeAsync(ms)
  })
const asked = () => environment.mock.getAllOperations().length
const answer = (startCode: string | null) =>
  act(async () => environment.mock.resolveMostRecentOperation({ data: { startCode } }))

test('the code is requested when the server’s clock passes the opening, and not before', async () => {
  show(opening - 5000)
  await pass(4000)
  expect(asked()).toBe(0)
  screen.getByText(/The code appears here when the exam opens/)
  await pass(1000)
  expect(asked()).toBe(1)
  await answer(words)
  screen.getByText(words)
  expect(screen.queryByText(/The code appears here/)).toBeNull()
  await pass(20_000)
  expect(asked()).toBe(0)
})

test('a server that has not opened the exam yet is asked again', async () => {
  show(opening)
  await answer(null)
  expect(screen.queryByRole('button', { name: 'Copy code' })).toBeNull()
  await pass(5000)
  expect(asked()).toBe(1)
  await answer(words)
  screen.getByText(words)
})

test('a failure is shown, and the request is repeated', async () => {
  show(opening)
  await act(async () => environment.mock.rejectMostRecentOperation(new Error('no connection')))
  expect(screen.getByText(/The code could not be loaded/)).toBeDefined()
  await pass(5000)
  await answer(words)
  expect(screen.getByText(words)).toBeDefined()
})

test('the code can be copied, and disappears when the exam closes', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined)
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  show(opening + 3_590_000)
  await answer(words)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy code' })))
  expect(writeText).toHaveBeenCalledWith(words)
  await pass(10_000)
  expect(screen.queryByText(words)).toBeNull()
  vi.unstubAllGlobals()
})
