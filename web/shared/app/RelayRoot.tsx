import type { ReactNode } from 'react'
import { RelayEnvironmentProvider } from 'react-relay'
import { environment } from '../../relay/environment.ts'

/** Gives a page Relay's environment; lives with the pages that use it, so that the login page needs no Relay. */
export function RelayRoot({ children }: { children: ReactNode }) {
  return <RelayEnvironmentProvider environment={environment}>{children}</RelayEnvironmentProvider>
}
