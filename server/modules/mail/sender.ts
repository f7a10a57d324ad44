import type { Ctx } from '../../graphql/context.ts'
import type { MailSender } from '../../providers/mail.ts'

type Find = (ctx: Pick<Ctx, 'node' | 'db'>) => Promise<MailSender>

const told: { find?: Find } = {}

/** Registers the source of the sender; called by a higher module. */
export function registerSenderLookup(find: Find): void {
  told.find = find
}

/** The current sender; undefined: the environment's sender. */
export const senderNow = async (ctx: Pick<Ctx, 'node' | 'db'>): Promise<MailSender | undefined> => told.find?.(ctx)
