import { Ctx as Context, Field, ObjectType, Query, Resolver } from 'type-graphql'
import type { Ctx } from '../../../graphql/context.ts'
import { Access, may, or } from '../../../graphql/rules.ts'

@ObjectType({ description: 'How the environment sets up the sender of mails; no secrets' })
export class MailSender {
  @Field() from: string
  @Field({ description: 'Without a mail server mails stay in the outbox' }) hasServer: boolean
  @Field(() => String, { nullable: true, description: 'Domain that signs; null: mails are not signed' })
  dkimDomain: string | null
  @Field(() => String, { nullable: true }) dkimSelector: string | null
  @Field(() => String, { nullable: true, description: 'Null: bounces go to the sender' }) bounceAddress: string | null
  @Field({ description: 'Bounces may be reported to the server' }) takesBounces: boolean
}

@Resolver()
export class MailSenderResolver {
  @Query(() => MailSender, { description: 'How the environment sets up the sender of mails' })
  @Access(or(may('admin.mailing'), may('admin.settings')))
  mailSender(@Context() { node: { config, providers } }: Ctx): MailSender {
    return {
      from: config.mailFrom,
      hasServer: providers.mailer !== null,
      dkimDomain: config.mailDkim?.domain ?? null,
      dkimSelector: config.mailDkim?.selector ?? null,
      bounceAddress: config.mailBounceAddress ?? null,
      takesBounces: config.mailBounceToken !== undefined,
    }
  }
}
