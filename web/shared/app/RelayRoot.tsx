import type { ReactNode } from 'react'
import { RelayEnvironmentProvider } from 'react-relay'
import rules from 'virtual:zone-rules'
import { environment } from '../../relay/environment.ts'
import { setZoneRules } from '../../base/zone.ts'

/**
 * Provides the Relay environment, and the server's time zone rules. Bundled with the pages that use it, so that the login
 * page loads neither.
 */
export function RelayRoot({ children }: { children: ReactNode }) {
  setZoneRules(rules)
  return <RelayEnvironmentProvider environment={environment}>{children}</RelayEnvironmentProvider>
}
