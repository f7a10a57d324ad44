import { useState } from 'react'
import { useLook } from '../editions/edition.tsx'

/** When the mark that index.html begins with is to be seen, in ms. */
const seenAfter = 300

/**
 * The edition's mark while a page is on the way; appears only when that takes a while.
 * @param first the page's beginning: takes over from the mark that is there before any script
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
