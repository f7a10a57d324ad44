import type { Ctx } from '../../context/context.ts'
import type { MailSender } from '../../providers/mail.ts'
import { defineHook } from '../../base/hooks.ts'

type Find = (ctx: Pick<Ctx, 'node' | 'db'>) => Promise<MailSender>

/** Hook of the module that stores the sender. */
export const mailSenderFrom = defineHook<Find>('mail.sender')

/** The current sender; undefined: the environment's sender. */
export const senderNow = async (ctx: Pick<Ctx, 'node' | 'db'>): Promise<MailSender | undefined> =>
  ctx.node.hooks.one(mailSenderFrom)?.(ctx)
