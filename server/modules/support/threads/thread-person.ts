import { knownLocale, type Locale } from '../../../editions.ts'
import type { Ctx } from '../../../context/context.ts'
import { User, userById } from '../../accounts/public.ts'
import type { SupportThread } from './thread.entity.ts'

/** The person of a thread, as the recipient of its mails. */
export interface ThreadPerson {
  readonly user: User | null
  readonly firstName: string
  readonly lastName: string
  /** null: no mails */
  readonly email: string | null
  readonly locale: Locale
}

/** The person of a thread: the user, or the visitor as given in the form. */
export async function personOf(ctx: Ctx, thread: SupportThread): Promise<ThreadPerson> {
  const user = thread.userId ? await userById(ctx).load(thread.userId) : null
  if (user) {
    const { firstName, lastName, email, isDraft, erasedAt, language } = user
    return { user, firstName, lastName, email: isDraft || erasedAt ? null : email, locale: knownLocale(language) }
  }
  const { visitorName, visitorEmail, visitorLanguage } = thread
  return {
    user: null,
    firstName: visitorName,
    lastName: '',
    email: visitorEmail || null,
    locale: knownLocale(visitorLanguage),
  }
}
