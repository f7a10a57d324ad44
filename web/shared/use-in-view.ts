import { useCallback, useState, type RefCallback } from 'react'
import { last } from '../../shared/required.ts'

/**
 * Whether an element is in or near the viewport.
 * @param margin around the viewport, as a CSS `rootMargin`
 */
export function useInView<E extends Element>(margin = '200px 0px'): readonly [RefCallback<E>, boolean] {
  const [isInSight, setInSight] = useState(false)
  const ref = useCallback(
    (element: E | null) => {
      if (!element) return undefined
      const observer = new IntersectionObserver((entries) => setInSight(last(entries).isIntersecting), {
        rootMargin: margin,
      })
      observer.observe(element)
      return () => observer.disconnect()
    },
    [margin],
  )
  return [ref, isInSight]
}
