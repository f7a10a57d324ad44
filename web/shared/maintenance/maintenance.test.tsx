import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { callOperation } from '../../api/request.ts'
import { renderPage, startTexts } from '../../testing/render.tsx'
import { GuestMaintenance } from './GuestMaintenance.tsx'
import { Maintenance } from './Maintenance.tsx'

vi.mock('../../api/request.ts', async (load) => (await import('../../testing/spied.ts')).spied(load))

const text = 'We are maintaining the system! We will be back in a few hours. Please stay tuned.'
const heading = () => screen.queryByRole('heading', { level: 1, name: text })

/** State of the fake server: the setting and the accepted keys. */
const server = { active: true, hasKeys: true, keys: 'abc' }
const sentKeys: string[][] = []

beforeAll(async () => {
  await startTexts()
  // jsdom does not implement modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
})

beforeEach(() => {
  Object.assign(server, { active: true, hasKeys: true, keys: 'abc' })
  sentKeys.length = 0
  sessionStorage.clear()
  vi.mocked(callOperation)
    .mockReset()
    .mockImplementation(async (_operation, variables) => {
      if (!('input' in variables)) return { settings: [{ data: { active: server.active, hasKeys: server.hasKeys } }] }
      const { keys } = variables.input as { keys: string[] }
      sentKeys.push(keys)
      return { checkMaintenanceKey: { success: keys.join('') === server.keys } }
    })
  vi.useFakeTimers({ shouldAdvanceTime: true })
})

afterEach(() => vi.useRealTimers())

const stopped = { active: true, hasKeys: true }
const type = (keys: string) => [...keys].forEach((key) => fireEvent.keyDown(document.body, { key }))
const pause = () => act(() => vi.advanceTimersByTimeAsync(1500))

describe('the maintenance screen', () => {
  test('shows the specified text only while production is stopped', () => {
    const { unmount } = renderPage(<Maintenance stop={stopped} />)
    expect(heading()?.textContent).toBe(text)
    unmount()
    for (const stop of [null, { active: false, hasKeys: true }]) {
      const view = renderPage(<Maintenance stop={stop} />)
      expect(heading()).toBeNull()
      view.unmount()
    }
  })

  test('is not shown to admins', () => {
    renderPage(<Maintenance stop={stopped} exempt />)
    expect(heading()).toBeNull()
  })

  test('stays open when Escape is pressed', () => {
    renderPage(<Maintenance stop={stopped} />)
    const dialog = screen.getByRole<HTMLDialogElement>('dialog')
    expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false)
    dialog.open = false
    fireEvent(dialog, new Event('close'))
    expect(dialog.open).toBe(true)
  })
})

describe('the secret keys', () => {
  test('are sent together after a pause; correct keys hide the screen for the tab', async () => {
    const { unmount } = renderPage(<Maintenance stop={stopped} />)
    type('abd')
    await pause()
    expect(heading()).not.toBeNull()
    type('ab')
    fireEvent.keyDown(document.body, { key: 'Shift' })
    fireEvent.keyDown(document.body, { key: 'r', ctrlKey: true })
    fireEvent.keyDown(document.body, { key: 'b', repeat: true })
    type('c')
    await pause()
    expect(sentKeys).toEqual([
      ['a', 'b', 'd'],
      ['a', 'b', 'c'],
    ])
    expect(heading()).toBeNull()
    unmount()
    renderPage(<Maintenance stop={stopped} />)
    expect(heading()).toBeNull()
  })

  test('are required again at the next maintenance', async () => {
    sessionStorage.setItem('maintenance-passed', '1')
    renderPage(<Maintenance stop={{ active: false, hasKeys: true }} />).unmount()
    renderPage(<Maintenance stop={stopped} />)
    expect(heading()).not.toBeNull()
  })

  test('are sent without a pause after nine keys', async () => {
    server.keys = '123456789'
    renderPage(<Maintenance stop={stopped} />)
    type('123456789')
    await waitFor(() => expect(heading()).toBeNull())
    expect(sentKeys).toHaveLength(1)
  })

  test('are not collected if none are configured', async () => {
    renderPage(<Maintenance stop={{ active: true, hasKeys: false }} />)
    type('abc')
    await pause()
    expect(sentKeys).toEqual([])
  })

  test('leave the screen unchanged when rate-limited', async () => {
    renderPage(<Maintenance stop={stopped} />)
    vi.mocked(callOperation).mockRejectedValue(new ApiError({ code: 'RATE_LIMITED', message: 'Too many' }))
    type('abc')
    await pause()
    expect(heading()).not.toBeNull()
  })
})

describe('a guest', () => {
  test('sees the screen immediately and until a later response ends it', async () => {
    renderPage(<GuestMaintenance />)
    await waitFor(() => expect(heading()).not.toBeNull())
    server.active = false
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    await waitFor(() => expect(heading()).toBeNull())
  })

  test('sees maintenance that began in the background when the tab becomes visible', async () => {
    server.active = false
    renderPage(<GuestMaintenance />)
    await waitFor(() => expect(callOperation).toHaveBeenCalledTimes(1))
    await act(() => vi.advanceTimersByTimeAsync(120_000))
    expect(callOperation).toHaveBeenCalledTimes(1)
    server.active = true
    fireEvent(document, new Event('visibilitychange'))
    await waitFor(() => expect(heading()).not.toBeNull())
  })

  test('keeps the current state when a request fails', async () => {
    renderPage(<GuestMaintenance />)
    await waitFor(() => expect(heading()).not.toBeNull())
    vi.mocked(callOperation).mockRejectedValue(new ApiError({ code: 'NETWORK', message: 'No connection' }))
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(heading()).not.toBeNull()
  })
})

test.each(['/exam', '/exam/abc', '/exam/simulation/abc', '/challenge/abc', '/stadia/my-exams'])(
  'no request is sent and no screen shown under %s',
  async (address) => {
    renderPage(<GuestMaintenance />, { address })
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(callOperation).not.toHaveBeenCalled()
    expect(heading()).toBeNull()
  },
)
