import type { Locale } from '../../../editions.ts'
import type { Ctx } from '../../../graphql/context.ts'
import { type MailContent, nameInMail } from '../../mail/public.ts'
import { mailLanguage } from '../profile/mail-language.ts'
import type { User } from '../user.entity.ts'

interface Words {
  subject: string
  greeting: (name: string) => string
  explanation: string
  label: string
  warning: string
}

const words: Record<Locale, Words> = {
  en: {
    subject: 'Set a new password',
    greeting: (name) => `Hello ${name},`,
    explanation: 'Somebody asked for a new password for your account. The link below works once, for one hour.',
    label: 'Set a new password',
    warning: 'If it was not you, do nothing: your password stays as it is.',
  },
  az: {
    subject: 'Yeni parol təyin edin',
    greeting: (name) => `Salam, ${name}!`,
    explanation: 'Hesabınız üçün yeni parol istənilib. Aşağıdakı keçid bir dəfə və bir saat ərzində işləyir.',
    label: 'Yeni parol təyin et',
    warning: 'Bunu siz istəməmisinizsə, heç nə etməyin: parolunuz olduğu kimi qalır.',
  },
  fr: {
    subject: 'Choisir un nouveau mot de passe',
    greeting: (name) => `Bonjour ${name},`,
    explanation:
      'Quelqu’un a demandé un nouveau mot de passe pour votre compte. Le lien ci-dessous sert une seule fois, pendant une heure.',
    label: 'Choisir un nouveau mot de passe',
    warning: 'Si ce n’était pas vous, ne faites rien : votre mot de passe reste le même.',
  },
  ru: {
    subject: 'Новый пароль',
    greeting: (name) => `Здравствуйте, ${name}!`,
    explanation: 'Для вашего аккаунта запросили новый пароль. Ссылка ниже действует один раз и в течение часа.',
    label: 'Задать новый пароль',
    warning: 'Если это были не вы, ничего не делайте: пароль останется прежним.',
  },
  tr: {
    subject: 'Yeni parola belirleyin',
    greeting: (name) => `Merhaba ${name},`,
    explanation: 'Hesabınız için yeni bir parola istendi. Aşağıdaki bağlantı bir kez ve bir saat boyunca çalışır.',
    label: 'Yeni parola belirle',
    warning: 'Bunu siz istemediyseniz bir şey yapmayın: parolanız olduğu gibi kalır.',
  },
}

/** The mail with the link under which a new password is set, in the language of the account's owner. */
export function passwordResetMail(ctx: Ctx, user: User, code: string): MailContent {
  const locale = mailLanguage(ctx, user)
  const { subject, greeting, explanation, label, warning } = words[locale]
  const prefix = locale === 'en' ? '' : `/${locale}`
  return {
    subject,
    paragraphs: [greeting(nameInMail(user.firstName)), explanation, warning],
    action: { label, url: `${ctx.node.config.publicUrl}${prefix}/password-reset?code=${code}` },
  }
}
