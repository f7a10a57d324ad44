import pg, { type ClientConfig, type PoolConfig } from 'pg'
import type { Route } from './route.ts'

/** Settings of PostgreSQL for all connections of a pool, by name. */
export type SessionSettings = Readonly<Record<string, string>>

/**
 * Options of a pool or a client that give its connections their settings: at the start of the connection, or by
 * statements through a pooler, which refuses or ignores them there. In transaction mode a statement would set them for
 * other clients: there the role or the database has to have them (docs/operations.md).
 */
export function withSettings(route: Route, settings: SessionSettings): PoolConfig {
  if (route === 'transaction pooler') return {}
  if (route === 'session pooler') return { settings, Client: SettingClient } as PoolConfig
  return { options: startOptions(settings) }
}

/** Settings as an option of the start of a connection. */
function startOptions(settings: SessionSettings): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
}

/** A PostgreSQL client that sets `settings` when it has connected. */
export class SettingClient extends pg.Client {
  readonly #settings: SessionSettings

  constructor({ settings = {}, ...config }: ClientConfig & { settings?: SessionSettings } = {}) {
    super(config)
    this.#settings = settings
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- both forms of pg: with a callback, and with a promise
  override connect(callback?: any): any {
    const ready = super.connect().then(async () => {
      await this.#set()
      return this
    })
    if (!callback) return ready
    ready.then(() => callback(), callback)
  }

  async #set(): Promise<void> {
    const statements = Object.entries(this.#settings).map(([name, value]) => `set ${name} = '${value}'`)
    if (statements.length) await super.query(statements.join(';'))
  }
}
