import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { badInput, failure, notFound } from '../../../errors/errors.ts'
import { type RunWork, startRun, type Run } from '../../runs/public.ts'
import { addQuota, matchingGroups, updateTag } from '../groups/group-admin.service.ts'
import { ParticipationGroup } from '../groups/group.entity.ts'
import { lockGroup } from '../groups/places.ts'
import type { AddGroupQuotasInput, ChosenGroupsInput, TagGroupsInput } from './bulk.inputs.ts'

/** Defines a run over groups that processes each one like the single operation. */
export const groupRuns = (
  kind: string,
  one: (ctx: Ctx, id: string, run: Run) => Promise<boolean>,
  file?: RunWork['file'],
): RunWork => ({
  kind,
  recordType: 'ParticipationGroup',
  ...(file && { file }),
  permission: 'admin.gf-applications',
  async labels(ctx, ids) {
    const rows: { id: string; name: string }[] = await ctx.db.query(
      'select id, name from participation_group where id = any($1::uuid[])',
      [[...ids]],
    )
    return new Map(rows.map(({ id, name }) => [id, name]))
  },
  one,
})

export const tagRuns = groupRuns('tagGroups', async (ctx, id, { parameters }) => {
  const tag = typeof parameters.tag === 'string' ? parameters.tag : null
  if ((await lockGroup(ctx, id)).tag === tag) return false
  await updateTag(ctx, { id, tag })
  return true
})

export const quotaRuns = groupRuns('addGroupQuotas', async (ctx, id, { parameters }) => {
  const { amount, reason } = parameters as { amount: number | null; reason: string | null }
  const more = amount ?? (await placesOutstanding(ctx, id))
  if (more === 0) return false
  await addQuota(ctx, { id, amount: more, reason })
  return true
})

async function placesOutstanding(ctx: Ctx, id: string): Promise<number> {
  const group = await ctx.db.findOneBy(ParticipationGroup, { id })
  if (!group) throw notFound('Group not found')
  if (!group.requestedPlaces) throw failure('CONFLICT', 'This group has not requested places yet')
  return Math.max(0, group.requestedPlaces - group.quota)
}

/**
 * Ids of the selected groups, by name.
 * @throws BAD_USER_INPUT unless exactly one of selection and filter is given and at least one group matches
 */
export async function chosenGroups(ctx: Ctx, { ids, filter }: ChosenGroupsInput): Promise<string[]> {
  if ((ids == null) === (filter == null)) throw badInput({ ids: ['Choose either groups or a filter'] })
  const query = filter
    ? await matchingGroups(ctx, { ...filter })
    : ctx.db
        .createQueryBuilder(ParticipationGroup, 'participation_group')
        .where('participation_group.id = any(:ids)', { ids })
  const found = await query
    .select('participation_group.id', 'id')
    .orderBy('participation_group.name')
    .addOrderBy('participation_group.id')
    .getRawMany<{ id: string }>()
  if (!found.length) throw badInput({ ids: ['Choose at least one group'] })
  return found.map(({ id }) => id)
}

/** Starts a run that tags groups or removes their tags. @throws BAD_USER_INPUT */
export const tagGroups = (outer: Ctx, { tag, ...chosen }: TagGroupsInput): Promise<Run> =>
  inTransaction(outer, async (ctx) =>
    startRun(ctx, tagRuns, { ids: await chosenGroups(ctx, chosen), parameters: { tag: tag?.trim() || null } }),
  )

/**
 * Starts a run that gives places to groups: the same number to each, or the number each has requested. @throws
 * BAD_USER_INPUT
 */
export const addGroupQuotas = (outer: Ctx, { amount, reason, ...chosen }: AddGroupQuotasInput): Promise<Run> => {
  if (amount === 0) throw badInput({ amount: ['Enter a number other than 0'] })
  return inTransaction(outer, async (ctx) =>
    startRun(ctx, quotaRuns, {
      ids: await chosenGroups(ctx, chosen),
      parameters: { amount: amount ?? null, reason: reason?.trim() || null },
    }),
  )
}
