import { perNode, type AppNode } from '../../graphql/context.ts'
import { isPublicSetting } from './known-settings.ts'
import { Setting } from './setting.entity.ts'

/** Told to all nodes after a change was committed. */
export const settingsTopic = 'settings.changed'
export interface SettingsMessage {
  name: string
}

/** How long a node trusts what it read, should the news of a change be lost; milliseconds. */
const trustedFor = 60_000

const readRows = ({ db }: AppNode, name: string): Promise<Setting[]> =>
  db.find(Setting, { where: { name }, order: { order: 'ASC' } })

/** The settings as this node knows them: of public names (the product's own few) it remembers the rows. */
export const settingsCache = perNode((node) => {
  const remembered = new Map<string, { readAt: number; rows: Promise<Setting[]> }>()
  node.onClose(node.pubSub.listen<SettingsMessage>(settingsTopic, ({ name }) => void remembered.delete(name)))
  return {
    /** All under a name, in their order. */
    read(name: string): Promise<readonly Setting[]> {
      if (!isPublicSetting(name)) return readRows(node, name)
      const found = remembered.get(name)
      const now = node.clock.now()
      if (found && now - found.readAt < trustedFor) return found.rows
      const made = { readAt: now, rows: readRows(node, name) }
      remembered.set(name, made)
      made.rows.catch(() => {
        if (remembered.get(name) === made) remembered.delete(name)
      })
      return made.rows
    },
  }
})
