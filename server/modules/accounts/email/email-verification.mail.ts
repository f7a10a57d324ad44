import type { Locale } from '../../../editions.ts'
import type { Ctx } from '../../../graphql/context.ts'
import { type MailContent, nameInMail } from '../../mail/public.ts'
import type { User } from '../user.entity.ts'

interface Words {
  subject: (code: string) => string
  greeting: (name: string) => string
  explanation: string
  label: string
  warning: string
}

const words: Record<Locale, Words> = {
  en: {
    subject: (code) => `Your code is ${code}`,
    greeting: (name) => `Hello ${name},`,
    explanation: 'Please type this code to confirm your e-mail address. It works once, for 30 minutes.',
    label: 'Confirm my e-mail address',
    warning: 'If you have no account with us, you can ignore this mail.',
  },
  az: {
    subject: (code) => `Kodunuz: ${code}`,
    greeting: (name) => `Salam, ${name}!`,
    explanation: 'E-poçt ünvanınızı təsdiqləmək üçün bu kodu yazın. Kod bir dəfə və 30 dəqiqə ərzində işləyir.',
    label: 'E-poçt ünvanımı təsdiqlə',
    warning: 'Bizdə hesabınız yoxdursa, bu məktuba əhəmiyyət verməyin.',
  },
  fr: {
    subject: (code) => `Votre code : ${code}`,
    greeting: (name) => `Bonjour ${name},`,
    explanation: 'Saisissez ce code pour confirmer votre adresse e-mail. Il sert une seule fois, pendant 30 minutes.',
    label: 'Confirmer mon adresse e-mail',
    warning: 'Si vous n’avez pas de compte chez nous, vous pouvez ignorer ce message.',
  },
  ru: {
    subject: (code) => `Ваш код: ${code}`,
    greeting: (name) => `Здравствуйте, ${name}!`,
    explanation:
      'Введите этот код, чтобы подтвердить адрес электронной почты. Он действует один раз, в течение 30 минут.',
    label: 'Подтвердить адрес',
    warning: 'Если у вас нет у нас аккаунта, просто не обращайте внимания на это письмо.',
  },
  tr: {
    subject: (code) => `Kodunuz: ${code}`,
    greeting: (name) => `Merhaba ${name},`,
    explanation: 'E-posta adresinizi doğrulamak için bu kodu yazın. Kod bir kez ve 30 dakika boyunca geçerlidir.',
    label: 'E-posta adresimi doğrula',
    warning: 'Bizde bir hesabınız yoksa bu e-postayı dikkate almayın.',
  },
}

/** The mail with the code, in the language of who asked. It is not in the link: machines follow links. */
export function emailVerificationMail({ locale, node }: Ctx, user: User, code: string): MailContent {
  const { subject, greeting, explanation, label, warning } = words[locale]
  const prefix = locale === 'en' ? '' : `/${locale}`
  return {
    subject: subject(code),
    paragraphs: [greeting(nameInMail(user.firstName)), explanation, code, warning],
    action: { label, url: `${node.config.publicUrl}${prefix}/verification/email` },
  }
}
