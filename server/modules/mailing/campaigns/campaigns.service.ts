import { foldedWords } from '../../../../shared/fold.ts'
import { storedFilterOf } from '../../segments/public.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { knownLocale } from '../../../editions.ts'
import { connection, type Page, type PageArgs } from '../../../graphql/connection.ts'
import type { Ctx } from '../../../context/context.ts'
import { badInput, failure, notFound } from '../../../errors/errors.ts'
import { loader } from '../../../graphql/loaders.ts'
import { readId } from '../../../graphql/input.ts'
import { viewerId } from '../../../context/viewer.ts'
import { User } from '../../accounts/public.ts'
import { toStoredWords } from '../../texts/public.ts'
import { letterFor } from '../sending/letter.ts'
import { MailRecipient, type RecipientStatus } from '../sending/recipient.entity.ts'
import { pauseMeasuring, resumeMeasuring } from '../../work/public.ts'
import { publishProgress } from '../sending/progress.ts'
import { requeueRefused } from '../sending/refusals.ts'
import { enqueueRun } from '../sending/send.job.ts'
import { postLetter } from '../../mail/public.ts'
import { lockAttachments } from './attachments.service.ts'
import { freezeRecipients } from './audience.ts'
import { CampaignAudience, CampaignState, MailCampaign, PauseReason } from './campaign.entity.ts'
import {
  MailCounts,
  type ConfirmMailCampaignInput,
  type MailCampaignsArgs,
  type MailPreview,
  type MailTextInput,
  type PreviewMailInput,
  type SendTestMailInput,
  type SaveMailCampaignInput,
} from './campaigns.inputs.ts'
import { checkVariables } from './variables.ts'

const missing = () => notFound('Mailing not found')

/** Mailings of the office, newest first. */
export function campaigns(ctx: Ctx, { search, ...page }: MailCampaignsArgs): Promise<Page<MailCampaign>> {
  const query = ctx.db.createQueryBuilder(MailCampaign, 'campaign').where('campaign.audience = :office', {
    office: CampaignAudience.office,
  })
  for (const [n, word] of foldedWords(search ?? '').entries()) {
    query.andWhere(`folded(campaign.name) like :word${n}`, { [`word${n}`]: `%${word}%` })
  }
  return connection(query, page, [['createdAt', 'DESC']])
}

/** Loads the number of mails of campaigns by status. */
export const countsByCampaign = loader<string, MailCounts>(async (ctx, ids) => {
  const rows: { campaign_id: string; status: RecipientStatus; count: number }[] = await ctx.db.query(
    `select campaign_id, status, count(*)::int as count from mail_recipient
     where campaign_id = any($1::uuid[]) group by campaign_id, status`,
    [[...ids]],
  )
  const refused: { campaign_id: string; count: number }[] = await ctx.db.query(
    `select campaign_id, count(*)::int as count from mail_recipient
     where campaign_id = any($1::uuid[]) and status = 'failed' and reason = 'refused' group by campaign_id`,
    [[...ids]],
  )
  return ids.map((id) => {
    const none = { queued: 0, sending: 0, sent: 0, unknown: 0, failed: 0, bounced: 0, suppressed: 0 }
    const own = rows.filter((row) => row.campaign_id === id).map(({ status, count }) => [status, count])
    const again = refused.find((row) => row.campaign_id === id)?.count ?? 0
    return { ...none, ...Object.fromEntries(own), refused: again }
  })
})

/** The mails of a campaign. */
export function recipientsOf(
  ctx: Ctx,
  campaignId: string,
  status: RecipientStatus | null,
  page: PageArgs,
): Promise<Page<MailRecipient>> {
  const query = ctx.db.createQueryBuilder(MailRecipient, 'recipient').where('recipient.campaignId = :campaignId', {
    campaignId,
  })
  if (status) query.andWhere('recipient.status = :status', { status })
  return connection(query, page)
}

/** Stored texts of a mailing. @throws BAD_USER_INPUT (no English, an unknown variable) */
export function textsOf({ words }: Pick<MailTextInput, 'words'>) {
  const stored = toStoredWords(words)
  checkVariables(stored)
  return stored
}

/**
 * Creates or updates a draft.
 * @throws NOT_FOUND, CONFLICT (already confirmed), BAD_USER_INPUT
 */
export function saveCampaign(outer: Ctx, input: SaveMailCampaignInput): Promise<MailCampaign> {
  return inTransaction(outer, (ctx) => save(ctx, input))
}

