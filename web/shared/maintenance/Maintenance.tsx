import { useCallback, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { StopProduction } from './maintenance-calls.ts'
import { MaintenanceScreen } from './MaintenanceScreen.tsx'

/** Remembers for the tab that the secret keys were typed, so that a reload does not ask for them again. */
const passedKey = 'maintenance-passed'

export interface MaintenanceProps {
  /** Null while the server has not said. */
  stop: StopProduction | null
  /** Admins work on while production is stopped. */
  exempt?: boolean
  /** What the screen still offers. */
  children?: ReactNode
}

/** The maintenance screen, while production is stopped, for those who have not typed the secret keys. */
export function Maintenance({ stop, exempt = false, children }: MaintenanceProps) {
  const [passed, setPassed] = useState(() => sessionStorage.getItem(passedKey) !== null)
  const pass = useCallback(() => {
    sessionStorage.setItem(passedKey, '1')
    setPassed(true)
  }, [])

  // The next maintenance wants the keys anew.
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
