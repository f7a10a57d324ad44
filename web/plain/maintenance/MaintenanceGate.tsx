import { useCallback, useEffect, useState } from 'react'
import type { StopProduction } from './maintenance-calls.ts'
import { MaintenanceScreen } from './MaintenanceScreen.tsx'
import type { MaintenanceScreenProps } from './MaintenanceScreen.tsx'

/** sessionStorage key, set after the secret keys were typed, so that a reload does not require them again. */
const passedKey = 'maintenance-passed'

export interface MaintenanceGateProps extends Omit<MaintenanceScreenProps, 'hasKeys' | 'onPassed'> {
  /** Null until the server has responded. */
  stop: StopProduction | null
  /** Whether the user is an admin, who keeps access during maintenance. */
  exempt?: boolean
}

/** Maintenance screen, shown while production is stopped unless the secret keys were typed in this tab. */
export function MaintenanceGate({ stop, exempt = false, ...screen }: MaintenanceGateProps) {
  const [passed, setPassed] = useState(() => sessionStorage.getItem(passedKey) !== null)
  const pass = useCallback(() => {
    sessionStorage.setItem(passedKey, '1')
    setPassed(true)
  }, [])

  // The next maintenance requires the keys again.
  const over = stop?.active === false
  useEffect(() => {
    if (!over) return
    sessionStorage.removeItem(passedKey)
    setPassed(false)
  }, [over])

  if (!stop?.active || exempt || passed) return null
  return <MaintenanceScreen {...screen} hasKeys={stop.hasKeys} onPassed={pass} />
}
