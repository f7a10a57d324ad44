import { required } from '../../../shared/required.ts'
import { recordChange } from '../../module/change-record.ts'
import { isPermutationOf, savePositions } from '../../database/save-positions.ts'
import { inTransaction } from '../../database/transaction.ts'
import { connection, type Page, type PageArgs } from '../../graphql/connection.ts'
import type { Ctx } from '../../context/context.ts'
import { badInput, failure, forbidden, notFound, unauthenticated } from '../../errors/errors.ts'
import type { JsonObject } from '../../graphql/json-object.ts'
import {
  dataToKeep,
  dataToShow,
  isKnownSetting,
  isPublicSetting,
  type KnownSettingName,
  type SettingData,
} from './known-settings.ts'
import { keysMatch } from './maintenance-key.ts'
import { Setting, SettingChange } from './setting.entity.ts'
import { settingsPermission } from './settings.access.ts'
import { settingsCache, settingsTopic, type SettingsMessage, type SettingsReader } from './settings.cache.ts'

const maxBytes = 128 * 1024
const maxOfOneName = 200

/**
 * Entries of a name, in order.
 * @throws UNAUTHENTICATED or FORBIDDEN for a name that is not public, whether or not it exists
 */
export async function settings(ctx: Ctx, name: string): Promise<readonly Setting[]> {
  refuseUnreadable(ctx, name)
  return settingsCache(ctx).read(name, ctx)
}

/** @throws like `settings` */
export function refuseUnreadable(ctx: Ctx, name: string): void {
  if (isPublicSetting(name) || ctx.viewer.has(settingsPermission)) return
  throw ctx.viewer.id === null ? unauthenticated() : forbidden()
}

/** Reads a known setting with its secrets, for the server. Null if not set. */
export async function readSetting<Name extends KnownSettingName>(
  ctx: SettingsReader,
  name: Name,
): Promise<SettingData<Name> | null> {
  const [setting] = await settingsCache(ctx).read(name, ctx)
  return setting ? (setting.data as SettingData<Name>) : null
}

/**
 * Creates an entry, or updates the one with the id; a known setting has a single entry, which is updated in any case.
 * @throws NOT_FOUND, BAD_USER_INPUT, RULE_BROKEN (too many under the name)
 */
export async function saveSetting(
  outer: Ctx,
  { id, name, data }: { id?: string | null; name: string; data: JsonObject },
): Promise<Setting> {
  if (Buffer.byteLength(JSON.stringify(data)) > maxBytes) throw badInput({ data: ['A setting can be at most 128 KB'] })
  const keep = await dataToKeep(name, data)
  return inTransaction(outer, async (ctx) => {
    await oneAtATime(ctx, name)
    const siblings = await ctx.db.find(Setting, { where: { name }, order: { order: 'ASC' } })
    const before = id ? siblings.find((each) => each.id === id) : isKnownSetting(name) ? siblings[0] : undefined
    if (id && !before) throw notFound('Setting not found')
    if (!before && siblings.length >= maxOfOneName) {
      throw failure('TOO_MANY_SETTINGS', { count: maxOfOneName })
    }
    const kept = keep(before?.data ?? null)
    const saved = await ctx.db.save(
      ctx.db.create(Setting, {
        ...(before ?? { name, order: (siblings.at(-1)?.order ?? -1) + 1 }),
        data: kept,
        changedAt: new Date(ctx.clock.now()),
      }),
    )
    await record(ctx, name, saved.id, before && dataToShow(name, before.data), dataToShow(name, kept))
    return saved
  })
}

/** @throws NOT_FOUND */
export async function deleteSetting(outer: Ctx, id: string): Promise<void> {
  await inTransaction(outer, async (ctx) => {
    const seen = await ctx.db.findOneBy(Setting, { id })
    if (!seen) throw notFound()
    await oneAtATime(ctx, seen.name)
    const setting = await ctx.db.findOneBy(Setting, { id })
    if (!setting) throw notFound()
    await ctx.db.delete(Setting, { id })
    await record(ctx, setting.name, id, dataToShow(setting.name, setting.data), null)
  })
}

/**
 * Sets the order of a name's entries.
 * @throws BAD_USER_INPUT unless each id of the name is given exactly once
 */
export async function updateSettingsOrder(
  outer: Ctx,
  { name, ids }: { name: string; ids: string[] },
): Promise<Setting[]> {
  return inTransaction(outer, async (ctx) => {
    await oneAtATime(ctx, name)
    const there = await ctx.db.find(Setting, { where: { name }, order: { order: 'ASC' } })
    if (!isPermutationOf(ids, there)) throw badInput({ ids: ['List every setting of this name exactly once'] })
    const byId = new Map(there.map((setting) => [setting.id, setting]))
    const moved = ids.map((id, order) => ({ ...required(byId.get(id), 'setting in the order'), order }))
    await savePositions(ctx, Setting, 'order', ids)
    await record(ctx, name, null, { order: there.map(({ id }) => id) }, { order: ids })
    return ctx.db.create(Setting, moved)
  })
}

/** Changes of one name or of all, newest first. */
export function settingChanges(ctx: Ctx, name: string | null, page: PageArgs): Promise<Page<SettingChange>> {
  const query = ctx.db.createQueryBuilder(SettingChange, 'change')
  if (name !== null) query.where('change.name = :name', { name })
  return connection(query, page, [['createdAt', 'DESC']])
}

/**
 * Whether the keys hide the maintenance screen: exactly the configured keys, while production is stopped.
 * @throws RATE_LIMITED
 */
export async function checkMaintenanceKey(ctx: Ctx, keys: string[]): Promise<boolean> {
  await ctx.node.limits.consume('maintenanceKeyByAddress', ctx.request.address)
  const stopped = await readSetting(ctx, 'stopProduction')
  return stopped?.active === true && stopped.keyHash !== null && keysMatch(keys, stopped.keyHash)
}

/** Serializes writers of a name, so that positions are unique and a known setting has one entry. */
async function oneAtATime(ctx: Ctx, name: string) {
  await ctx.db.query('select pg_advisory_xact_lock(74010010, hashtext($1))', [name])
}

/** Logs the change and notifies every node after the commit. */
async function record(
  ctx: Ctx,
  name: string,
  settingId: string | null,
  before: JsonObject | null | undefined,
  after: JsonObject | null,
) {
  await recordChange(ctx, SettingChange, {
    name,
    settingId,
    before: before ?? null,
    after,
  })
  ctx.afterCommit(() => ctx.node.pubSub.publish(settingsTopic, { name } satisfies SettingsMessage))
}
