import { locales, type Locale } from '../../../editions.ts'
import type { Ctx } from '../../../graphql/context.ts'
import { userById } from '../../accounts/public.ts'
import { nameInMail, postMail } from '../../mail/public.ts'
import { groupById } from '../groups/group.loaders.ts'

declare module '../../../database/queue.ts' {
  interface Jobs {
    /** tells supervisors what was decided about the places of their groups */
    'grandFinal.tellDecision': { groupIds: string[] }
  }
}

interface Words {
  subject: (group: string) => string
  greeting: (name: string) => string
  granted: (places: number, until: string) => string
  waiting: string
  open: string
}

const words: Record<Locale, Words> = {
  en: {
    subject: (group) => `Grand Final: places of the group ${group}`,
    greeting: (name) => `Hello ${name},`,
    granted: (places, until) =>
      `Your group has ${places} places. The deposits have to be paid by ${until}; unpaid places go to the waiting list.`,
    waiting: 'Your group is on the waiting list. Its page says why, and we write again when places come back.',
    open: 'Open the Grand Final',
  },
  az: {
    subject: (group) => `Böyük Final: ${group} qrupunun yerləri`,
    greeting: (name) => `Salam, ${name}!`,
    granted: (places, until) =>
      `Qrupunuza ${places} yer verilib. Depozitlər ${until} tarixinədək ödənilməlidir; ödənilməyən yerlər gözləmə siyahısına keçir.`,
    waiting: 'Qrupunuz gözləmə siyahısındadır. Səbəbi qrupun səhifəsindədir; yer açılanda yenə yazacağıq.',
    open: 'Böyük Finalı aç',
  },
  fr: {
    subject: (group) => `Grande finale : places du groupe ${group}`,
    greeting: (name) => `Bonjour ${name},`,
    granted: (places, until) =>
      `Votre groupe a ${places} places. Les acomptes sont à verser avant le ${until} ; les places impayées vont à la liste d’attente.`,
    waiting:
      'Votre groupe est sur la liste d’attente. Sa page en donne la raison ; nous vous écrirons si des places se libèrent.',
    open: 'Ouvrir la grande finale',
  },
  ru: {
    subject: (group) => `Гранд-финал: места группы ${group}`,
    greeting: (name) => `Здравствуйте, ${name}!`,
    granted: (places, until) =>
      `Вашей группе выделены места: ${places}. Задатки нужно внести до ${until}; неоплаченные места уйдут в лист ожидания.`,
    waiting: 'Ваша группа в листе ожидания. Причина указана на её странице; мы напишем, если места освободятся.',
    open: 'Открыть Гранд-финал',
  },
  tr: {
    subject: (group) => `Büyük Final: ${group} grubunun yerleri`,
    greeting: (name) => `Merhaba ${name},`,
    granted: (places, until) =>
      `Grubunuza ${places} yer verildi. Depozitolar ${until} tarihine kadar ödenmelidir; ödenmeyen yerler bekleme listesine geçer.`,
    waiting: 'Grubunuz bekleme listesinde. Nedeni grubun sayfasında; yer açılırsa yeniden yazacağız.',
    open: 'Büyük Final’i aç',
  },
}

/** A job: writes to the supervisors of groups about which was decided. */
export async function tellDecision(ctx: Ctx, { groupIds }: { groupIds: string[] }): Promise<void> {
  for (const id of groupIds) {
    const group = await groupById(ctx).load(id)
    const user = group && (await userById(ctx).load(group.supervisorId))
    if (!group || !user?.email || (group.state !== 'granted' && group.state !== 'waiting')) continue
    const locale: Locale = locales.find((known) => known === user.language) ?? 'en'
    const { subject, greeting, granted, waiting, open } = words[locale]
    const until = group.offerExpiresAt
      ? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: user.timeZone }).format(group.offerExpiresAt)
      : ''
    await postMail(ctx, user.email, {
      subject: subject(group.name),
      paragraphs: [
        greeting(nameInMail(user.firstName)),
        group.state === 'granted' ? granted(group.quota, until) : waiting,
      ],
      action: {
        label: open,
        url: `${ctx.node.config.publicUrl}${locale === 'en' ? '' : `/${locale}`}/stadia/grand-final`,
      },
    })
  }
}
