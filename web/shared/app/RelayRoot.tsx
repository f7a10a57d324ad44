import type { ReactNode } from 'react'
import { RelayEnvironmentProvider } from 'react-relay'
import { environment } from '../../relay/environment.ts'

/** Provides the Relay environment. Bundled with the pages that use it, so that the login page loads no Relay. */
export function RelayRoot({ children }: { children: ReactNode }) {
  return <RelayEnvironmentProvider environment={environment}>{children}</RelayEnvironmentProvider>
}
