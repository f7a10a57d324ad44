import type { Locale } from '../../../editions.ts'

/** What a letter says of a person. */
export interface LetterFacts {
  event: string
  place: string
  from: string
  to: string
  name: string
  group: string
  teacher: string
}

type Role = 'student' | 'companion' | 'teacher'

interface Words {
  roles: Record<Role, string>
  badges: string
  list: string
  groupCode: string
  columns: { name: string; role: string; category: string; arrival: string; departure: string; emergency: string }
  grade: (grade: number) => string
  teacher: string
  country: string
  programme: string
  members: string
  facts: { name: string; birth: string; nationality: string; passport: string; issued: string }
  invitation: { heading: string; paragraphs: (facts: LetterFacts & { role: Role }) => string[] }
  attendance: { heading: string; paragraphs: (facts: LetterFacts & { role: Role }) => string[] }
  verify: string
}

/** What stands on the papers of a Grand Final, in every language of the interface. */
export const documentWords: Record<Locale, Words> = {
  en: {
    roles: { student: 'Student', companion: 'Companion', teacher: 'Teacher' },
    badges: 'Badges',
    list: 'Group list',
    groupCode: 'Checks the whole group in with one scan',
    columns: {
      name: 'Name',
      role: 'Role',
      category: 'Category',
      arrival: 'Arrival',
      departure: 'Departure',
      emergency: 'Emergency contact',
    },
    grade: (grade) => `grade ${grade}`,
    teacher: 'Teacher',
    country: 'Country',
    programme: 'Programme',
    members: 'Members',
    facts: {
      name: 'Name as in the passport',
      birth: 'Date of birth',
      nationality: 'Nationality',
      passport: 'Passport number',
      issued: 'Issued on',
    },
    invitation: {
      heading: 'Letter of invitation',
      paragraphs: ({ event, place, from, to, name, role, group, teacher }) => [
        'To whom it may concern',
        `We invite ${name} to take part in ${event} in ${place} from ${from} to ${to}, as a ${role} of the group ${group} of ${teacher}.`,
        'The group has places at the event. We kindly ask you to support the application for the documents that are needed for this journey.',
      ],
    },
    attendance: {
      heading: 'Certificate of attendance',
      paragraphs: ({ event, place, from, to, name, role, group, teacher }) => [
        name,
        `attended ${event} in ${place} from ${from} to ${to}, as a ${role} of the group ${group} of ${teacher}.`,
      ],
    },
    verify: 'Verify this document by its QR code or at',
  },
  az: {
    roles: { student: 'Şagird', companion: 'Müşayiətçi', teacher: 'Müəllim' },
    badges: 'Nişanlar',
    list: 'Qrupun siyahısı',
    groupCode: 'Bir oxutma ilə bütün qrupu qeydə alır',
    columns: {
      name: 'Ad',
      role: 'Rol',
      category: 'Kateqoriya',
      arrival: 'Gəliş',
      departure: 'Gediş',
      emergency: 'Təcili əlaqə',
    },
    grade: (grade) => `${grade}-ci sinif`,
    teacher: 'Müəllim',
    country: 'Ölkə',
    programme: 'Proqram',
    members: 'Üzvlər',
    facts: {
      name: 'Pasportdakı ad',
      birth: 'Doğum tarixi',
      nationality: 'Vətəndaşlıq',
      passport: 'Pasport nömrəsi',
      issued: 'Verilmə tarixi',
    },
    invitation: {
      heading: 'Dəvət məktubu',
      paragraphs: ({ event, place, from, to, name, group, teacher }) => [
        'Aidiyyəti üzrə',
        `${name} adlı şəxsi ${event} tədbirinə dəvət edirik. Yer: ${place}. Tarix: ${from} – ${to}. Qrup: ${group}. Müəllim: ${teacher}.`,
        'Qrupun tədbirdə yerləri var. Səfər üçün lazım olan sənədlərin alınmasına dəstək göstərməyinizi xahiş edirik.',
      ],
    },
    attendance: {
      heading: 'İştirak sertifikatı',
      paragraphs: ({ event, place, from, to, name, group, teacher }) => [
        name,
        `${event} tədbirində iştirak etmişdir. Yer: ${place}. Tarix: ${from} – ${to}. Qrup: ${group}. Müəllim: ${teacher}.`,
      ],
    },
    verify: 'Bu sənədi QR kodu ilə və ya bu ünvanda yoxlayın:',
  },
  fr: {
    roles: { student: 'Élève', companion: 'Accompagnateur', teacher: 'Enseignant' },
    badges: 'Badges',
    list: 'Liste du groupe',
    groupCode: 'Enregistre tout le groupe en un seul scan',
    columns: {
      name: 'Nom',
      role: 'Rôle',
      category: 'Catégorie',
      arrival: 'Arrivée',
      departure: 'Départ',
      emergency: 'Contact d’urgence',
    },
    grade: (grade) => `niveau ${grade}`,
    teacher: 'Enseignant',
    country: 'Pays',
    programme: 'Programme',
    members: 'Membres',
    facts: {
      name: 'Nom figurant sur le passeport',
      birth: 'Date de naissance',
      nationality: 'Nationalité',
      passport: 'Numéro de passeport',
      issued: 'Délivrée le',
    },
    invitation: {
      heading: 'Lettre d’invitation',
      paragraphs: ({ event, place, from, to, name, group, teacher }) => [
        'À qui de droit',
        `Nous invitons ${name} à participer à ${event}, à ${place}, du ${from} au ${to}, avec le groupe ${group} (${teacher}).`,
        'Le groupe dispose de places. Nous vous prions de bien vouloir appuyer la demande des documents nécessaires à ce voyage.',
      ],
    },
    attendance: {
      heading: 'Attestation de présence',
      paragraphs: ({ event, place, from, to, name, group, teacher }) => [
        name,
        `a participé à ${event}, à ${place}, du ${from} au ${to}, avec le groupe ${group} (${teacher}).`,
      ],
    },
    verify: 'Vérifiez ce document par son code QR ou à l’adresse',
  },
  ru: {
    roles: { student: 'Ученик', companion: 'Сопровождающий', teacher: 'Учитель' },
    badges: 'Бейджи',
    list: 'Список группы',
    groupCode: 'Отмечает всю группу одним сканированием',
    columns: {
      name: 'Имя',
      role: 'Роль',
      category: 'Категория',
      arrival: 'Прибытие',
      departure: 'Отъезд',
      emergency: 'Экстренный контакт',
    },
    grade: (grade) => `${grade} класс`,
    teacher: 'Учитель',
    country: 'Страна',
    programme: 'Программа',
    members: 'Участники',
    facts: {
      name: 'Имя в паспорте',
      birth: 'Дата рождения',
      nationality: 'Гражданство',
      passport: 'Номер паспорта',
      issued: 'Дата выдачи',
    },
    invitation: {
      heading: 'Приглашение',
      paragraphs: ({ event, place, from, to, name, group, teacher }) => [
        'По месту требования',
        `Приглашаем ${name} принять участие в мероприятии «${event}». Место: ${place}. Даты: ${from} – ${to}. Группа: ${group}. Учитель: ${teacher}.`,
        'У группы есть места. Просим оказать содействие в получении документов, необходимых для поездки.',
      ],
    },
    attendance: {
      heading: 'Свидетельство об участии',
      paragraphs: ({ event, place, from, to, name, group, teacher }) => [
        name,
        `Подтверждаем участие в мероприятии «${event}». Место: ${place}. Даты: ${from} – ${to}. Группа: ${group}. Учитель: ${teacher}.`,
      ],
    },
    verify: 'Проверьте документ по QR-коду или по адресу',
  },
  tr: {
    roles: { student: 'Öğrenci', companion: 'Refakatçi', teacher: 'Öğretmen' },
    badges: 'Yaka kartları',
    list: 'Grup listesi',
    groupCode: 'Tek okutmayla bütün grubu kaydeder',
    columns: {
      name: 'Ad',
      role: 'Görev',
      category: 'Kategori',
      arrival: 'Varış',
      departure: 'Ayrılış',
      emergency: 'Acil durum kişisi',
    },
    grade: (grade) => `${grade}. sınıf`,
    teacher: 'Öğretmen',
    country: 'Ülke',
    programme: 'Program',
    members: 'Üyeler',
    facts: {
      name: 'Pasaporttaki ad',
      birth: 'Doğum tarihi',
      nationality: 'Uyruk',
      passport: 'Pasaport numarası',
      issued: 'Düzenlenme tarihi',
    },
    invitation: {
      heading: 'Davet mektubu',
      paragraphs: ({ event, place, from, to, name, group, teacher }) => [
        'İlgili makama',
        `${name} adlı kişiyi ${event} etkinliğine davet ediyoruz. Yer: ${place}. Tarih: ${from} – ${to}. Grup: ${group}. Öğretmen: ${teacher}.`,
        'Grubun etkinlikte yerleri vardır. Bu yolculuk için gereken belgelerin alınmasına destek vermenizi rica ederiz.',
      ],
    },
    attendance: {
      heading: 'Katılım belgesi',
      paragraphs: ({ event, place, from, to, name, group, teacher }) => [
        name,
        `${event} etkinliğine katılmıştır. Yer: ${place}. Tarih: ${from} – ${to}. Grup: ${group}. Öğretmen: ${teacher}.`,
      ],
    },
    verify: 'Bu belgeyi QR koduyla veya şu adreste doğrulayın:',
  },
}
