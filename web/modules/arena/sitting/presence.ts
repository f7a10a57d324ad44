import type { PagePresence } from '../engine/exam-ports.ts'

/** Whether the student is on this page. A focused frame inside the page is part of the exam. */
function isHere(): boolean {
  if (document.visibilityState === 'hidden') return false
  return document.hasFocus() || document.activeElement instanceof HTMLIFrameElement
}

/** Tracks focus, visibility and the browser's network status. */
export const browserPresence: PagePresence = {
  onHide(listener) {
    const look = () => {
      if (document.visibilityState === 'hidden') listener()
    }
    window.addEventListener('pagehide', listener)
    document.addEventListener('visibilitychange', look)
    return () => {
      window.removeEventListener('pagehide', listener)
      document.removeEventListener('visibilitychange', look)
    }
  },
  onAway(listener) {
    let away = !isHere()
    let timer: ReturnType<typeof setTimeout> | undefined
    let unloading = false
    const look = () => {
      if (unloading || away === !isHere()) return
      away = !away
      listener(away)
    }
    // The focus is briefly on nothing when it moves into a frame or returns from a browser dialog.
    const lookSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(look, 0)
    }
    // A reload hides the page too but is not a departure.
    const onPageHide = () => {
      unloading = true
    }
    const onPageShow = () => {
      unloading = false
      lookSoon()
    }
    window.addEventListener('pagehide', onPageHide)
    window.addEventListener('pageshow', onPageShow)
    window.addEventListener('blur', lookSoon)
    window.addEventListener('focus', lookSoon)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', onPageHide)
      window.removeEventListener('pageshow', onPageShow)
      window.removeEventListener('blur', lookSoon)
      window.removeEventListener('focus', lookSoon)
      document.removeEventListener('visibilitychange', look)
    }
  },
  onOnline(listener) {
    const look = () => listener(navigator.onLine)
    window.addEventListener('online', look)
    window.addEventListener('offline', look)
    return () => {
      window.removeEventListener('online', look)
      window.removeEventListener('offline', look)
    }
  },
}
