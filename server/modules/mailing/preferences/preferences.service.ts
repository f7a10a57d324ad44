import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { failure, notFound } from '../../../errors/errors.ts'
import { isUuid } from '../../../graphql/node.ts'
import { AutomaticMail } from '../automatic/automatic-mail.entity.ts'
import { kindOf } from '../automatic/kinds.ts'
import { isLeavable, leavableCategories, type MailCategory } from '../categories.ts'
import { MailRecipient } from '../sending/recipient.entity.ts'
import { namesAddress } from './erased-address.ts'
import type { MailPreferences } from './preferences.inputs.ts'

const unknownLink = () => notFound('This link is no longer valid')

/** Recipient and category of the mail with a link: of a mailing, or an automatic one. */
async function mailOf(ctx: Ctx, token: string): Promise<{ address: string; category: MailCategory }> {
  await ctx.node.limits.consume('mailPreferenceByAddress', ctx.request.address)
  if (!isUuid(token)) throw unknownLink()
  const found = await ctx.db.findOne(MailRecipient, { where: { token }, relations: { campaign: true } })
  if (found?.address) return { address: found.address, category: found.campaign.category }
  const automatic = await ctx.db.findOneBy(AutomaticMail, { token })
  if (!automatic?.address) throw unknownLink()
  return { address: automatic.address, category: kindOf(automatic.kind).category }
}

/**
 * Preferences of an address, for the holder of a link from one of its mails.
 * @throws NOT_FOUND, RATE_LIMITED
 */
export async function mailPreferences(ctx: Ctx, token: string): Promise<MailPreferences> {
  const { address, category: own } = await mailOf(ctx, token)
  const left: { category: MailCategory }[] = await ctx.db.query(
    `select distinct category from mail_opt_out where ${namesAddress('address', '$1')}`,
    [address],
  )
  return {
    address: masked(address),
    category: own,
    categories: leavableCategories.map((category) => ({
      category,
      subscribed: !left.some((each) => each.category === category),
    })),
  }
}

/**
 * Unsubscribes from a category or subscribes again, effective for queued mails too.
 * @param category default: that of the mail
 * @throws NOT_FOUND, RULE_BROKEN (mandatory), RATE_LIMITED
 */
export async function setMailPreference(
  outer: Ctx,
  { token, category, subscribed }: { token: string; category?: MailCategory | null; subscribed: boolean },
): Promise<void> {
  const { address, category: own } = await mailOf(outer, token)
  const chosen = category ?? own
  if (!isLeavable(chosen)) throw failure('RULE_BROKEN', 'Service messages cannot be unsubscribed from')
  await inTransaction(outer, async (ctx) => {
    if (subscribed) {
      const isMine = namesAddress('address', '$1')
      await ctx.db.query(`delete from mail_opt_out where ${isMine} and category = $2`, [address, chosen])
      return
    }
    await ctx.db.query(
      `insert into mail_opt_out (address, category, created_at) values ($1, $2, $3) on conflict do nothing`,
      [address, chosen, new Date(ctx.clock.now())],
    )
    await ctx.db.query(
      `update mail_recipient r set status = 'suppressed', reason = 'optOut' from mail_campaign c
       where c.id = r.campaign_id and c.category = $2 and r.address = $1 and r.status = 'queued'`,
      [address, chosen],
    )
  })
}

/** Masks an address so that only its owner recognizes it: `a***@school.test`. */
const masked = (address: string): string => address.replace(/^(.).*(?=@)/, '$1***')
