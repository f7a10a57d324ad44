import type { Locale } from '../../../editions.ts'

interface Words {
  greeting: (name: string) => string
  subject: (exam: string) => string
  /** who invites, to what, and until when it can be answered */
  paragraphs: (host: string, exam: string, until: string) => string[]
  toExams: string
}

/** The mail about an invitation into a team, in every language of the interface. */
export const invitationMailWords: Record<Locale, Words> = {
  en: {
    greeting: (name) => `Hello ${name},`,
    subject: (exam) => `An invitation to a team: ${exam}`,
    paragraphs: (host, exam, until) => [
      `${host} would like to sit “${exam}” together with you.`,
      `You can accept or decline among your exams until ${until}. If you do nothing, the invitation ends by itself.`,
    ],
    toExams: 'Go to my exams',
  },
  az: {
    greeting: (name) => `Salam, ${name}!`,
    subject: (exam) => `Komandaya dəvət: ${exam}`,
    paragraphs: (host, exam, until) => [
      `${host} «${exam}» imtahanını sizinlə bir komandada vermək istəyir.`,
      `Dəvəti «İmtahanlarım» səhifəsində ${until} tarixinədək qəbul edə və ya ondan imtina edə bilərsiniz. ` +
        'Cavab verməsəniz, dəvət öz-özünə bitəcək.',
    ],
    toExams: 'İmtahanlarıma keç',
  },
  fr: {
    greeting: (name) => `Bonjour ${name},`,
    subject: (exam) => `Une invitation dans une équipe : ${exam}`,
    paragraphs: (host, exam, until) => [
      `${host} aimerait passer « ${exam} » avec vous.`,
      `Vous pouvez accepter ou refuser sur la page de vos examens jusqu’au ${until}. ` +
        'Si vous ne répondez pas, l’invitation prend fin d’elle-même.',
    ],
    toExams: 'Voir mes examens',
  },
  ru: {
    greeting: (name) => `Здравствуйте, ${name}!`,
    subject: (exam) => `Приглашение в команду: ${exam}`,
    paragraphs: (host, exam, until) => [
      `${host} хочет сдавать экзамен «${exam}» вместе с вами.`,
      `Принять приглашение или отказаться можно на странице «Мои экзамены» до ${until}. ` +
        'Без ответа оно закончится само.',
    ],
    toExams: 'Перейти к моим экзаменам',
  },
  tr: {
    greeting: (name) => `Merhaba ${name},`,
    subject: (exam) => `Takım daveti: ${exam}`,
    paragraphs: (host, exam, until) => [
      `${host}, “${exam}” sınavına sizinle birlikte girmek istiyor.`,
      `Daveti ${until} tarihine kadar “Sınavlarım” sayfasında kabul edebilir ya da reddedebilirsiniz. ` +
        'Cevap vermezseniz davet kendiliğinden sona erer.',
    ],
    toExams: 'Sınavlarıma git',
  },
}
