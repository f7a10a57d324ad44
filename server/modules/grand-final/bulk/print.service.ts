import { IsNull, Not } from 'typeorm'
import { inTransaction } from '../../../database/transaction.ts'
import { locales, type Locale } from '../../../editions.ts'
import type { Ctx } from '../../../context/context.ts'
import { badInput, failure, notFound } from '../../../errors/errors.ts'
import { signedLink } from '../../files/public.ts'
import { Run, RunItem, startRun } from '../../runs/public.ts'
import { badgedOf, refuseUnanswered, refuseWithoutPlaces } from '../documents/document.service.ts'
import type { GroupDocumentKind } from '../documents/document.inputs.ts'
import { drawBadges, drawLists, type BadgedGroup } from '../documents/group-papers.ts'
import { eventById } from '../event/event.loaders.ts'
import { ParticipationGroup } from '../groups/group.entity.ts'
import { lockGroup } from '../groups/places.ts'
import { membersOf } from '../money/charges.ts'
import { withoutDeclined } from '../participants/responses.ts'
import type { PrintGroupsInput } from './bulk.inputs.ts'
import { chosenGroups, groupRuns } from './bulk.service.ts'

/** Limit on the groups printed into one file: about a thousand people. */
const maxGroups = 150

type Print = { kind: GroupDocumentKind; ids: string[] }

const checkGroup = async (ctx: Ctx, id: string, { parameters }: Run): Promise<boolean> => {
  const group = await lockGroup(ctx, id)
  if (!withoutDeclined(await membersOf(ctx, id)).length) throw failure('RULE_BROKEN', 'The group has no members yet')
  if ((parameters as Print).kind === 'groupBadges') {
    refuseWithoutPlaces(group)
    refuseUnanswered(await badgedOf(ctx, id))
  }
  return true
}

export const printRuns = groupRuns('printGroups', checkGroup, {
  // drawn from the current groups at each download
  keptMs: null,
  async open(ctx, { id }) {
    return { url: await groupPrintUrl(ctx, id), fileName: null, mimeType: null, content: null }
  },
})

/** Starts a run that determines which groups can be printed; the file is drawn from those. @throws BAD_USER_INPUT */
export const printGroups = (outer: Ctx, { kind, ...chosen }: PrintGroupsInput): Promise<Run> =>
  inTransaction(outer, async (ctx) => {
    const ids = await chosenGroups(ctx, chosen)
    if (ids.length > maxGroups) throw badInput({ ids: ['Choose at most 150 groups for one file'] })
    return startRun(ctx, printRuns, { ids, parameters: { kind, ids } satisfies Print })
  })

/**
 * URL of one PDF with the documents of a run's groups, valid for five minutes, in the viewer's language.
 * @throws NOT_FOUND, RULE_BROKEN while the run is in progress, or when none of its groups can be printed
 */
export async function groupPrintUrl(ctx: Ctx, runId: string): Promise<string> {
  const run = await ctx.db.findOneBy(Run, { id: runId, kind: printRuns.kind })
  if (!run) throw notFound('Background task not found')
  if (run.state !== 'done') throw failure('RULE_BROKEN', 'The file is available once the task is finished')
  if (run.changed === 0) throw failure('RULE_BROKEN', 'None of these groups can be printed')
  return `/files/grand-final?link=${await signedLink(ctx, `${runId}-${printKind}${locales.indexOf(ctx.locale)}`)}`
}

/** Kind used in links to documents of several groups, in place of a document kind. */
export const printKind = 9

/** Opens such a link and draws the current documents. @throws NOT_FOUND */
export async function openGroupPrint(
  ctx: Ctx,
  runId: string,
  locale: Locale,
): Promise<{ name: string; bytes: Buffer }> {
  const run = await ctx.db.findOneBy(Run, { id: runId, kind: printRuns.kind })
  if (!run) throw notFound('Background task not found')
  const { kind, ids } = run.parameters as Print
  const faults = await ctx.db.findBy(RunItem, { runId, fault: Not(IsNull()) })
  const left = new Set(faults.map(({ itemId }) => itemId))
  const groups = await ctx.db
    .createQueryBuilder(ParticipationGroup, 'participation_group')
    .where('participation_group.id = any(:ids)', { ids: ids.filter((id) => !left.has(id)) })
    .orderBy('participation_group.name')
    .addOrderBy('participation_group.id')
    .getMany()
  const event = groups[0] && (await eventById(ctx).load(groups[0].eventId))
  if (!event) throw notFound('Group not found')
  if (kind === 'groupList') return { name: 'group-lists.pdf', bytes: await drawLists(ctx, event, groups, locale) }
  const badged: BadgedGroup[] = []
  for (const group of groups) badged.push({ group, members: await badgedOf(ctx, group.id) })
  return { name: 'badges.pdf', bytes: await drawBadges(ctx, event, badged, locale) }
}
