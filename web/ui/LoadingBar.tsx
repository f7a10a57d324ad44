import { useEffect, useState } from 'react'
import styles from './LoadingBar.module.css'

/** Delay before the bar appears, ms, so that fast pages do not flash it. */
const throttleMs = 200

/**
 * Progress bar at the top of the page that fills over 5000 ms while loading. It has the role status because it is
 * outside every landmark.
 */
export function LoadingBar({ active, label }: { active: boolean; label: string }) {
  const [visible, setVisible] = useState(false)

  useEffect(() => {
    if (!active) return setVisible(false)
    const timer = setTimeout(() => setVisible(true), throttleMs)
    return () => clearTimeout(timer)
  }, [active])

  return visible ? (
    <div role="status">
      <div className={styles.bar} role="progressbar" aria-label={label} />
    </div>
  ) : null
}
