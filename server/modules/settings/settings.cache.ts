import type { EntityManager } from 'typeorm'
import { perNode, type Ctx } from '../../graphql/context.ts'
import { lruCache } from '../../lru.ts'
import { isRememberedSetting } from './known-settings.ts'
import { Setting } from './setting.entity.ts'

/** Told to all nodes after a change was committed. */
export const settingsTopic = 'settings.changed'
export interface SettingsMessage {
  name: string
}

/** How long a node trusts what it read, should the news of a change be lost; milliseconds. */
const trustedFor = 60_000

interface Remembered {
  readonly rows: Promise<Setting[]>
  /** set when the rows are there */
  arrived?: true
}

/** Who reads: inside a transaction its database, otherwise the node's. */
export type SettingsReader = Pick<Ctx, 'node'> & Partial<Pick<Ctx, 'db' | 'inTransaction'>>

const readRows = (db: EntityManager, name: string): Promise<Setting[]> =>
  db.find(Setting, { where: { name }, order: { order: 'ASC' } })

/** The settings as this node knows them: of a few names it remembers the rows. */
export const settingsCache = perNode((node) => {
  const remembered = lruCache<string, Remembered>(1000, { milliseconds: trustedFor, clock: node.clock })
  node.onClose(node.pubSub.listen<SettingsMessage>(settingsTopic, ({ name }) => void remembered.delete(name)))
  node.onClose(node.pubSub.onMissed(() => remembered.clear()))
  return {
    /** All under a name, in their order. */
    async read(name: string, reader: SettingsReader): Promise<readonly Setting[]> {
      const fresh = remembered.get(name)
      // a transaction waits for no other connection: not for its own second one, and not for a read of somebody else
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
