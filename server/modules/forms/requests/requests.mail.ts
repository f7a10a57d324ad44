import { locales, type Locale } from '../../../editions.ts'
import type { Ctx } from '../../../graphql/context.ts'
import { User } from '../../accounts/public.ts'
import { nameInMail, postMail } from '../../mail/public.ts'
import type { RequestAction, StudentRequest } from './request-form.entity.ts'

interface Words {
  greeting: (name: string) => string
  toRequests: string
  subject: string
  actions: Record<RequestAction, string>
  approved: (what: string) => string
  declined: (what: string) => string
  reason: (text: string) => string
}

const words: Record<Locale, Words> = {
  en: {
    greeting: (name) => `Hello ${name},`,
    toRequests: 'Your requests',
    subject: 'Your request was answered',
    actions: {
      changeDate: 'another date',
      changeCategory: 'another category',
      correctName: 'a correction of your name',
      postCertificate: 'a certificate by post',
    },
    approved: (what) => `You asked for ${what}. Your request was approved.`,
    declined: (what) => `You asked for ${what}. Your request was declined.`,
    reason: (text) => `Answer of the organisers: ${text}`,
  },
  az: {
    greeting: (name) => `Salam, ${name}!`,
    toRequests: 'Müraciətləriniz',
    subject: 'Müraciətinizə cavab verildi',
    actions: {
      changeDate: 'başqa tarix',
      changeCategory: 'başqa kateqoriya',
      correctName: 'adın düzəldilməsi',
      postCertificate: 'sertifikatın poçtla göndərilməsi',
    },
    approved: (what) => `Müraciətiniz (${what}) təsdiq edildi.`,
    declined: (what) => `Müraciətiniz (${what}) rədd edildi.`,
    reason: (text) => `Təşkilatçıların cavabı: ${text}`,
  },
  fr: {
    greeting: (name) => `Bonjour ${name},`,
    toRequests: 'Vos demandes',
    subject: 'Réponse à votre demande',
    actions: {
      changeDate: 'une autre date',
      changeCategory: 'une autre catégorie',
      correctName: 'une correction de votre nom',
      postCertificate: 'un certificat par la poste',
    },
    approved: (what) => `Vous avez demandé ${what}. Votre demande est acceptée.`,
    declined: (what) => `Vous avez demandé ${what}. Votre demande est refusée.`,
    reason: (text) => `Réponse des organisateurs : ${text}`,
  },
  ru: {
    greeting: (name) => `Здравствуйте, ${name}!`,
    toRequests: 'Ваши запросы',
    subject: 'Ответ на ваш запрос',
    actions: {
      changeDate: 'другая дата',
      changeCategory: 'другая категория',
      correctName: 'исправление имени',
      postCertificate: 'сертификат по почте',
    },
    approved: (what) => `Ваш запрос (${what}) одобрен.`,
    declined: (what) => `Ваш запрос (${what}) отклонён.`,
    reason: (text) => `Ответ организаторов: ${text}`,
  },
  tr: {
    greeting: (name) => `Merhaba ${name},`,
    toRequests: 'Talepleriniz',
    subject: 'Talebiniz yanıtlandı',
    actions: {
      changeDate: 'başka bir tarih',
      changeCategory: 'başka bir kategori',
      correctName: 'ad düzeltmesi',
      postCertificate: 'postayla sertifika',
    },
    approved: (what) => `Talebiniz (${what}) onaylandı.`,
    declined: (what) => `Talebiniz (${what}) reddedildi.`,
    reason: (text) => `Düzenleyicilerin yanıtı: ${text}`,
  },
}

/** Tells a student what became of a request, in the transaction of the decision. Without an address nobody is told. */
export async function mailDecision(ctx: Ctx, { userId, action, state, reason }: StudentRequest): Promise<void> {
  const { email, isDraft, firstName, language } = await ctx.db.findOneByOrFail(User, { id: userId })
  if (!email || isDraft) return
  const locale: Locale = locales.find((known) => known === language) ?? 'en'
  const { greeting, toRequests, subject, actions, approved, declined, reason: because } = words[locale]
  await postMail(ctx, email, {
    subject,
    paragraphs: [
      greeting(nameInMail(firstName)),
      (state === 'approved' ? approved : declined)(actions[action]),
      because(reason ?? ''),
    ],
    action: {
      label: toRequests,
      url: `${ctx.node.config.publicUrl}${locale === 'en' ? '' : `/${locale}`}/stadia/requests`,
    },
  })
}
