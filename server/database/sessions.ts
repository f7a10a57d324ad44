import type { DataSource } from 'typeorm'
import type { Route } from './route.ts'

/** Where sessions are opened, by the data sources that may not reach PostgreSQL directly. */
const known = new WeakMap<DataSource, { sessions: DataSource; sessionRoute: Route }>()

/** Registers which data source opens the sessions of another, and how it reaches PostgreSQL. */
export function registerRoute(of: DataSource, routes: { sessions: DataSource; sessionRoute: Route }): void {
  known.set(of, routes)
}

/**
 * The data source for work that needs its own session, such as a lock that outlives a transaction: the given one,
 * unless its connections last for a transaction only.
 */
export function sessionSource(of: DataSource): DataSource {
  return known.get(of)?.sessions ?? of
}

/** URL and route for connections with a session, such as those with prepared statements. */
export function sessionAccess(of: DataSource): { databaseUrl: string; route: Route } {
  const { url } = sessionSource(of).options as { url: string }
  return { databaseUrl: url, route: known.get(of)?.sessionRoute ?? 'direct' }
}
