import { locales, type Locale } from '../../../editions.ts'
import type { Ctx } from '../../../graphql/context.ts'
import type { User } from '../../accounts/public.ts'
import { nameInMail, type MailContent } from '../../mail/public.ts'
import type { WebhookEndpoint } from './webhook.entities.ts'

type Kind = 'failing' | 'disabled'

const words: Record<
  Locale,
  { greeting: (name: string) => string; open: string } & Record<Kind, (name: string) => [subject: string, text: string]>
> = {
  en: {
    greeting: (name) => `Hello ${name},`,
    open: 'Open webhooks',
    failing: (name) => [
      `Webhooks to “${name}” are failing`,
      'No delivery has succeeded for a day. If this goes on for five days, the endpoint is disabled.',
    ],
    disabled: (name) => [
      `Webhooks to “${name}” are disabled`,
      'The endpoint receives nothing until you enable it again. What it missed can be sent again from the log.',
    ],
  },
  az: {
    greeting: (name) => `Salam, ${name}!`,
    open: 'Vebhukları aç',
    failing: (name) => [
      `“${name}” üçün vebhuklar çatmır`,
      'Bir gündür heç bir göndəriş alınmayıb. Beş gün belə davam etsə, ünvan söndürüləcək.',
    ],
    disabled: (name) => [
      `“${name}” üçün vebhuklar söndürüldü`,
      'Yenidən aktivləşdirənə qədər ünvan heç nə almır. Buraxılanları jurnaldan təkrar göndərmək olar.',
    ],
  },
  fr: {
    greeting: (name) => `Bonjour ${name},`,
    open: 'Ouvrir les webhooks',
    failing: (name) => [
      `Les webhooks vers « ${name} » échouent`,
      'Aucune livraison n’a abouti depuis un jour. Si cela dure cinq jours, le point de réception est désactivé.',
    ],
    disabled: (name) => [
      `Les webhooks vers « ${name} » sont désactivés`,
      'Le point de réception ne reçoit plus rien tant que vous ne le réactivez pas. Ce qu’il a manqué peut être renvoyé depuis le journal.',
    ],
  },
  ru: {
    greeting: (name) => `Здравствуйте, ${name}!`,
    open: 'Открыть вебхуки',
    failing: (name) => [
      `Вебхуки для «${name}» не доходят`,
      'Уже сутки ни одна доставка не удалась. Если так продлится пять дней, адрес будет отключён.',
    ],
    disabled: (name) => [
      `Вебхуки для «${name}» отключены`,
      'Адрес ничего не получает, пока вы не включите его снова. Пропущенное можно отправить ещё раз из журнала.',
    ],
  },
  tr: {
    greeting: (name) => `Merhaba ${name},`,
    open: 'Webhook’ları aç',
    failing: (name) => [
      `“${name}” webhook’ları ulaşmıyor`,
      'Bir gündür hiçbir gönderim başarılı olmadı. Beş gün sürerse adres devre dışı bırakılır.',
    ],
    disabled: (name) => [
      `“${name}” webhook’ları devre dışı`,
      'Yeniden etkinleştirene kadar adres hiçbir şey almaz. Kaçırdıkları günlükten yeniden gönderilebilir.',
    ],
  },
}

/** A mail to whoever made an endpoint, in the language that they read last. */
export function webhookMail(
  ctx: Pick<Ctx, 'node'>,
  owner: User,
  kind: Kind,
  endpoint: Pick<WebhookEndpoint, 'name'>,
): MailContent {
  const locale: Locale = locales.find((known) => known === owner.language) ?? 'en'
  const { greeting, open, [kind]: say } = words[locale]
  const [subject, text] = say(nameInMail(endpoint.name))
  const path = `${locale === 'en' ? '' : `/${locale}`}/stadia/janus/webhooks`
  return {
    subject,
    paragraphs: [greeting(nameInMail(owner.firstName)), text],
    action: { label: open, url: `${ctx.node.config.publicUrl}${path}` },
  }
}
