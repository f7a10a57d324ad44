import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { StopProduction } from '../../plain/maintenance/maintenance-calls.ts'
import { MaintenanceGate } from '../../plain/maintenance/MaintenanceGate.tsx'
import { boot } from '../app/boot.ts'
import { useLook } from '../editions/edition.tsx'

export interface MaintenanceProps {
  /** Null until the server has responded. */
  stop: StopProduction | null
  /** Whether the user is an admin, who keeps access during maintenance. */
  exempt?: boolean
  /** Actions available on the screen. */
  children?: ReactNode
}

/** Maintenance screen of the app, shown while production is stopped unless the secret keys were typed in this tab. */
export function Maintenance(props: MaintenanceProps) {
  const { t } = useTranslation('common')
  return <MaintenanceGate {...props} look={useLook()} title={boot.edition.title} text={t('maintenance.text')} />
}
