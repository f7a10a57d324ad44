import type { Ctx } from '../../graphql/context.ts'
import type { MailSender } from '../../providers/mail.ts'

type Find = (ctx: Pick<Ctx, 'node' | 'db'>) => Promise<MailSender>

const told: { find?: Find } = {}

/** A module above tells from whom mails come. */
export function sendersAreToldBy(find: Find): void {
  told.find = find
}

/** From whom a mail comes now; undefined: from whom the environment says. */
export const senderNow = async (ctx: Pick<Ctx, 'node' | 'db'>): Promise<MailSender | undefined> => told.find?.(ctx)
