import { localized } from '../../../editions.ts'
import type { Award } from '../rankings/award.ts'
import type { Certificate } from './certificate.entity.ts'

type Achieved = Pick<Certificate, 'kind' | 'award' | 'examTitles' | 'language' | 'rank' | 'rankedCount' | 'grade'>

/** What stands on a certificate in one language. */
interface Words {
  participation: string
  achievement: string
  presentedTo: string
  participated: string
  achieved: string
  awards: Record<Award, string>
  grade: (grade: number) => string
  place: (rank: string, of: string) => string
  date: string
  issued: string
  number: string
  verify: string
  criteria: Record<'participation' | 'award', string>
}

const languages: Record<string, Words> = {
  en: {
    participation: 'Certificate of Participation',
    achievement: 'Certificate of Achievement',
    presentedTo: 'This certificate is presented to',
    participated: 'for taking part in',
    achieved: 'for outstanding results in',
    awards: { gold: 'Gold award', silver: 'Silver award', bronze: 'Bronze award', honourable: 'Honourable mention' },
    grade: (grade) => `Grade ${grade}`,
    place: (rank, of) => `Place ${rank} of ${of}`,
    date: 'Date of the exam',
    issued: 'Issued on',
    number: 'Certificate number',
    verify: 'Verify at',
    criteria: {
      participation: 'Sat the exam and handed it in.',
      award: 'Sat the exam and reached the result that this award asks for within the ranking group.',
    },
  },
  az: {
    participation: 'İştirak sertifikatı',
    achievement: 'Nailiyyət sertifikatı',
    presentedTo: 'Bu sertifikat təqdim olunur:',
    participated: 'bu imtahanda iştirakına görə',
    achieved: 'bu imtahanda göstərdiyi yüksək nəticəyə görə',
    awards: { gold: 'Qızıl mükafat', silver: 'Gümüş mükafat', bronze: 'Bürünc mükafat', honourable: 'Fəxri fərman' },
    grade: (grade) => `Sinif: ${grade}`,
    place: (rank, of) => `${of} nəfər arasında yer: ${rank}`,
    date: 'İmtahan tarixi',
    issued: 'Verilmə tarixi',
    number: 'Sertifikatın nömrəsi',
    verify: 'Yoxlama ünvanı',
    criteria: {
      participation: 'İmtahanda iştirak edib və işini təhvil verib.',
      award: 'İmtahanda iştirak edib və öz qrupunda bu mükafat üçün tələb olunan nəticəni göstərib.',
    },
  },
  fr: {
    participation: 'Certificat de participation',
    achievement: 'Certificat de réussite',
    presentedTo: 'Ce certificat est décerné à',
    participated: 'pour sa participation à l’examen',
    achieved: 'pour ses excellents résultats à l’examen',
    awards: {
      gold: 'Médaille d’or',
      silver: 'Médaille d’argent',
      bronze: 'Médaille de bronze',
      honourable: 'Mention honorable',
    },
    grade: (grade) => `Niveau scolaire ${grade}`,
    place: (rank, of) => `Rang ${rank} sur ${of}`,
    date: 'Date de l’examen',
    issued: 'Délivré le',
    number: 'Numéro du certificat',
    verify: 'À vérifier sur',
    criteria: {
      participation: 'A passé l’examen et l’a rendu.',
      award: 'A passé l’examen et atteint, dans son groupe de classement, le résultat exigé pour cette distinction.',
    },
  },
  ru: {
    participation: 'Сертификат участника',
    achievement: 'Диплом за достижения',
    presentedTo: 'Настоящий документ вручается:',
    participated: 'за участие в экзамене',
    achieved: 'за высокий результат на экзамене',
    awards: {
      gold: 'Золотая награда',
      silver: 'Серебряная награда',
      bronze: 'Бронзовая награда',
      honourable: 'Похвальный отзыв',
    },
    grade: (grade) => `Класс: ${grade}`,
    place: (rank, of) => `Место ${rank} из ${of}`,
    date: 'Дата экзамена',
    issued: 'Дата выдачи',
    number: 'Номер сертификата',
    verify: 'Адрес для проверки',
    criteria: {
      participation: 'Экзамен сдан, работа отправлена.',
      award: 'Экзамен сдан с результатом, который даёт эту награду в своей группе рейтинга.',
    },
  },
  tr: {
    participation: 'Katılım Belgesi',
    achievement: 'Başarı Belgesi',
    presentedTo: 'Bu belge şu kişiye verilmiştir:',
    participated: 'aşağıdaki sınava katıldığı için',
    achieved: 'aşağıdaki sınavdaki üstün başarısı için',
    awards: { gold: 'Altın ödül', silver: 'Gümüş ödül', bronze: 'Bronz ödül', honourable: 'Mansiyon' },
    grade: (grade) => `${grade}. sınıf`,
    place: (rank, of) => `${of} kişi arasında ${rank}. sıra`,
    date: 'Sınav tarihi',
    issued: 'Veriliş tarihi',
    number: 'Belge numarası',
    verify: 'Doğrulama adresi',
    criteria: {
      participation: 'Sınava girdi ve sınavını teslim etti.',
      award: 'Sınava girdi ve kendi sıralama grubunda bu ödül için gereken sonuca ulaştı.',
    },
  },
  es: {
    participation: 'Certificado de participación',
    achievement: 'Certificado de logro',
    presentedTo: 'Este certificado se otorga a',
    participated: 'por su participación en',
    achieved: 'por su excelente resultado en',
    awards: {
      gold: 'Premio de oro',
      silver: 'Premio de plata',
      bronze: 'Premio de bronce',
      honourable: 'Mención de honor',
    },
    grade: (grade) => `Curso ${grade}`,
    place: (rank, of) => `Puesto ${rank} de ${of}`,
    date: 'Fecha del examen',
    issued: 'Fecha de emisión',
    number: 'Número del certificado',
    verify: 'Verificar en',
    criteria: {
      participation: 'Hizo el examen y lo entregó.',
      award: 'Hizo el examen y alcanzó, en su grupo de clasificación, el resultado que exige este premio.',
    },
  },
  de: {
    participation: 'Teilnahmeurkunde',
    achievement: 'Leistungsurkunde',
    presentedTo: 'Diese Urkunde erhält',
    participated: 'für die Teilnahme an',
    achieved: 'für hervorragende Ergebnisse in',
    awards: {
      gold: 'Goldauszeichnung',
      silver: 'Silberauszeichnung',
      bronze: 'Bronzeauszeichnung',
      honourable: 'Lobende Erwähnung',
    },
    grade: (grade) => `Klassenstufe ${grade}`,
    place: (rank, of) => `Platz ${rank} von ${of}`,
    date: 'Tag der Prüfung',
    issued: 'Ausgestellt am',
    number: 'Nummer der Urkunde',
    verify: 'Zu prüfen unter',
    criteria: {
      participation: 'Hat die Prüfung abgelegt und abgegeben.',
      award:
        'Hat die Prüfung abgelegt und in der Wertungsgruppe das Ergebnis erreicht, das diese Auszeichnung verlangt.',
    },
  },
}

