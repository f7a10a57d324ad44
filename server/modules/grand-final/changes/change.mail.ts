import { locales, type Locale } from '../../../editions.ts'
import type { Ctx } from '../../../graphql/context.ts'
import { translator } from '../../../locales/translator.ts'
import { userById } from '../../accounts/public.ts'
import { nameInMail, postMail } from '../../mail/public.ts'
import { groupById } from '../groups/group.loaders.ts'
import { GrandFinalChange } from './change-request.entity.ts'

declare module '../../../database/queue.ts' {
  interface Jobs {
    /** mails the requester of a change the decision */
    'grandFinal.tellChange': { changeId: string }
  }
}

/** Job: mails the requester of a change the decision. */
export async function notifyChange(ctx: Ctx, { changeId }: { changeId: string }): Promise<void> {
  const change = await ctx.db.findOneBy(GrandFinalChange, { id: changeId })
  const user = change?.askedById ? await userById(ctx).load(change.askedById) : null
  const group = change && (await groupById(ctx).load(change.groupId))
  if (!change || !group || !user?.email || (change.state !== 'approved' && change.state !== 'declined')) return
  const locale: Locale = locales.find((known) => known === user.language) ?? 'en'
  const said = translator('mail-grand-final', locale)
  const page = user.userType === 'student' ? 'grand-final/student' : 'grand-final'
  await postMail(ctx, user.email, {
    subject: said('change.subject', { group: group.name }),
    paragraphs: [
      said('change.greeting', { name: nameInMail(user.firstName) }),
      said(`change.${change.state}`, { reason: change.reason }),
      ...(change.answer ? [said('change.answer', { answer: change.answer })] : []),
    ],
    action: {
      label: said('change.open'),
      url: `${ctx.node.config.publicUrl}${locale === 'en' ? '' : `/${locale}`}/stadia/${page}`,
    },
  })
}
