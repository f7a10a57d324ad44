import type { Locale } from '../../../editions.ts'

/** Who asks whom. */
export type RequestKind = 'supervisorAsksStudent' | 'studentAsks' | 'partnerAsks' | 'supervisorAsksPartner'

interface RequestWords {
  subject: string
  /** what is asked, and where the answer is given; `name`: the first name of who asks */
  paragraphs: (name: string) => string[]
  toAnswer: string
}

interface Words {
  greeting: (name: string) => string
  requests: Record<RequestKind, RequestWords>
  /** what happens until the answer */
  closing: string
}

/** The mail about a request that waits for somebody's consent, in every language of the interface. */
export const relationMailWords: Record<Locale, Words> = {
  en: {
    greeting: (name) => `Hello ${name},`,
    requests: {
      supervisorAsksStudent: {
        subject: 'A teacher would like to work with you',
        paragraphs: (name) => [
          `The teacher ${name} would like to have you on the list of students, to help you with your applications.`,
          'You can accept or decline on your profile page.',
        ],
        toAnswer: 'Go to my profile',
      },
      studentAsks: {
        subject: 'A student would like to work with you',
        paragraphs: (name) => [
          `The student ${name} would like to be on your list.`,
          'You can accept or decline among your students.',
        ],
        toAnswer: 'Go to my students',
      },
      partnerAsks: {
        subject: 'A partner would like to work with you',
        paragraphs: (name) => [
          `The partner ${name} would like to have you on the list of teachers, and would then see your students too.`,
          'You can accept or decline on your profile page.',
        ],
        toAnswer: 'Go to my profile',
      },
      supervisorAsksPartner: {
        subject: 'A teacher would like to work with you',
        paragraphs: (name) => [
          `The teacher ${name} would like to be on your list.`,
          'You can accept or decline among your teachers.',
        ],
        toAnswer: 'Go to the teachers',
      },
    },
    closing: 'Nothing happens until you accept. If you do not know this person, decline.',
  },
  az: {
    greeting: (name) => `Salam, ${name}!`,
    requests: {
      supervisorAsksStudent: {
        subject: 'Bir müəllim sizinlə işləmək istəyir',
        paragraphs: (name) => [
          `${name} adlı müəllim müraciətlərdə sizə kömək etmək üçün sizi şagirdlərinin siyahısına əlavə etmək istəyir.`,
          'Sorğunu profil səhifənizdə qəbul edə və ya rədd edə bilərsiniz.',
        ],
        toAnswer: 'Profilimə keç',
      },
      studentAsks: {
        subject: 'Bir şagird sizinlə işləmək istəyir',
        paragraphs: (name) => [
          `${name} adlı şagird siyahınızda olmaq istəyir.`,
          'Sorğunu «Şagirdlərim» səhifəsində qəbul edə və ya rədd edə bilərsiniz.',
        ],
        toAnswer: 'Şagirdlərimə keç',
      },
      partnerAsks: {
        subject: 'Bir tərəfdaş sizinlə işləmək istəyir',
        paragraphs: (name) => [
          `${name} adlı tərəfdaş sizi müəllimlərinin siyahısına əlavə etmək istəyir. Onda o, şagirdlərinizi də görəcək.`,
          'Sorğunu profil səhifənizdə qəbul edə və ya rədd edə bilərsiniz.',
        ],
        toAnswer: 'Profilimə keç',
      },
      supervisorAsksPartner: {
        subject: 'Bir müəllim sizinlə işləmək istəyir',
        paragraphs: (name) => [
          `${name} adlı müəllim siyahınızda olmaq istəyir.`,
          'Sorğunu «Müəllimlər» səhifəsində qəbul edə və ya rədd edə bilərsiniz.',
        ],
        toAnswer: 'Müəllimlərə keç',
      },
    },
    closing: 'Siz qəbul edənədək heç nə dəyişmir. Bu insanı tanımırsınızsa, sorğunu rədd edin.',
  },
  fr: {
    greeting: (name) => `Bonjour ${name},`,
    requests: {
      supervisorAsksStudent: {
        subject: 'Un enseignant aimerait travailler avec vous',
        paragraphs: (name) => [
          `${name}, qui enseigne, aimerait vous ajouter à sa liste d’élèves pour vous aider dans vos inscriptions.`,
          'Vous pouvez accepter ou refuser sur votre page de profil.',
        ],
        toAnswer: 'Voir mon profil',
      },
      studentAsks: {
        subject: 'Un élève aimerait travailler avec vous',
        paragraphs: (name) => [
          `${name}, élève, aimerait être sur votre liste.`,
          'Vous pouvez accepter ou refuser sur la page de vos élèves.',
        ],
        toAnswer: 'Voir mes élèves',
      },
      partnerAsks: {
        subject: 'Un partenaire aimerait travailler avec vous',
        paragraphs: (name) => [
          `${name}, partenaire, aimerait vous ajouter à sa liste d’enseignants et verrait alors aussi vos élèves.`,
          'Vous pouvez accepter ou refuser sur votre page de profil.',
        ],
        toAnswer: 'Voir mon profil',
      },
      supervisorAsksPartner: {
        subject: 'Un enseignant aimerait travailler avec vous',
        paragraphs: (name) => [
          `${name}, qui enseigne, aimerait être sur votre liste.`,
          'Vous pouvez accepter ou refuser sur la page de vos enseignants.',
        ],
        toAnswer: 'Voir les enseignants',
      },
    },
    closing: 'Rien ne change tant que vous n’avez pas accepté. Si vous ne connaissez pas cette personne, refusez.',
  },
  ru: {
    greeting: (name) => `Здравствуйте, ${name}!`,
    requests: {
      supervisorAsksStudent: {
        subject: 'Учитель хочет работать с вами',
        paragraphs: (name) => [
          `Учитель по имени ${name} хочет добавить вас в список своих учеников, чтобы помогать вам с заявками.`,
          'Принять запрос или отклонить его можно на странице профиля.',
        ],
        toAnswer: 'Перейти в мой профиль',
      },
      studentAsks: {
        subject: 'Ученик хочет работать с вами',
        paragraphs: (name) => [
          `Ученик по имени ${name} хочет быть в вашем списке.`,
          'Принять запрос или отклонить его можно на странице «Мои ученики».',
        ],
        toAnswer: 'Перейти к моим ученикам',
      },
      partnerAsks: {
        subject: 'Партнёр хочет работать с вами',
        paragraphs: (name) => [
          `Партнёр по имени ${name} хочет добавить вас в список своих учителей и будет тогда видеть и ваших учеников.`,
          'Принять запрос или отклонить его можно на странице профиля.',
        ],
        toAnswer: 'Перейти в мой профиль',
      },
      supervisorAsksPartner: {
        subject: 'Учитель хочет работать с вами',
        paragraphs: (name) => [
          `Учитель по имени ${name} хочет быть в вашем списке.`,
          'Принять запрос или отклонить его можно на странице «Учителя».',
        ],
        toAnswer: 'Перейти к учителям',
      },
    },
    closing: 'Пока вы не согласились, ничего не меняется. Если вы не знаете этого человека, отклоните запрос.',
  },
  tr: {
    greeting: (name) => `Merhaba ${name},`,
    requests: {
      supervisorAsksStudent: {
        subject: 'Bir öğretmen sizinle çalışmak istiyor',
        paragraphs: (name) => [
          `${name} adlı öğretmen, başvurularınızda size yardım etmek için sizi öğrenci listesine eklemek istiyor.`,
          'İsteği profil sayfanızda kabul edebilir ya da reddedebilirsiniz.',
        ],
        toAnswer: 'Profilime git',
      },
      studentAsks: {
        subject: 'Bir öğrenci sizinle çalışmak istiyor',
        paragraphs: (name) => [
          `${name} adlı öğrenci listenizde olmak istiyor.`,
          'İsteği “Öğrencilerim” sayfasında kabul edebilir ya da reddedebilirsiniz.',
        ],
        toAnswer: 'Öğrencilerime git',
      },
      partnerAsks: {
        subject: 'Bir iş ortağı sizinle çalışmak istiyor',
        paragraphs: (name) => [
          `${name} adlı iş ortağı sizi öğretmen listesine eklemek istiyor. O zaman öğrencilerinizi de görür.`,
          'İsteği profil sayfanızda kabul edebilir ya da reddedebilirsiniz.',
        ],
        toAnswer: 'Profilime git',
      },
      supervisorAsksPartner: {
        subject: 'Bir öğretmen sizinle çalışmak istiyor',
        paragraphs: (name) => [
          `${name} adlı öğretmen listenizde olmak istiyor.`,
          'İsteği “Öğretmenler” sayfasında kabul edebilir ya da reddedebilirsiniz.',
        ],
        toAnswer: 'Öğretmenlere git',
      },
    },
    closing: 'Siz kabul edene kadar hiçbir şey değişmez. Bu kişiyi tanımıyorsanız isteği reddedin.',
  },
}
