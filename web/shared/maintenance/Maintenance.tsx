import { useCallback, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { StopProduction } from './maintenance-calls.ts'
import { MaintenanceScreen } from './MaintenanceScreen.tsx'

/** sessionStorage key, set after the secret keys were typed, so that a reload does not require them again. */
const passedKey = 'maintenance-passed'

export interface MaintenanceProps {
  /** Null until the server has responded. */
  stop: StopProduction | null
  /** Whether the user is an admin, who keeps access during maintenance. */
  exempt?: boolean
  /** Actions available on the screen. */
  children?: ReactNode
}

/** Maintenance screen, shown while production is stopped unless the secret keys were typed in this tab. */
export function Maintenance({ stop, exempt = false, children }: MaintenanceProps) {
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
  return (
    <MaintenanceScreen hasKeys={stop.hasKeys} onPassed={pass}>
      {children}
    </MaintenanceScreen>
  )
}
