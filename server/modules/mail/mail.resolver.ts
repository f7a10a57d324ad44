import { Args, Ctx as Context, Query, Resolver } from 'type-graphql'
import { connectionOf, PageArgs } from '../../graphql/connection.ts'
import type { Ctx } from '../../graphql/context.ts'
import { Access, may } from '../../graphql/rules.ts'
import { Mail } from './mail.entity.ts'
import { mails } from './mail.service.ts'

const MailConnection = connectionOf(Mail)

@Resolver()
export class MailResolver {
  @Query(() => MailConnection, { description: 'The outbox' }) @Access(may('admin.mailing'))
  mails(@Context() ctx: Ctx, @Args() page: PageArgs) {
    return mails(ctx, page)
  }
}
