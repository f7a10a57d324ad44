import type { EntityManager } from 'typeorm'
import { perNode, type Ctx } from '../../context/context.ts'
import { lruCache } from '../../base/lru.ts'
import { isRememberedSetting } from './known-settings.ts'
import { Setting } from './setting.entity.ts'

/** Topic published to all nodes after a change was committed. */
export const settingsTopic = 'settings.changed'
export interface SettingsMessage {
  name: string
}

/** Maximum age of cached settings in milliseconds, in case a change message is lost. */
const cacheTtlMs = 60_000

interface Remembered {
  readonly rows: Promise<Setting[]>
  /** set once the rows have arrived */
  arrived?: true
}

/** Reads through the transaction's database inside a transaction, else through the node's. */
export type SettingsReader = Pick<Ctx, 'node'> & Partial<Pick<Ctx, 'db' | 'inTransaction'>>

const readRows = (db: EntityManager, name: string): Promise<Setting[]> =>
  db.find(Setting, { where: { name }, order: { order: 'ASC' } })

/** Per-node cache of settings, for a few names. */
export const settingsCache = perNode((node) => {
  const remembered = lruCache<string, Remembered>(1000, { milliseconds: cacheTtlMs, clock: node.clock })
  node.onClose(node.pubSub.listen<SettingsMessage>(settingsTopic, ({ name }) => void remembered.delete(name)))
  node.onClose(node.pubSub.onMissed(() => remembered.clear()))
  return {
    /** Entries of a name, in order. */
    async read(name: string, reader: SettingsReader): Promise<readonly Setting[]> {
      const fresh = remembered.get(name)
      // a transaction never waits for another connection, neither a second one nor a pending read of another request
      if (reader.inTransaction && reader.db) return fresh?.arrived ? fresh.rows : readRows(reader.db, name)
      if (!isRememberedSetting(name)) return readRows(node.db, name)
      if (fresh) return fresh.rows
      const made: Remembered = { rows: readRows(node.db, name) }
      remembered.set(name, made)
      made.rows.then(
        () => (made.arrived = true),
        () => {
          if (remembered.get(name) === made) remembered.delete(name)
        },
      )
      return made.rows
    },
  }
})
