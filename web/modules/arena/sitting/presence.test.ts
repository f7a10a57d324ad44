import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { browserPresence } from './presence.ts'

let focused = true
let visibility: DocumentVisibilityState = 'visible'
let heard: boolean[] = []
let stop = () => undefined as void

function setFocus(is: boolean) {
  focused = is
  window.dispatchEvent(new Event(is ? 'focus' : 'blur'))
  vi.advanceTimersByTime(1)
}

function setVisible(is: boolean) {
  visibility = is ? 'visible' : 'hidden'
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers()
  focused = true
  visibility = 'visible'
  heard = []
  vi.spyOn(document, 'hasFocus').mockImplementation(() => focused)
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  stop = browserPresence.onAway((away) => heard.push(away))
})

afterEach(() => {
  stop()
  window.dispatchEvent(new Event('pageshow'))
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('presence', () => {
  it('counts a lost focus and a hidden page as one departure', () => {
    setFocus(false)
    setVisible(false)
    setVisible(true)
    setFocus(true)
    expect(heard).toEqual([true, false])
  })

  it('does not count focus moving into a frame of the page', () => {
    const frame = document.createElement('iframe')
    document.body.append(frame)
    frame.focus()
    setFocus(false)
    expect(heard).toEqual([])
    frame.remove()
  })

  it('does not count a reload', () => {
    window.dispatchEvent(new Event('pagehide'))
    setVisible(false)
    expect(heard).toEqual([])
  })

  it('stops listening when unsubscribed', () => {
    stop()
    setFocus(false)
    expect(heard).toEqual([])
  })
})
