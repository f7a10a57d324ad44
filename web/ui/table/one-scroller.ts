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

/** Sets the edge attributes on the scroller's parent, which draws the shadows. @internal */
export function markEdges(scroller: HTMLElement): void {
  const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = scroller
  const hidden = {
    'data-more-left': scrollLeft,
    'data-more-right': scrollWidth - clientWidth - scrollLeft,
    'data-more-below': scrollHeight - clientHeight - scrollTop,
  }
  for (const [name, pixels] of Object.entries(hidden)) scroller.parentElement?.toggleAttribute(name, pixels > 1)
}

/**
 * Ref callback that leaves exactly one vertical scroll area on a page: a tall frame ends at the bottom of the window
 * and scrolls inside; without enough room it grows and the page scrolls. Also marks the edges with hidden content.
 */
export function keepOneScroller(frame: HTMLElement | null): (() => void) | undefined {
  if (!frame) return
  return observe(frame, () => {
    const room = roomFor(frame)
    frame.style.maxHeight = room >= minRoom ? `${room}px` : ''
    markEdges(frame)
  })
}

/** Ref callback that marks a scroller's edges with hidden content whenever its size changes. */
export function watchEdges(scroller: HTMLElement | null): (() => void) | undefined {
  return scroller ? observe(scroller, () => markEdges(scroller)) : undefined
}

/** Calls `measure` now and on every size change, and marks the edges on scroll. */
function observe(frame: HTMLElement, measure: () => void): () => void {
  const mark = () => markEdges(frame)
  measure()
  const observer = new ResizeObserver(measure)
  for (const each of [document.body, frame, ...frame.children]) observer.observe(each)
  frame.addEventListener('scroll', mark, { passive: true })
  window.addEventListener('resize', measure)
  return () => {
    observer.disconnect()
    frame.removeEventListener('scroll', mark)
    window.removeEventListener('resize', measure)
  }
}
