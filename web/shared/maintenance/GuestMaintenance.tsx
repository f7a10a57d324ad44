import { useLocation } from 'react-router-dom'
import { useStopProduction } from '../../plain/maintenance/use-stop-production.ts'
import { Maintenance } from './Maintenance.tsx'

function PolledMaintenance({ pathname }: { pathname: string }) {
  return <Maintenance stop={useStopProduction(pathname)} />
}

/**
 * Maintenance screen of the pages outside the panels, which are notified over their socket. Never shown during an exam:
 * a running attempt continues, because its clock does not stop.
 */
export function GuestMaintenance() {
  const { pathname } = useLocation()
  return /^\/(?:exam|challenge|stadia)(?:\/|$)/.test(pathname) ? null : <PolledMaintenance pathname={pathname} />
}
