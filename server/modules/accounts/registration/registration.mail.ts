import type { Locale } from '../../../editions.ts'
import type { Ctx } from '../../../graphql/context.ts'
import { type MailContent, nameInMail } from '../../mail/public.ts'
import { mailLanguage } from '../profile/mail-language.ts'
import type { User } from '../user.entity.ts'

interface Words {
  subject: string
  greeting: (name: string) => string
  explanation: string
  username: (username: string) => string
  help: string
  label: string
}

const words: Record<Locale, Words> = {
  en: {
    subject: 'You have an account already',
    greeting: (name) => `Hello ${name},`,
    explanation:
      'Somebody has just registered with your details. You have an account already, so no second one was made.',
    username: (username) => `Your student ID or username is ${username}.`,
    help:
      'Log in with it and your password. If you have forgotten the password, the login page helps. ' +
      'If it was not you, you need not do anything.',
    label: 'Log in',
  },
  az: {
    subject: 'Artıq hesabınız var',
    greeting: (name) => `Salam, ${name}!`,
    explanation:
      'İndicə sizin məlumatlarınızla qeydiyyatdan keçməyə cəhd edilib. Hesabınız artıq var, ona görə ikincisi yaradılmadı.',
    username: (username) => `Şagird nömrəniz və ya istifadəçi adınız: ${username}.`,
    help:
      'Onunla və parolunuzla daxil olun. Parolu unutmusunuzsa, giriş səhifəsi kömək edər. ' +
      'Bunu siz etməmisinizsə, heç nə etmək lazım deyil.',
    label: 'Daxil ol',
  },
  fr: {
    subject: 'Vous avez déjà un compte',
    greeting: (name) => `Bonjour ${name},`,
    explanation:
      'Une inscription vient d’être faite avec vos données. Vous avez déjà un compte : aucun autre n’a été créé.',
    username: (username) => `Votre numéro d’élève ou nom d’utilisateur : ${username}.`,
    help:
      'Connectez-vous avec lui et votre mot de passe. Si vous avez oublié le mot de passe, la page de connexion vous aide. ' +
      'Si ce n’était pas vous, vous n’avez rien à faire.',
    label: 'Se connecter',
  },
  ru: {
    subject: 'У вас уже есть аккаунт',
    greeting: (name) => `Здравствуйте, ${name}!`,
    explanation:
      'Кто-то только что пытался зарегистрироваться с вашими данными. Аккаунт у вас уже есть, второй мы не создали.',
    username: (username) => `Ваш номер ученика или имя пользователя: ${username}.`,
    help:
      'Войдите с ним и со своим паролем. Если пароль забыт, поможет страница входа. ' +
      'Если это были не вы, делать ничего не нужно.',
    label: 'Войти',
  },
  tr: {
    subject: 'Zaten bir hesabınız var',
    greeting: (name) => `Merhaba ${name},`,
    explanation:
      'Az önce sizin bilgilerinizle kayıt yapılmak istendi. Zaten bir hesabınız olduğu için ikincisi açılmadı.',
    username: (username) => `Öğrenci numaranız ya da kullanıcı adınız: ${username}.`,
    help:
      'Onunla ve parolanızla giriş yapın. Parolanızı unuttuysanız giriş sayfası yardımcı olur. ' +
      'Bunu siz yapmadıysanız bir şey yapmanız gerekmez.',
    label: 'Giriş yap',
  },
}

/** Tells the owner of an account that somebody registered as them, and how to get in. */
export function existingAccountMail(ctx: Ctx, user: User): MailContent {
  const locale = mailLanguage(ctx, user)
  const { subject, greeting, explanation, username, help, label } = words[locale]
  const prefix = locale === 'en' ? '' : `/${locale}`
  return {
    subject,
    paragraphs: [greeting(nameInMail(user.firstName)), explanation, username(user.username), help],
    action: { label, url: `${ctx.node.config.publicUrl}${prefix}/` },
  }
}
