import type { Ctx } from '../../../graphql/context.ts'
import { UserType } from '../../../graphql/viewer.ts'
import { translator } from '../../../locales/translator.ts'
import { greeting, nameInMail, postMail } from '../../mail/public.ts'
import { userById } from '../accounts.loaders.ts'
import { mailLanguage } from '../profile/mail-language.ts'
import type { Relation } from './relation.entity.ts'
import type { User } from '../user.entity.ts'

/** Who asks whom. */
type RequestKind = 'supervisorAsksStudent' | 'studentAsks' | 'partnerAsks' | 'supervisorAsksPartner'

/**
 * Tells the other side of a request that waits for its consent, in its own language, in the transaction that the
 * context is in. The mail names who asks by the first name alone: an address can be somebody else's. A draft, and who
 * has no address, is not told.
 */
export async function mailAsked(ctx: Ctx, { aboveId, belowId, askedById }: Relation): Promise<void> {
  const [above, below] = await Promise.all([aboveId, belowId].map((id) => userById(ctx).load(id)))
  const [asker, asked] = askedById === aboveId ? [above!, below!] : [below!, above!]
  if (asked.isDraft || !asked.email) return
  const { kind, page } = requestOf(asker, asked)
  const locale = mailLanguage(ctx, asked)
  const t = translator('mail-accounts', locale)
  await postMail(ctx, asked.email, {
    subject: t(`requests.${kind}.subject`),
    paragraphs: [
      greeting(locale, asked.firstName),
      ...t.lines(`requests.${kind}.paragraphs`, { name: nameInMail(asker.firstName) }),
      t('closing'),
    ],
    action: {
      label: t(`requests.${kind}.toAnswer`),
      url: `${ctx.node.config.publicUrl}${locale === 'en' ? '' : `/${locale}`}/stadia/${page}`,
    },
  })
}

/** What a request is called, and the page where it is answered. */
function requestOf(asker: User, asked: User): { kind: RequestKind; page: string } {
  if (asker.userType === UserType.student) return { kind: 'studentAsks', page: 'my-students' }
  if (asker.userType === UserType.partner) return { kind: 'partnerAsks', page: 'profile' }
  return asked.userType === UserType.partner
    ? { kind: 'supervisorAsksPartner', page: 'supervisors' }
    : { kind: 'supervisorAsksStudent', page: 'profile' }
}