async function save(ctx: Ctx, { id, ...input }: SaveMailCampaignInput): Promise<MailCampaign> {
  const name = input.name.trim()
  if (!name) throw badInput({ name: ['Enter a name'] })
  const { category, families, filter } = input
  const details = {
    name,
    category,
    families,
    storedFilter: storedFilterOf(filter),
    storedWords: textsOf(input),
    ...(input.attachmentIds && {
      fileIds: (await lockAttachments(ctx, filesOf(input.attachmentIds))).map((file) => file.id),
    }),
    changedAt: new Date(ctx.clock.now()),
  }
  if (!id) {
    const audience = CampaignAudience.office
    return ctx.db.save(ctx.db.create(MailCampaign, { ...details, audience, ownerId: ctx.viewer.id }))
  }
  const where = { id, audience: CampaignAudience.office }
  const { affected } = await ctx.db.update(MailCampaign, { ...where, state: CampaignState.draft }, details)
  if (!affected) throw (await ctx.db.existsBy(MailCampaign, where)) ? notDraft() : missing()
  return ctx.db.findOneByOrFail(MailCampaign, { id })
}

const notDraft = () => failure('CONFLICT', 'This mailing has already been confirmed')

/** @throws NOT_FOUND, CONFLICT (already confirmed) */
export async function deleteCampaign(ctx: Ctx, id: string): Promise<void> {
  const { affected } = await ctx.db.delete(MailCampaign, { id, state: CampaignState.draft })
  if (!affected) throw (await ctx.db.existsBy(MailCampaign, { id })) ? notDraft() : missing()
}

/**
 * Freezes the recipients and sends the mailing, now or at the scheduled time. The number must match the preview.
 * @throws NOT_FOUND, CONFLICT (already confirmed, or another number of mails), RULE_BROKEN (no recipients)
 */
export function confirmCampaign(
  outer: Ctx,
  { id, expectedCount, scheduledAt, timeZone }: ConfirmMailCampaignInput,
): Promise<MailCampaign> {
  return inTransaction(outer, async (ctx) => {
    const campaign = await ctx.db.findOne(MailCampaign, { where: { id }, lock: { mode: 'pessimistic_write' } })
    if (!campaign) throw missing()
    if (campaign.state !== CampaignState.draft) throw notDraft()
    const recipientCount = await freezeRecipients(ctx, campaign)
    if (recipientCount === 0) throw failure('RULE_BROKEN', 'No one would receive this e-mail')
    if (recipientCount !== expectedCount) {
      throw failure(
        'RECIPIENTS_CHANGED',
        { count: recipientCount },
        {
          recipientCount,
        },
      )
    }
    const now = new Date(ctx.clock.now())
    const later = scheduledAt && scheduledAt > now ? scheduledAt : null
    await ctx.db.update(
      MailCampaign,
      { id },
      {
        recipientCount,
        confirmedAt: now,
        state: CampaignState.scheduled,
        scheduledAt: later ?? now,
        ...(timeZone && { timeZone }),
      },
    )
    await enqueueRun(ctx, id, later ?? undefined)
    publishProgress(ctx, campaign)
    return ctx.db.findOneByOrFail(MailCampaign, { id })
  })
}

/** @throws NOT_FOUND, CONFLICT (not running) */
export const pauseCampaign = (ctx: Ctx, id: string): Promise<MailCampaign> =>
  move(ctx, id, [CampaignState.scheduled, CampaignState.sending], {
    state: CampaignState.paused,
    pauseReason: PauseReason.person,
    pauseDetail: null,
  })

/**
 * Resumes a paused mailing: now, or at its scheduled time if that is still ahead. Mails whose sender or content was
 * refused are retried, including those of a mailing already sent.
 * @throws NOT_FOUND, CONFLICT
 */
export function resumeCampaign(outer: Ctx, id: string): Promise<MailCampaign> {
  return inTransaction(outer, async (ctx) => {
    const campaign = await ctx.db.findOneBy(MailCampaign, { id })
    const requeued = await requeueRefused(ctx, id)
    const counts = await countsByCampaign(ctx).load(id)
    const later =
      campaign?.scheduledAt && campaign.scheduledAt.getTime() > ctx.clock.now() ? campaign.scheduledAt : null
    const resumed = await move(ctx, id, [CampaignState.paused, ...(requeued ? [CampaignState.sent] : [])], {
      state: later ? CampaignState.scheduled : CampaignState.sending,
      pauseReason: null,
      pauseDetail: null,
      serverFailures: 0,
      acceptedFailures: counts.failed + counts.bounced + counts.unknown,
      refusedInRow: 0,
      ...(requeued && { refusalsAccepted: true }),
      startedAt: campaign?.startedAt ?? (later ? null : new Date(ctx.clock.now())),
      finishedAt: null,
    })
    await enqueueRun(ctx, id, later ?? undefined)
    return resumed
  })
}

