import { locales, type Locale } from '../../../editions.ts'
import type { Ctx } from '../../../graphql/context.ts'
import { holds } from '../../../../shared/permission.ts'
import { rolesOf, User } from '../../accounts/public.ts'
import { postMail } from '../../mail/public.ts'
import { wordsIn } from '../../texts/public.ts'
import { formsPermission } from '../forms.access.ts'
import type { ExternalCodeBatch } from './external-code.entity.ts'

const words: Record<
  Locale,
  { subject: (name: string) => string; text: (name: string, left: number) => string; to: string }
> = {
  en: {
    subject: (name) => `External codes are running out: ${name}`,
    text: (name, left) => `Codes left in “${name}”: ${left}. Import more so that every student gets one.`,
    to: 'External codes',
  },
  az: {
    subject: (name) => `Xarici kodlar bitir: ${name}`,
    text: (name, left) => `“${name}” üzrə qalan kodlar: ${left}. Hər şagirdə çatması üçün yenilərini yükləyin.`,
    to: 'Xarici kodlar',
  },
  fr: {
    subject: (name) => `Codes externes bientôt épuisés : ${name}`,
    text: (name, left) => `Codes restants dans « ${name} » : ${left}. Importez-en d’autres pour tous les élèves.`,
    to: 'Codes externes',
  },
  ru: {
    subject: (name) => `Внешние коды заканчиваются: ${name}`,
    text: (name, left) => `Осталось кодов в «${name}»: ${left}. Загрузите ещё, чтобы хватило всем.`,
    to: 'Внешние коды',
  },
  tr: {
    subject: (name) => `Harici kodlar bitiyor: ${name}`,
    text: (name, left) => `“${name}” için kalan kod: ${left}. Her öğrenciye yetmesi için yenilerini ekleyin.`,
    to: 'Harici kodlar',
  },
}

/** Tells everybody who sets forms up that few codes are left, in the transaction of the last hand-out. */
export async function mailFewLeft(ctx: Ctx, { storedWords }: ExternalCodeBatch, left: number): Promise<void> {
  const admins = await ctx.db.findBy(User, { userType: 'admin' })
  for (const user of admins) {
    if (!user.email || user.disabledAt || user.erasedAt || !holds(rolesOf(user), formsPermission, user.id)) continue
    const locale: Locale = locales.find((known) => known === user.language) ?? 'en'
    const { subject, text, to } = words[locale]
    const { title } = wordsIn(storedWords, locale)
    await postMail(ctx, user.email, {
      subject: subject(title),
      paragraphs: [text(title, left)],
      action: {
        label: to,
        url: `${ctx.node.config.publicUrl}${locale === 'en' ? '' : `/${locale}`}/stadia/janus/forms/codes`,
      },
    })
  }
}
