import { required } from '../../../../shared/required.ts'
import type { Ctx } from '../../../context/context.ts'
import { pageUrl } from '../../../base/page-url.ts'
import { UserType } from '../../../context/viewer.ts'
import { greeting, nameInMail, postMail } from '../../mail/public.ts'
import { userById } from '../accounts.loaders.ts'
import { mailLanguage } from '../profile/mail-language.ts'
import type { Relation } from './relation.entity.ts'
import type { User } from '../user.entity.ts'

/** Kinds of requests, by the roles of both sides. */
type RequestKind = 'supervisorAsksStudent' | 'studentAsks' | 'partnerAsks' | 'supervisorAsksPartner'

/**
 * Mails a request to the other side, which must consent, in its language, within the context's transaction. Names the
 * asking user by first name only, because the address may belong to another person. Drafts and users without an address
 * get no mail.
 */
export async function mailAsked(ctx: Ctx, { aboveId, belowId, askedById }: Relation): Promise<void> {
  const people = await Promise.all([userById(ctx).load(aboveId), userById(ctx).load(belowId)])
  const [above, below] = [required(people[0], 'user above'), required(people[1], 'user below')]
  const [asker, asked] = askedById === aboveId ? [above, below] : [below, above]
  if (asked.isDraft || !asked.email) return
  const { kind, page } = requestOf(asker, asked)
  const locale = mailLanguage(ctx, asked)
  const t = ctx.node.texts.translator('mail-accounts', locale)
  await postMail(ctx, asked.email, {
    subject: t(`requests.${kind}.subject`),
    paragraphs: [
      greeting(ctx.node, locale, asked.firstName),
      ...t.lines(`requests.${kind}.paragraphs`, { name: nameInMail(asker.firstName) }),
      t('closing'),
    ],
    action: {
      label: t(`requests.${kind}.toAnswer`),
      url: pageUrl(ctx.node, locale, `/stadia/${page}`),
    },
  })
}

/** The kind of a request and the page where it is answered. */
function requestOf(asker: User, asked: User): { kind: RequestKind; page: string } {
  if (asker.userType === UserType.student) return { kind: 'studentAsks', page: 'my-students' }
  if (asker.userType === UserType.partner) return { kind: 'partnerAsks', page: 'profile' }
  return asked.userType === UserType.partner
    ? { kind: 'supervisorAsksPartner', page: 'supervisors' }
    : { kind: 'supervisorAsksStudent', page: 'profile' }
}
