import { useReducedMotion } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'

/** Specification, section 9: point counter animation. */
const durationMs = 1500

/** Animates a number to `value` on each change, starting at 0; jumps with reduced motion. */
export function useCounter(value: number): number {
  const still = useReducedMotion()
  const [shown, setShown] = useState(still ? value : 0)
  const from = useRef(shown)
  useEffect(() => {
    const start = from.current
    if (still || start === value) {
      from.current = value
      setShown(value)
      return
    }
    const begun = performance.now()
    let frame = 0
    const step = () => {
      const part = Math.min((performance.now() - begun) / durationMs, 1)
      // cubic ease-out
      const now = Math.round(start + (value - start) * (1 - (1 - part) ** 3))
      from.current = now
      setShown(now)
      if (part < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [value, still])
  return shown
}
