import pg, { type ClientConfig, type PoolConfig } from 'pg'
import type { Route } from './route.ts'

/** Settings of PostgreSQL for all connections of a pool, by name. */
export type SessionSettings = Readonly<Record<string, string>>

/**
 * Options that apply settings to all connections of a pool or a client: at connection start, or by statements through a
 * pooler, which refuses or ignores them at the start. In transaction mode a statement would affect other clients: there
 * the role or the database must have the settings (docs/operations.md).
 */
export function withSettings(route: Route, settings: SessionSettings): PoolConfig {
  if (route === 'transaction pooler') return {}
  if (route === 'session pooler') return { settings, Client: SettingClient } as PoolConfig
  return { options: startOptions(settings) }
}

/** Settings as a startup option of a connection. */
function startOptions(settings: SessionSettings): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
}

/** A PostgreSQL client that applies `settings` after connecting. */
export class SettingClient extends pg.Client {
  readonly #settings: SessionSettings

  constructor({ settings = {}, ...config }: ClientConfig & { settings?: SessionSettings } = {}) {
    super(config)
    this.#settings = settings
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- both overloads of pg: with a callback, and with a promise
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
