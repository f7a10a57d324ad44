import type { Ctx } from '../../context/context.ts'
import { badInput } from '../../errors/errors.ts'
import { settingsCache, settingsTopic, type SettingsMessage } from './settings.cache.ts'
import { refuseUnreadable } from './settings.service.ts'

const maxNames = 20

/**
 * Subscribes to names: emits current values, then every change without gaps.
 * @throws BAD_USER_INPUT, UNAUTHENTICATED or FORBIDDEN for a name that the viewer may not read
 */
export function watchSettings(ctx: Ctx, names: readonly string[]): AsyncIterableIterator<SettingsMessage> {
  const wanted = new Set(names)
  if (!wanted.size || wanted.size > maxNames) throw badInput({ names: [`Subscribe to 1 to ${maxNames} names`] })
  for (const name of wanted) refuseUnreadable(ctx, name)
  settingsCache(ctx) // listens first, so that the cache is updated before the listener below reads it
  return ctx.node.pubSub.subscribe<SettingsMessage>(settingsTopic, {
    current: () => [...wanted].map((name) => ({ name })),
    wants: ({ name }) => wanted.has(name),
  })
}
