import { inTransaction } from '../../../database/transaction.ts'
import type { Locale } from '../../../editions.ts'
import type { Ctx } from '../../../context/context.ts'
import { postMail } from '../../mail/public.ts'
import { accountMail } from '../account.mail.ts'
import { findByName } from './sign-in.service.ts'

/** Notifies the owner of a name, if there is one, of repeated wrong passwords. */
export async function notifySignInLimit(ctx: Ctx, { name, locale }: { name: string; locale: Locale }): Promise<void> {
  const user = await findByName(ctx, name)
  if (!user?.email || user.isDraft || user.disabledAt) return
  const { email } = user
  await inTransaction(ctx, (ctx) => postMail(ctx, email, accountMail({ ...ctx, locale }, 'signInLimited', user)))
}
