/** Minimum height for scrolling inside a frame, px; with less room the page scrolls instead. */
const minRoom = 360

/** Available height for an element, px: from its top to the bottom of the window, minus all content after it. */
function roomFor(element: HTMLElement): number {
  const page = element.closest('main > *')
  if (!page) return 0
  const { top, bottom } = element.getBoundingClientRect()
  const below = page.getBoundingClientRect().bottom - bottom
  return Math.floor(document.documentElement.clientHeight - (top + scrollY) - below)
}

/**
 * Ref callback that leaves exactly one vertical scroll area on a page: a tall frame ends at the bottom of the window
 * and scrolls inside; without enough room it grows and the page scrolls.
 */
export function keepOneScroller(frame: HTMLElement | null): (() => void) | undefined {
  if (!frame) return undefined
  const measure = () => {
    const room = roomFor(frame)
    frame.style.maxHeight = room >= minRoom ? `${room}px` : ''
  }
  measure()
  const observer = new ResizeObserver(measure)
  // the page shrinks when something above the frame goes, though the body stays as high as the window
  const page = frame.closest('main > *')
  for (const each of [document.body, ...(page ? [page] : []), frame, ...frame.children]) observer.observe(each)
  window.addEventListener('resize', measure)
  return () => {
    observer.disconnect()
    window.removeEventListener('resize', measure)
  }
}
