import { locales, type Locale } from '../../../editions.ts'
import type { Ctx } from '../../../graphql/context.ts'
import { userById } from '../../accounts/public.ts'
import { nameInMail, postMail } from '../../mail/public.ts'
import { groupById } from '../groups/group.loaders.ts'
import { GrandFinalChange } from './change-request.entity.ts'

declare module '../../../database/queue.ts' {
  interface Jobs {
    /** tells who asked for a change what was decided about it */
    'grandFinal.tellChange': { changeId: string }
  }
}

interface Words {
  subject: (group: string) => string
  greeting: (name: string) => string
  approved: (reason: string) => string
  declined: (reason: string) => string
  answer: (answer: string) => string
  open: string
}

const words: Record<Locale, Words> = {
  en: {
    subject: (group) => `Grand Final: your change request for the group ${group}`,
    greeting: (name) => `Hello ${name},`,
    approved: (reason) => `The organisers approved the change that you asked for (“${reason}”). It has been made.`,
    declined: (reason) => `The organisers declined the change that you asked for (“${reason}”). Nothing was changed.`,
    answer: (answer) => `They write: ${answer}`,
    open: 'Open the Grand Final',
  },
  az: {
    subject: (group) => `Böyük Final: ${group} qrupu üçün dəyişiklik sorğunuz`,
    greeting: (name) => `Salam, ${name}!`,
    approved: (reason) => `Təşkilatçılar istədiyiniz dəyişikliyi təsdiqlədi (“${reason}”). Dəyişiklik edildi.`,
    declined: (reason) => `Təşkilatçılar istədiyiniz dəyişikliyi rədd etdi (“${reason}”). Heç nə dəyişdirilmədi.`,
    answer: (answer) => `Onların cavabı: ${answer}`,
    open: 'Böyük Finalı aç',
  },
  fr: {
    subject: (group) => `Grande finale : votre demande de modification pour le groupe ${group}`,
    greeting: (name) => `Bonjour ${name},`,
    approved: (reason) =>
      `Les organisateurs ont accepté la modification que vous avez demandée (« ${reason} »). Elle est faite.`,
    declined: (reason) =>
      `Les organisateurs ont refusé la modification que vous avez demandée (« ${reason} »). Rien n’a été modifié.`,
    answer: (answer) => `Leur réponse : ${answer}`,
    open: 'Ouvrir la grande finale',
  },
  ru: {
    subject: (group) => `Гранд-финал: ваша просьба об изменении в группе ${group}`,
    greeting: (name) => `Здравствуйте, ${name}!`,
    approved: (reason) => `Организаторы одобрили изменение, о котором вы просили («${reason}»). Оно внесено.`,
    declined: (reason) => `Организаторы отклонили изменение, о котором вы просили («${reason}»). Ничего не изменено.`,
    answer: (answer) => `Их ответ: ${answer}`,
    open: 'Открыть Гранд-финал',
  },
  tr: {
    subject: (group) => `Büyük Final: ${group} grubu için değişiklik talebiniz`,
    greeting: (name) => `Merhaba ${name},`,
    approved: (reason) => `Düzenleyenler istediğiniz değişikliği onayladı (“${reason}”). Değişiklik yapıldı.`,
    declined: (reason) => `Düzenleyenler istediğiniz değişikliği reddetti (“${reason}”). Hiçbir şey değiştirilmedi.`,
    answer: (answer) => `Yanıtları: ${answer}`,
    open: 'Büyük Final’i aç',
  },
}

/** A job: writes to who asked for a change that was decided. */
export async function tellChange(ctx: Ctx, { changeId }: { changeId: string }): Promise<void> {
  const change = await ctx.db.findOneBy(GrandFinalChange, { id: changeId })
  const user = change?.askedById ? await userById(ctx).load(change.askedById) : null
  const group = change && (await groupById(ctx).load(change.groupId))
  if (!change || !group || !user?.email || (change.state !== 'approved' && change.state !== 'declined')) return
  const locale: Locale = locales.find((known) => known === user.language) ?? 'en'
  const said = words[locale]
  const page = user.userType === 'student' ? 'grand-final/student' : 'grand-final'
  await postMail(ctx, user.email, {
    subject: said.subject(group.name),
    paragraphs: [
      said.greeting(nameInMail(user.firstName)),
      said[change.state](change.reason),
      ...(change.answer ? [said.answer(change.answer)] : []),
    ],
    action: {
      label: said.open,
      url: `${ctx.node.config.publicUrl}${locale === 'en' ? '' : `/${locale}`}/stadia/${page}`,
    },
  })
}
