import { useState } from 'react'
import { useLook } from '../editions/edition.tsx'

/** Delay before the static splash of index.html becomes visible, ms. */
const seenAfter = 300

/**
 * Splash screen with the edition's logo, shown after a short delay.
 * @param first the initial load: continues the static splash of index.html
 */
export function Splash({ first = false }: { first?: boolean }) {
  const { Mark } = useLook()
  const [seen] = useState(() => first && performance.now() > seenAfter)
  return (
    <div className="splash" data-seen={seen || undefined}>
      <Mark size={64} />
    </div>
  )
}
