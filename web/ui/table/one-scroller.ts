/** The least height, px, in which scrolling inside a frame is worthwhile; with less room the page scrolls instead. */
const leastRoom = 360

/** Names of the attributes that tell which edges of a scroller hide more of its content. */
const edges = ['data-more-left', 'data-more-right', 'data-more-below'] as const

/** Height left for an element between its top and the end of the window, px, with all that follows it on the page. */
function roomFor(element: HTMLElement): number {
  const page = element.closest('main > *')
  if (!page) return 0
  const { top, bottom } = element.getBoundingClientRect()
  const below = page.getBoundingClientRect().bottom - bottom
  return Math.floor(document.documentElement.clientHeight - (top + scrollY) - below)
}

/** Sets the attributes on the scroller's parent, which draws a shadow at each of these edges. */
export function markEdges(scroller: HTMLElement): void {
  const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = scroller
  const hidden = [scrollLeft, scrollWidth - clientWidth - scrollLeft, scrollHeight - clientHeight - scrollTop]
  edges.forEach((name, index) => scroller.parentElement?.toggleAttribute(name, hidden[index]! > 1))
}

/**
 * Leaves a page with exactly one vertical scroller: a tall frame ends where the window does and scrolls inside, or, where
 * too little room is left for that, it grows and the page scrolls. Also marks the edges that hide more content. A `ref`
 * of the frame.
 */
export function keepOneScroller(frame: HTMLElement | null): (() => void) | undefined {
  if (!frame) return
  return follow(frame, () => {
    const room = roomFor(frame)
    frame.style.maxHeight = room >= leastRoom ? `${room}px` : ''
    markEdges(frame)
  })
}

/** Marks the edges of a scroller that hide more content, at every change of its size. A `ref` of the scroller. */
export function watchEdges(scroller: HTMLElement | null): (() => void) | undefined {
  return scroller ? follow(scroller, () => markEdges(scroller)) : undefined
}

/** Calls `measure` now and whenever the frame may have changed its size, and marks its edges while it scrolls. */
function follow(frame: HTMLElement, measure: () => void): () => void {
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
