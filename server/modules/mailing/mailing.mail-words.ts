import type { Locale } from '../../editions.ts'
import type { MailCategory } from './categories.ts'

interface Words {
  /** why a mailing came */
  reason: (title: string) => string
  /** why a guardian gets it */
  family: (title: string, name: string) => string
  leave: string
  categories: Record<MailCategory, string>
}

/** What stands below mailings, in every language of the interface. */
export const mailingWords: Record<Locale, Words> = {
  en: {
    reason: (title) => `You receive this e-mail because you have an account at ${title}.`,
    family: (title, name) => `You receive this e-mail because ${name} takes part in ${title}.`,
    leave: 'Unsubscribe',
    categories: { news: 'News', exams: 'Exam reminders', events: 'Events', service: 'Service messages' },
  },
  az: {
    reason: (title) => `Bu e-məktubu ${title} hesabınız olduğu üçün alırsınız.`,
    family: (title, name) => `Bu e-məktubu ${name} ${title} iştirakçısı olduğu üçün alırsınız.`,
    leave: 'Abunəlikdən çıx',
    categories: {
      news: 'Xəbərlər',
      exams: 'İmtahan xatırlatmaları',
      events: 'Tədbirlər',
      service: 'Xidmət bildirişləri',
    },
  },
  fr: {
    reason: (title) => `Vous recevez cet e-mail car vous avez un compte ${title}.`,
    family: (title, name) => `Vous recevez cet e-mail car ${name} participe à ${title}.`,
    leave: 'Se désabonner',
    categories: {
      news: 'Actualités',
      exams: 'Rappels d’examens',
      events: 'Événements',
      service: 'Messages de service',
    },
  },
  ru: {
    reason: (title) => `Вы получили это письмо, потому что у вас есть аккаунт ${title}.`,
    family: (title, name) => `Вы получили это письмо, потому что ${name} участвует в ${title}.`,
    leave: 'Отписаться',
    categories: {
      news: 'Новости',
      exams: 'Напоминания об экзаменах',
      events: 'Мероприятия',
      service: 'Служебные сообщения',
    },
  },
  tr: {
    reason: (title) => `Bu e-postayı ${title} hesabınız olduğu için alıyorsunuz.`,
    family: (title, name) => `Bu e-postayı ${name} ${title} katılımcısı olduğu için alıyorsunuz.`,
    leave: 'Abonelikten çık',
    categories: {
      news: 'Haberler',
      exams: 'Sınav hatırlatmaları',
      events: 'Etkinlikler',
      service: 'Hizmet mesajları',
    },
  },
}
