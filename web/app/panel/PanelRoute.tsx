import { useEffect, useState } from 'react'
import { useLocation, useOutlet } from 'react-router-dom'
import { useSession } from '../../api/session.ts'
import { StaticFrame } from '../../shared/app/StaticFrame.tsx'
import { redirectOf } from '../../api/redirect-rules.ts'
import { loadedGate, loadPanel } from './panel-loader.ts'

/**
 * The panel, both as the route's component and in its place while the first page loads: so its frame is drawn as soon as
 * its own parts are there, and stays mounted when the page arrives.
 */
export function PanelRoute() {
  const [Gate, setGate] = useState(loadedGate)
  const { user } = useSession()
  const { pathname } = useLocation()
  const hasPage = useOutlet() !== null
  useEffect(() => {
    if (Gate) return
    loadPanel().then(
      () => setGate(loadedGate),
      // the route's loader reports the same failure
      () => undefined,
    )
  }, [Gate])
  const isAllowed = hasPage || (user !== null && redirectOf('panel', user, pathname) === null)
  return Gate && isAllowed ? <Gate /> : <StaticFrame />
}
