import { In } from 'typeorm'
import { inTransaction } from '../../../database/transaction.ts'
import { pageUrl } from '../../../base/page-url.ts'
import { knownLocale } from '../../../editions.ts'
import type { Ctx } from '../../../context/context.ts'
import { wallTime } from '../../../time/zones.ts'
import { User } from '../../accounts/public.ts'
import { applicationById } from '../../applications/public.ts'
import { postLetter } from '../../mail/public.ts'
import { isLeavable } from '../categories.ts'
import { namesAddress } from '../preferences/erased-address.ts'
import { filledLetter } from '../sending/letter.ts'
import { acquireSlot, perWindow } from '../sending/throttle.ts'
import type { AutomaticMail } from './automatic-mail.entity.ts'
import { isStillTrue } from './due.ts'
import { automaticKinds, kindOf } from './kinds.ts'
import { guardianOf, isReachable, messagesOf, planMails, zoneParameters } from './plan.ts'
import { wordsOf } from './shipped.ts'
import { valuesOf } from './values.ts'

/** Hours of the day, in the recipient's zone, between which mails are sent. */
const [morning, evening] = [8, 20]
/** Mails per transaction. */
const batchSize = 50
/** Mails per run, so that a node can stop quickly. */
const maxInRun = 2000

/** Plans the mails that are due, and hands them to the outbox as the throttle of mailings allows. */
export async function sendAutomaticMails(ctx: Ctx): Promise<void> {
  await planMails(ctx)
  await waitForMorning(ctx)
  const max = await perWindow(ctx)
  for (let left = maxInRun; left > 0; left -= batchSize) {
    const due = await countDue(ctx)
    let slots = 0
    while (slots < due && (await acquireSlot(ctx, max))) slots += 1
    if (!slots) return
    await inTransaction(ctx, (own) => handOver(own, slots))
  }
}

/** Mails that are due now, at most a batch: no more slots of the throttle are taken. */
async function countDue(ctx: Ctx): Promise<number> {
  const rows: unknown[] = await ctx.db.query(
    `select 1 from automatic_mail where status = 'queued' and not_before <= $1 limit ${batchSize}`,
    [new Date(ctx.clock.now())],
  )
  return rows.length
}

/**
 * Postpones due mails to people for whom it is night until 8 in the morning, except confirmations of what they have
 * just done, and news of something that happens before that.
 */
async function waitForMorning(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now()
  const [names] = zoneParameters(now)
  const asleep = names.flatMap((name) => {
    const local = wallTime(name, now)
    const hour = local.getUTCHours()
    if (hour >= morning && hour < evening) return []
    const next = new Date(local)
    next.setUTCHours(hour < morning ? morning : morning + 24, 0, 0, 0)
    return [{ name, until: new Date(now + next.getTime() - local.getTime()) }]
  })
  await ctx.db.query(
    `update automatic_mail m set not_before = z.until
     from unnest($2::text[], $3::timestamptz[]) z(name, until)
     where m.status = 'queued' and m.not_before <= $1 and z.name = m.time_zone and not m.kind = any($4)
       and not (m.kind = 'moved' and m.expires_at <= z.until)`,
    [
      new Date(now),
      asleep.map(({ name }) => name),
      asleep.map(({ until }) => until),
      automaticKinds.filter((kind) => kindOf(kind).atNight),
    ],
  )
}

/**
 * Claims due mails and adds those that are still true to the outbox, in one transaction: after a crash they are queued
 * as before, and no other node can claim them meanwhile. The condition is part of the statement that claims.
 */
async function handOver(ctx: Ctx, limit: number): Promise<void> {
  const claimed = (await claim(ctx, limit)).filter(({ status }) => status === 'sent')
  if (!claimed.length) return
  const people = new Map(
    (await ctx.db.findBy(User, { id: In(claimed.map(({ userId }) => userId)) })).map((user) => [user.id, user]),
  )
  const messages = new Map((await messagesOf(ctx)).map((message) => [message.kind, message]))
  // one statement for the whole batch; subjects of other types are not found
  await applicationById(ctx).loadMany(claimed.map(({ subjectId }) => subjectId))
  const posted: { id: string; mailId: string }[] = []
  for (const mail of claimed) {
    const person = people.get(mail.userId)
    const message = messages.get(mail.kind)
    if (!person || !message) continue
    const locale = knownLocale(person.language)
    const unsubscribeUrl = isLeavable(kindOf(mail.kind).category)
      ? pageUrl(ctx.node, locale, `/unsubscribe/${mail.token}`)
      : null
    const letter = filledLetter(ctx, {
      words: wordsOf(ctx.node, message),
      person,
      locale,
      family: mail.family,
      unsubscribeUrl,
      values: await valuesOf(ctx, mail, person, locale),
    })
    const { mailId } = await postLetter(ctx, mail.address, letter, {
      once: { expiresAt: mail.expiresAt, unsubscribeUrl },
    })
    posted.push({ id: mail.id, mailId })
  }
  await ctx.db.query(
    `update automatic_mail m set mail_id = p.mail_id from unnest($1::uuid[], $2::uuid[]) p(id, mail_id) where m.id = p.id`,
    [posted.map(({ id }) => id), posted.map(({ mailId }) => mailId)],
  )
}

type Claimed = Pick<
  AutomaticMail,
  | 'id'
  | 'kind'
  | 'userId'
  | 'family'
  | 'subjectId'
  | 'facts'
  | 'status'
  | 'address'
  | 'token'
  | 'expiresAt'
  | 'createdAt'
>

/** Claims mails: `sent` if they are still true and wanted, else `suppressed` with the reason. */
async function claim(ctx: Ctx, limit: number): Promise<Claimed[]> {
  const categories = automaticKinds.filter((kind) => isLeavable(kindOf(kind).category))
  const [rows]: [Claimed[], number] = await ctx.db.query(
    `with next as (
       select id from automatic_mail where status = 'queued' and not_before <= $1
       order by not_before, id limit $2 for update skip locked
     ), judged as (
       select m.id, to_whom.address, case
         when not exists (select from automatic_message t where t.platform = $3 and t.kind = m.kind and t.enabled)
           then 'off'
         when m.expires_at <= $1 or not (${isReachable('u')}) or not (${isStillTrue}) then 'outdated'
         when to_whom.address is null then 'noAddress'
         when exists (select from mail_suppression s where ${namesAddress('s.address', 'to_whom.address')}) then 'blocked'
         when exists (select from mail_opt_out o join unnest($4::text[], $5::text[]) k(kind, category)
             on k.kind = m.kind and k.category = o.category
           where ${namesAddress('o.address', 'to_whom.address')}) then 'optOut' end as reason
       from automatic_mail m join next on next.id = m.id join "user" u on u.id = m.user_id
         cross join lateral (select case when m.family then ${guardianOf('u')} else lower(u.email) end as address) to_whom
     )
     update automatic_mail m set settled_at = $1, reason = j.reason, address = coalesce(j.address, ''),
       status = case when j.reason is null then 'sent' else 'suppressed' end
     from judged j where j.id = m.id and m.status = 'queued'
     returning m.id, m.kind, m.user_id as "userId", m.family, m.subject_id as "subjectId", m.facts, m.status, m.address,
       m.token, m.expires_at as "expiresAt", m.created_at as "createdAt"`,
    [
      new Date(ctx.clock.now()),
      limit,
      ctx.node.edition.platform,
      categories,
      categories.map((kind) => kindOf(kind).category),
    ],
  )
  return rows
}
