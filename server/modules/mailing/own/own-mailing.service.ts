import { inTransaction } from '../../../database/transaction.ts'
import { connection, type Page, type PageArgs } from '../../../graphql/connection.ts'
import type { Ctx } from '../../../context/context.ts'
import { failure } from '../../../errors/errors.ts'
import { viewerId } from '../../../context/viewer.ts'
import { readSetting } from '../../settings/public.ts'
import { storedFilterOf, untouchedFilter, type SegmentFilter } from '../../segments/public.ts'
import type { StoredWords } from '../../texts/public.ts'
import { audienceOf, type MailAudience } from '../campaigns/audience.ts'
import { CampaignAudience, MailCampaign } from '../campaigns/campaign.entity.ts'
import { confirmCampaign, previewMail, textsOf } from '../campaigns/campaigns.service.ts'
import type { MailPreview } from '../campaigns/campaigns.inputs.ts'
import { MailCategory } from '../categories.ts'
import type { OwnMailInput, OwnMailTextInput, OwnMailWhomInput } from './own-mailing.inputs.ts'

/** Default number of mails of a supervisor in 24 hours; overridden by the setting `mailing`. */
const defaultPerDay = 300
const day = 86_400_000

/** Students in any registration state, optionally limited by grade. */
const filterOf = ({ allGrades, grades }: Pick<OwnMailWhomInput, 'allGrades' | 'grades'>): SegmentFilter =>
  storedFilterOf({ ...untouchedFilter, allGrades, gradeFilter: grades, initiated: true })

const category = MailCategory.news

/** Number of mails that would reach the viewer's students and their families. */
export const ownAudience = (ctx: Ctx, { allGrades, grades, families }: OwnMailWhomInput): Promise<MailAudience> =>
  audienceOf(ctx, { filter: filterOf({ allGrades, grades }), families, category, supervisorId: viewerId(ctx) })

/** The viewer's limit in 24 hours and the remaining mails. */
export async function ownAllowance(ctx: Ctx): Promise<{ perDay: number; left: number }> {
  const perDay = (await readSetting(ctx, 'mailing'))?.supervisorPerDay ?? defaultPerDay
  const [{ sent }] = await ctx.db.query<[{ sent: number }]>(
    `select coalesce(sum(recipient_count), 0)::int as sent from mail_campaign
     where owner_id = $1 and audience = 'supervisor' and confirmed_at > $2`,
    [ctx.viewer.id, new Date(ctx.clock.now() - day)],
  )
  return { perDay, left: Math.max(0, perDay - sent) }
}

/** Mailings of the viewer, newest first. */
export const ownCampaigns = (ctx: Ctx, page: PageArgs): Promise<Page<MailCampaign>> =>
  connection(
    ctx.db
      .createQueryBuilder(MailCampaign, 'campaign')
      .where('campaign.ownerId = :me and campaign.audience = :audience', {
        me: ctx.viewer.id,
        audience: CampaignAudience.supervisor,
      }),
    page,
    [['createdAt', 'DESC']],
  )

/** One text for all recipients, stored as English, the fallback of every language. */
const wordsOf = ({ subject, text }: OwnMailTextInput): StoredWords =>
  textsOf({ words: [{ language: 'en', title: subject, text }] })

export const previewOwn = (ctx: Ctx, input: OwnMailTextInput): Promise<MailPreview> =>
  previewMail(ctx, { words: [{ language: 'en', title: input.subject, text: input.text }], category })

/**
 * Sends a mail to the viewer's students and their families.
 * @throws RULE_BROKEN (no recipients, or over the daily limit), CONFLICT (another number of mails), BAD_USER_INPUT
 */
export function sendOwn(outer: Ctx, input: OwnMailInput): Promise<MailCampaign> {
  const storedWords = wordsOf(input)
  return inTransaction(outer, async (ctx) => {
    // serializes the mailings of a supervisor for counting
    await ctx.db.query('select pg_advisory_xact_lock(74010063, hashtext($1))', [ctx.viewer.id])
    const { left } = await ownAllowance(ctx)
    if (input.expectedCount > left) throw failure('MAILS_LEFT_TODAY', { count: left }, { left })
    const { id } = await ctx.db.save(
      ctx.db.create(MailCampaign, {
        ownerId: ctx.viewer.id,
        audience: CampaignAudience.supervisor,
        name: storedWords.en.title.slice(0, 100),
        category,
        families: input.families,
        storedWords,
        storedFilter: filterOf(input),
        changedAt: new Date(ctx.clock.now()),
        createdAt: new Date(ctx.clock.now()),
      }),
    )
    return confirmCampaign(ctx, { id, expectedCount: input.expectedCount })
  })
}
