import { Field, Int, ObjectType } from 'type-graphql'
import type { Ctx } from '../../../context/context.ts'
import { peopleOf, type SegmentFilter } from '../../segments/public.ts'
import type { MailCategory } from '../categories.ts'
import { namesAddress } from '../preferences/erased-address.ts'
import { RecipientReason } from '../sending/recipient.entity.ts'
import { CampaignAudience, type MailCampaign } from './campaign.entity.ts'

/** Audience of a mailing. */
export interface Whom {
  readonly filter: SegmentFilter
  readonly families: boolean
  readonly category: MailCategory
  /** a supervisor, limited to their own students; null: the office */
  readonly supervisorId: string | null
}

/** Maximum excluded people listed by name. */
const namedExcluded = 8

@ObjectType({ description: 'Person excluded from a mailing' })
export class MailExcluded {
  @Field() firstName: string
  @Field() lastName: string
  @Field(() => RecipientReason, { nullable: true, description: 'Reason; null if there is no address' })
  reason: RecipientReason | null
}

@ObjectType({ description: 'Number of mails that would be sent, and exclusions' })
export class MailAudience {
  @Field(() => Int, { description: 'Number of people in the segment' }) people: number
  @Field(() => Int, { description: 'Number of mails that would be sent' }) mails: number
  @Field(() => Int, { description: 'Number of people without an e-mail address' }) withoutAddress: number
  @Field(() => Int, { description: 'Number of addresses unsubscribed from the category' }) optedOut: number
  @Field(() => Int, { description: 'Number of blocked addresses' }) blocked: number
  @Field(() => [MailExcluded], { description: 'Sample of excluded people, with the reason' })
  excluded: MailExcluded[]
}

const storedAudience = ({ storedFilter, families, category, audience, ownerId }: MailCampaign): Whom => ({
  filter: storedFilter,
  families,
  category,
  supervisorId: audience === CampaignAudience.supervisor ? ownerId : null,
})

/** Query of the people in a mailing's audience. */
function peopleFor(ctx: Ctx, { filter, supervisorId }: Whom) {
  const query = peopleOf(ctx, filter)
  if (supervisorId) {
    query.andWhere(
      `person.user_type = 'student' and person.id in (
        select own.below_id from relation own where own.above_id = :supervisorId and own.state = 'active')`,
      { supervisorId },
    )
  }
  return query
}

/** CTEs of every person and address of a mailing with the exclusion reason, or null. */
function judged(ctx: Ctx, whom: Whom): { sql: string; parameters: unknown[] } {
  const [people, parameters] = peopleFor(ctx, whom)
    .select('person.id', 'id')
    .addSelect('lower(person.email)', 'address')
    .addSelect('person.language', 'language')
    .getQueryAndParameters()
  const category = `$${parameters.length + 1}`
  const families = whom.families
    ? `union all select people.id, lower(consent.guardian_email), people.language, true
       from people join guardian_consent consent on consent.user_id = people.id where consent.guardian_email is not null`
    : ''
  const sql = `people as (${people}), addresses as (
      select distinct on (id, address) id as user_id, address, coalesce(language, 'en') as language, family from (
        select id, address, language, false as family from people where address is not null ${families}
      ) each order by id, address, family
    ), judged as (
      select addresses.*, case
        when exists (select from mail_suppression s where ${namesAddress('s.address', 'addresses.address')}) then 'blocked'
        when exists (select from mail_opt_out o
          where ${namesAddress('o.address', 'addresses.address')} and o.category = ${category})
          then 'optOut' end as reason
      from addresses
    )`
  return { sql, parameters: [...parameters, whom.category] }
}

/** Number of mails the mailing would send now. */
export async function audienceOf(ctx: Ctx, whom: Whom): Promise<MailAudience> {
  const { sql, parameters } = judged(ctx, whom)
  const [row] = await ctx.db.query<[Omit<MailAudience, 'excluded'>]>(
    `with ${sql} select
       (select count(*)::int from people) as people,
       (select count(*)::int from people where not exists (select from addresses where user_id = people.id))
         as "withoutAddress",
       count(*) filter (where reason is null)::int as mails,
       count(*) filter (where reason = 'optOut')::int as "optedOut",
       count(*) filter (where reason = 'blocked')::int as blocked
     from judged`,
    parameters,
  )
  const isAnyone = row.withoutAddress + row.optedOut + row.blocked > 0
  return { ...row, excluded: isAnyone ? await excludedOf(ctx, { sql, parameters }) : [] }
}

/** Sample of the excluded people, by name. */
function excludedOf(ctx: Ctx, { sql, parameters }: ReturnType<typeof judged>): Promise<MailExcluded[]> {
  return ctx.db.query(
    `with ${sql} select u.first_name as "firstName", u.last_name as "lastName", left_out.reason from (
       select user_id, reason from judged where reason is not null
       union all
       select id, null from people where not exists (select from addresses where user_id = people.id)
     ) left_out join "user" u on u.id = left_out.user_id
     order by u.last_name, u.first_name, u.id limit ${namedExcluded}`,
    parameters,
  )
}

/**
 * Inserts a row per mail of a campaign, with the reason for excluded ones. Call in the transaction that confirms it.
 * @returns number of mails to send
 */
export async function freezeRecipients(ctx: Ctx, campaign: MailCampaign): Promise<number> {
  const { sql, parameters } = judged(ctx, storedAudience(campaign))
  const [{ queued }] = await ctx.db.query<[{ queued: number }]>(
    `with ${sql}, frozen as (
       insert into mail_recipient (campaign_id, user_id, address, family, language, status, reason, token)
       select $${parameters.length + 1}::uuid, user_id, address, family, language,
         case when reason is null then 'queued' else 'suppressed' end, reason, gen_random_uuid()
       from judged on conflict do nothing returning status
     ) select count(*) filter (where status = 'queued')::int as queued from frozen`,
    [...parameters, campaign.id],
  )
  return queued
}
