import { act, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { renderPage, startTexts } from '../../../testing/render.tsx'
import { Reconnecting } from './Reconnecting.tsx'

const socket = vi.hoisted(() => ({ state: 'closed', tell: () => {} }))
vi.mock('../../../relay/subscriptions.ts', () => ({
  getSocketState: () => socket.state,
  onSocketState(listener: () => void) {
    socket.tell = listener
    return () => {}
  },
}))

function become(state: 'open' | 'connecting' | 'closed') {
  socket.state = state
  act(() => socket.tell())
}
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const note = () => screen.queryByText('Reconnecting…')

beforeAll(() => startTexts('panel'))
beforeEach(() => {
  vi.useFakeTimers()
  socket.state = 'closed'
})
afterEach(() => vi.useRealTimers())

test('says that the page reconnects once the socket has been lost for a moment, until it is back', () => {
  renderPage(<Reconnecting />)
  become('open')
  become('closed')
  pass(1000)
  expect(note()).toBeNull()
  become('connecting')
  pass(1000)
  expect(note()).not.toBeNull()
  become('open')
  expect(note()).toBeNull()
})

test('says nothing while another node takes over within a second, or before the first connection', () => {
  renderPage(<Reconnecting />)
  pass(10_000)
  become('connecting')
  pass(10_000)
  become('open')
  become('closed')
  pass(900)
  become('open')
  pass(10_000)
  expect(note()).toBeNull()
})
