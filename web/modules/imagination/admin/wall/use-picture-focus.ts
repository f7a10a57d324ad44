import { useRef, useState } from 'react'
import type { ListRows } from '../../../../shared/table/use-list.ts'
import type { ImageRow } from './use-image-columns.ts'

/** Prefetch threshold: loads the next page when fewer pictures follow the focused one. */
const ahead = 12

/** Focus in the grid of pictures, moved by keys to the next picture or row; loads more pictures near the end. */
export function usePictureFocus({ images, hasNext, isLoadingNext, loadNext }: WallRows) {
  const list = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const focused = images[Math.min(current, images.length - 1)]
  const focusOn = (index: number) => {
    const next = Math.max(0, Math.min(images.length - 1, index))
    setCurrent(next)
    list.current?.querySelectorAll<HTMLElement>('[data-picture]')[next]?.focus()
    if (hasNext && !isLoadingNext && next > images.length - ahead) loadNext(60)
  }
  /** Number of pictures per row in the current grid layout. */
  const perRow = () => {
    const grid = list.current
    return grid ? getComputedStyle(grid).gridTemplateColumns.split(' ').length : 1
  }
  return { list, current, focused, focusOn, perRow, onFocus: setCurrent }
}

/** The loaded pictures of the wall. */
export interface WallRows extends Pick<ListRows<ImageRow>, 'hasNext' | 'isLoadingNext' | 'loadNext'> {
  images: readonly ImageRow[]
}