/** Cancels a mailing; unsent mails are not sent. @throws NOT_FOUND, CONFLICT */
export function cancelCampaign(outer: Ctx, id: string): Promise<MailCampaign> {
  return inTransaction(outer, async (ctx) => {
    const running = [CampaignState.scheduled, CampaignState.sending, CampaignState.paused]
    const cancelled = await move(ctx, id, running, {
      state: CampaignState.cancelled,
      pauseReason: null,
      pauseDetail: null,
      finishedAt: new Date(ctx.clock.now()),
    })
    await ctx.db.query(
      `update mail_recipient set status = 'suppressed', reason = 'cancelled' where campaign_id = $1 and status = 'queued'`,
      [id],
    )
    return cancelled
  })
}

async function move(
  ctx: Ctx,
  id: string,
  from: readonly CampaignState[],
  change: Partial<MailCampaign>,
): Promise<MailCampaign> {
  const { affected } = await ctx.db
    .createQueryBuilder()
    .update(MailCampaign)
    .set(change)
    .where('id = :id and state = any(:from)', { id, from })
    .execute()
  const found = await ctx.db.findOneBy(MailCampaign, { id })
  if (!found) throw missing()
  if (!affected) throw failure('CONFLICT', 'The status of this mailing has changed', { state: found.state })
  if (change.state === CampaignState.paused) await pauseMeasuring(ctx, id)
  if (change.state === CampaignState.sending) await resumeMeasuring(ctx, id)
  publishProgress(ctx, found)
  return found
}

/**
 * Resolves a mail with unknown outcome: it arrived, or it is resent.
 * @throws NOT_FOUND, CONFLICT (already resolved)
 */
export function resolveUnknown(outer: Ctx, id: string, arrived: boolean): Promise<MailRecipient> {
  return inTransaction(outer, async (ctx) => {
    const [, count]: [unknown, number] = await ctx.db.query(
      `update mail_recipient set status = $2, sent_at = $3, not_before = null where id = $1 and status = 'unknown'`,
      [id, arrived ? 'sent' : 'queued', arrived ? new Date(ctx.clock.now()) : null],
    )
    const recipient = await ctx.db.findOneBy(MailRecipient, { id })
    if (!recipient) throw notFound('E-mail not found')
    if (!count) throw failure('CONFLICT', 'The status of this e-mail has changed', { status: recipient.status })
    if (!arrived) {
      const { campaignId } = recipient
      await ctx.db.update(
        MailCampaign,
        { id: campaignId, state: CampaignState.sent },
        { state: CampaignState.sending, finishedAt: null },
      )
      await enqueueRun(ctx, campaignId)
    }
    return recipient
  })
}

/** Renders a mail for one recipient. @throws NOT_FOUND (the recipient), BAD_USER_INPUT */
export async function previewMail(ctx: Ctx, { userId, language, ...text }: PreviewMailInput): Promise<MailPreview> {
  const words = textsOf(text)
  const person = await ctx.db.findOneBy(User, { id: userId ?? viewerId(ctx) })
  if (!person) throw notFound('Person not found')
  const written = knownLocale(language ?? person.language)
  const parts = { words, category: text.category, person, family: false, unsubscribeUrl: null }
  return { ...(await letterFor(ctx, { ...parts, language: written })), language: words[written] ? written : 'en' }
}

/**
 * Sends the mail to the viewer's own address, through the regular outbox.
 * @throws RULE_BROKEN (no address), BAD_USER_INPUT, RATE_LIMITED
 */
export async function sendTest(outer: Ctx, { language, attachmentIds, ...text }: SendTestMailInput): Promise<string> {
  await outer.node.limits.consume('testMailByUser', viewerId(outer))
  const { email } = await outer.db.findOneByOrFail(User, { id: viewerId(outer) })
  if (!email) throw failure('RULE_BROKEN', 'Your account has no e-mail address')
  const letter = await previewMail(outer, { ...text, language })
  await inTransaction(outer, async (ctx) => {
    const files = await lockAttachments(ctx, filesOf(attachmentIds ?? []))
    await postLetter(ctx, email, letter, {
      attachments: files.map(({ name, mimeType, sha256 }) => ({
        filename: name ?? 'file',
        contentType: mimeType,
        key: sha256,
      })),
    })
  })
  return email
}

const filesOf = (ids: readonly string[]): string[] => ids.map((file) => readId('StoredFile', file))
