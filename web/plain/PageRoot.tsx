import { useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { MaintenanceGate } from './maintenance/MaintenanceGate.tsx'
import { useStopProduction } from './maintenance/use-stop-production.ts'
import { Toasts } from './message/toasts.tsx'
import { PlainPageContext, usePlainPage } from './page.ts'
import type { PlainPage } from './page.ts'

/** Maintenance screen of public pages. */
function GuestMaintenance() {
  const { t, look, path, edition } = usePlainPage()
  const stop = useStopProduction(path)
  return <MaintenanceGate stop={stop} look={look} title={edition.title} text={t('common:maintenance.text')} />
}

/** The root of a public page, in the browser and on the server. */
export function PageRoot({ page, children }: { page: PlainPage; children: ReactNode }) {
  const inBrowser = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
  return (
    <PlainPageContext.Provider value={page}>
      {children}
      <Toasts />
      {inBrowser && <GuestMaintenance />}
    </PlainPageContext.Provider>
  )
}
