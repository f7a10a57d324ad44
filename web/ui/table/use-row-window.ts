import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useRef, useState } from 'react'
import type { FocusEvent, RefObject } from 'react'

/** Maximum number of rows rendered without virtualization. */
const maxRowsDrawn = 200

/** Estimated heights before measuring, px: of a row, and of a card. */
const rowHeight = 34
const cardHeight = 76
/** Gap between cards, px; see cards.module.css. */
const cardGap = 8

export interface DrawnRow {
  index: number
  /** Height of the rows above that are not rendered, px. */
  gap: number
}

/**
 * Rows of a table to render: all up to `maxRowsDrawn`; beyond that the visible ones with some overscan, and the
 * focused row, which must stay mounted.
 */
export function useRowWindow(count: number, scroller: RefObject<HTMLElement | null>, isCards: boolean) {
  const isPart = count > maxRowsDrawn
  const [focused, setFocused] = useState<number | null>(null)
  // oxlint-disable-next-line react/incompatible-library -- the table re-renders whenever it scrolls
  const virtual = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count: isPart ? count : 0,
    enabled: isPart,
    getScrollElement: () => scroller.current,
    estimateSize: () => (isCards ? cardHeight : rowHeight),
    gap: isCards ? cardGap : 0,
    overscan: 12,
    rangeExtractor(range) {
      const seen = defaultRangeExtractor(range)
      return focused === null || focused >= count ? seen : [...new Set([...seen, focused])].sort((a, b) => a - b)
    },
  })
  const widest = useRef(new Map<string, number>())
  if (!isPart) {
    const drawn: DrawnRow[] = Array.from({ length: count }, (_, index) => ({ index, gap: 0 }))
    return { isPart, drawn, below: 0, measure: undefined, onFocus: undefined, keepWidth: undefined }
  }

  const items = virtual.getVirtualItems()
  const drawn = items.map(({ index, start }, i): DrawnRow => ({ index, gap: start - (items[i - 1]?.end ?? 0) }))
  return {
    isPart,
    drawn,
    below: virtual.getTotalSize() - (items.at(-1)?.end ?? 0),
    measure: virtual.measureElement,
    onFocus(event: FocusEvent<HTMLElement>) {
      const index = event.target.closest('tr')?.dataset['index']
      if (index !== undefined) setFocused(Number(index))
    },
    /** Ref of a header cell: keeps the column from shrinking when its widest row scrolls out of view. */
    keepWidth(id: string, cell: HTMLElement | null) {
      if (!cell) return
      const width = cell.offsetWidth
      if (width <= (widest.current.get(id) ?? 0)) return
      widest.current.set(id, width)
      cell.style.minWidth = `${width}px`
    },
  }
}
