import type { Locale } from '../../../editions.ts'

interface Words {
  subject: string
  greeting: (name: string) => string
  paragraphs: (student: string, count: number) => string[]
}

/** The mail to a supervisor whose student met several refusals, in every language of the interface. */
export const refusalMailWords: Record<Locale, Words> = {
  en: {
    subject: 'Picture requests of a student were refused',
    greeting: (name) => `Hello ${name},`,
    paragraphs: (student, count) => [
      `${count} requests for pictures by ${student} were refused within a day, because of their words or because they held personal data.`,
      'No picture was made, and nothing was shown to others. A short talk about what belongs into a prompt often helps.',
    ],
  },
  az: {
    subject: 'Bir şagirdin şəkil sorğuları rədd edildi',
    greeting: (name) => `Salam, ${name}!`,
    paragraphs: (student, count) => [
      `Bir gün ərzində ${student} tərəfindən göndərilmiş ${count} şəkil sorğusu sözlərinə və ya şəxsi məlumatlara görə rədd edildi.`,
      'Heç bir şəkil yaradılmadı və başqalarına heç nə göstərilmədi. Sorğuya nə yazmağın düzgün olduğu barədə qısa söhbət çox vaxt kömək edir.',
    ],
  },
  fr: {
    subject: 'Des demandes d’images d’un élève ont été refusées',
    greeting: (name) => `Bonjour ${name},`,
    paragraphs: (student, count) => [
      `${count} demandes d’images de ${student} ont été refusées en une journée, à cause de leurs mots ou de données personnelles.`,
      'Aucune image n’a été créée et rien n’a été montré à d’autres. Un court échange sur ce qu’on écrit dans une consigne aide souvent.',
    ],
  },
  ru: {
    subject: 'Запросы ученика на изображения были отклонены',
    greeting: (name) => `Здравствуйте, ${name}!`,
    paragraphs: (student, count) => [
      `За сутки отклонено запросов на изображения: ${count} (${student}) — из-за слов или личных данных в них.`,
      'Изображения не создавались и никому не показывались. Часто помогает короткий разговор о том, что стоит писать в запросе.',
    ],
  },
  tr: {
    subject: 'Bir öğrencinin görsel istekleri reddedildi',
    greeting: (name) => `Merhaba ${name},`,
    paragraphs: (student, count) => [
      `${student} tarafından bir gün içinde gönderilen ${count} görsel isteği, sözcükleri veya kişisel bilgiler nedeniyle reddedildi.`,
      'Hiçbir görsel oluşturulmadı ve başkalarına bir şey gösterilmedi. İsteğe ne yazılacağı üzerine kısa bir konuşma çoğu zaman yardımcı olur.',
    ],
  },
}
