import { Arg, Args, Ctx as Context, Mutation, Query, Resolver } from 'type-graphql'
import { FromReplica } from '../../graphql/from-replica.ts'
import { connectionOf } from '../../graphql/connection.ts'
import type { Ctx } from '../../context/context.ts'
import { byId } from '../../graphql/loaders.ts'
import { Access, may } from '../../graphql/rules.ts'
import { Mail } from './mail.entity.ts'
import { MailsArgs, RetryMailInput, RetryMailPayload } from './mail.inputs.ts'
import { mails, retryMail } from './mail.service.ts'

export const mailById = byId(() => Mail)

const MailConnection = connectionOf(Mail)
const mayMail = may('admin.mailing')

@Resolver()
export class MailResolver {
  @Query(() => MailConnection, { description: 'Mails in the outbox, newest first' })
  @Access(mayMail)
  @FromReplica()
  mails(@Context() ctx: Ctx, @Args() args: MailsArgs) {
    return mails(ctx, args)
  }

  @Query(() => Boolean, { description: 'Whether mails are sent; without a mail server they stay in the outbox' })
  @Access(mayMail)
  sendsMail(@Context() ctx: Ctx) {
    return ctx.node.providers.mailer !== null
  }

  @Mutation(() => RetryMailPayload, { description: 'Retries a mail that was not sent' })
  @Access(mayMail)
  async retryMail(@Context() ctx: Ctx, @Arg('input') { id }: RetryMailInput): Promise<RetryMailPayload> {
    return { mail: await retryMail(ctx, id) }
  }
}
