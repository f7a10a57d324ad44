/** Width of the window up to which it counts as a phone, px: 48em, as in the style sheets. */
const widestPhone = 768

/**
 * Ref callback of a table's frame: marks it with `data-cards` while the table does not fit, so that it never scrolls
 * sideways. A frame with `data-wide` scrolls in windows that are wider than a phone.
 */
export function cardsIfTooWide(frame: HTMLElement | null): (() => void) | undefined {
  if (!frame) return undefined
  /** Width that the table needs, px; known once it did not fit. */
  let needed = 0
  const isWide = () => frame.hasAttribute('data-wide') && window.innerWidth > widestPhone
  const measure = () => {
    if (frame.hasAttribute('data-cards') && frame.clientWidth < needed && !isWide()) return
    frame.removeAttribute('data-cards')
    if (isWide()) return
    needed = frame.scrollWidth
    frame.toggleAttribute('data-cards', needed > frame.clientWidth + 1)
  }
  measure()
  const observer = new ResizeObserver(measure)
  for (const each of [frame, ...frame.children]) observer.observe(each)
  return () => observer.disconnect()
}
