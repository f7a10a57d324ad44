import type { Providers } from '../providers/providers.ts'
import { outsideTransactions } from './transaction-guard.ts'

/** Makes provider calls inside a transaction throw (development and tests only). Sandboxes are not guarded. */
export function guardProviders(providers: Providers): Providers {
  const guarded = Object.entries(providers).map(([name, provider]: [string, unknown]) =>
    typeof provider === 'object' && provider !== null && !name.endsWith('Sandbox')
      ? [name, outsideTransactions(name, provider)]
      : [name, provider],
  )
  return Object.fromEntries(guarded) as Providers
}
