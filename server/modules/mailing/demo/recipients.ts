import type { Ctx } from '../../../context/context.ts'

/** Creates a mail for each recipient: nearly all are delivered; in a paused mailing most are still queued. */
export async function makeRecipients(
  ctx: Ctx,
  { id, readers, sentAt, isPaused }: { id: string; readers: string; sentAt: Date; isPaused: boolean },
): Promise<void> {
  await ctx.db.query(
    `insert into mail_recipient (campaign_id, user_id, address, family, language, status, reason, problem, tries,
       sent_at, token)
     select $1, id, address, false, coalesce(language, 'en'), status,
       case status when 'suppressed' then 'optOut' when 'bounced' then 'hard' end,
       case status when 'bounced' then '550 5.1.1 No such mailbox' when 'unknown' then 'The connection was lost' end,
       case when status in ('queued', 'suppressed') then 0 else 1 end,
       case when status = 'sent' then $2::timestamptz + n * interval '200 milliseconds' end, gen_random_uuid()
     from (
       select u.id, u.language, n, coalesce(lower(u.email), lower(u.username) || '@demo.test') as address,
         case when $3 and n > 60 then 'queued'
           when n % 97 = 5 or $3 and n % 6 = 5 then 'bounced'
           when n % 41 = 7 then 'suppressed'
           when n % 333 = 11 then 'unknown'
           else 'sent' end as status
       from (select u.*, row_number() over (order by u.username) n from "user" u
         where u.user_type = 'student' and not u.is_draft and u.erased_at is null and (${readers})) u
     ) reader`,
    [id, sentAt, isPaused],
  )
  await ctx.db.query(
    `update mail_campaign set recipient_count =
       (select count(*) from mail_recipient where campaign_id = $1 and status <> 'suppressed') where id = $1`,
    [id],
  )
}
