/**
 * Ref callback of a table's frame: marks it with `data-cards` while the table does not fit, so that it never scrolls
 * sideways.
 */
export function cardsIfTooWide(frame: HTMLElement | null): (() => void) | undefined {
  if (!frame) return undefined
  /** Width that the table needs, px; known once it did not fit. */
  let needed = 0
  const measure = () => {
    if (frame.hasAttribute('data-cards') && frame.clientWidth < needed) return
    frame.removeAttribute('data-cards')
    needed = frame.scrollWidth
    frame.toggleAttribute('data-cards', needed > frame.clientWidth + 1)
  }
  measure()
  const observer = new ResizeObserver(measure)
  for (const each of [frame, ...frame.children]) observer.observe(each)
  return () => observer.disconnect()
}