/** The words of a certificate in its language, English where there are none. */
export function wordsFor(language: string) {
  const words = languages[language] ?? languages.en!
  const known = languages[language] ? language : 'en'
  const number = (value: number) => value.toLocaleString(known)
  return {
    ...words,
    /** ISO 639-1 */
    language: known,
    heading: ({ kind }: Achieved) => (kind === 'award' ? words.achievement : words.participation),
    examTitle: ({ examTitles }: Achieved) => localized(examTitles, known),
    awardName: ({ award }: Achieved) => award && words.awards[award],
    /** What was achieved, in a line: `Gold award · Science: Qualification`. */
    achievement: (certificate: Achieved) =>
      `${certificate.award ? words.awards[certificate.award] : words.participation} · ${localized(certificate.examTitles, known)}`,
    /** The same with where and in which grade. */
    description: (certificate: Achieved, edition: string) =>
      [edition, localized(certificate.examTitles, known), certificate.grade && words.grade(certificate.grade)]
        .filter(Boolean)
        .join(' · '),
    placeOf: ({ rank, rankedCount }: Achieved) =>
      rank !== null && rankedCount !== null ? words.place(number(rank), number(rankedCount)) : null,
    criteriaOf: ({ kind }: Achieved) => words.criteria[kind],
    /** A day in words. @param day a moment, or YYYY-MM-DD */
    day: (day: Date | string) => new Date(day).toLocaleDateString(known, { dateStyle: 'long', timeZone: 'UTC' }),
  }
}
export type CertificateWords = ReturnType<typeof wordsFor>
