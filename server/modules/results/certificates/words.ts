import { localized } from '../../../editions.ts'
import type { Award } from '../rankings/award.ts'
import type { Certificate, CertificateKind, CertificateOccasion } from './certificate.entity.ts'

type Achieved = Pick<
  Certificate,
  'kind' | 'award' | 'examId' | 'examTitles' | 'language' | 'rank' | 'rankedCount' | 'grade'
>

/** What stands on a certificate in one language. */
interface Words {
  participation: string
  achievement: string
  presentedTo: string
  awards: Record<Award, string>
  grade: (grade: number) => string
  place: (rank: string, of: string) => string
  issued: string
  number: string
  verify: string
  occasions: Record<CertificateOccasion, OccasionWords>
}

/** What is said differently of exams and competitions. */
interface OccasionWords {
  /** for whoever took part, and for whoever has an award */
  reason: Record<CertificateKind, string>
  date: string
  criteria: Record<CertificateKind, string>
}

const languages: Record<string, Words> = {
  en: {
    participation: 'Certificate of Participation',
    achievement: 'Certificate of Achievement',
    presentedTo: 'This certificate is presented to',
    awards: { gold: 'Gold award', silver: 'Silver award', bronze: 'Bronze award', honourable: 'Honourable mention' },
    grade: (grade) => `Grade ${grade}`,
    place: (rank, of) => `Place ${rank} of ${of}`,
    issued: 'Issued on',
    number: 'Certificate number',
    verify: 'Verify at',
    occasions: {
      exam: {
        reason: { participation: 'for taking part in', award: 'for outstanding results in' },
        date: 'Date of the exam',
        criteria: {
          participation: 'Sat the exam and handed it in.',
          award: 'Sat the exam and reached the result that this award asks for within the ranking group.',
        },
      },
      competition: {
        reason: {
          participation: 'for taking part in the competition',
          award: 'for outstanding results in the competition',
        },
        date: 'End of the competition',
        criteria: {
          participation: 'Submitted a picture that fits the rules.',
          award: 'Submitted a picture that the jury placed high enough for this award.',
        },
      },
    },
  },
  az: {
    participation: 'İştirak sertifikatı',
    achievement: 'Nailiyyət sertifikatı',
    presentedTo: 'Bu sertifikat təqdim olunur:',
    awards: { gold: 'Qızıl mükafat', silver: 'Gümüş mükafat', bronze: 'Bürünc mükafat', honourable: 'Fəxri fərman' },
    grade: (grade) => `Sinif: ${grade}`,
    place: (rank, of) => `${of} nəfər arasında yer: ${rank}`,
    issued: 'Verilmə tarixi',
    number: 'Sertifikatın nömrəsi',
    verify: 'Yoxlama ünvanı',
    occasions: {
      exam: {
        reason: {
          participation: 'bu imtahanda iştirakına görə',
          award: 'bu imtahanda göstərdiyi yüksək nəticəyə görə',
        },
        date: 'İmtahan tarixi',
        criteria: {
          participation: 'İmtahanda iştirak edib və işini təhvil verib.',
          award: 'İmtahanda iştirak edib və öz qrupunda bu mükafat üçün tələb olunan nəticəni göstərib.',
        },
      },
      competition: {
        reason: {
          participation: 'bu müsabiqədə iştirakına görə',
          award: 'bu müsabiqədə göstərdiyi yüksək nəticəyə görə',
        },
        date: 'Müsabiqənin son günü',
        criteria: {
          participation: 'Qaydalara uyğun şəkil təqdim edib.',
          award: 'Münsiflərin bu mükafata layiq gördüyü şəkli təqdim edib.',
        },
      },
    },
  },
  fr: {
    participation: 'Certificat de participation',
    achievement: 'Certificat de réussite',
    presentedTo: 'Ce certificat est décerné à',
    awards: {
      gold: 'Médaille d’or',
      silver: 'Médaille d’argent',
      bronze: 'Médaille de bronze',
      honourable: 'Mention honorable',
    },
    grade: (grade) => `Niveau scolaire ${grade}`,
    place: (rank, of) => `Rang ${rank} sur ${of}`,
    issued: 'Délivré le',
    number: 'Numéro du certificat',
    verify: 'À vérifier sur',
    occasions: {
      exam: {
        reason: {
          participation: 'pour sa participation à l’examen',
          award: 'pour ses excellents résultats à l’examen',
        },
        date: 'Date de l’examen',
        criteria: {
          participation: 'A passé l’examen et l’a rendu.',
          award:
            'A passé l’examen et atteint, dans son groupe de classement, le résultat exigé pour cette distinction.',
        },
      },
      competition: {
        reason: {
          participation: 'pour sa participation au concours',
          award: 'pour ses excellents résultats au concours',
        },
        date: 'Fin du concours',
        criteria: {
          participation: 'A présenté une image conforme au règlement.',
          award: 'A présenté une image que le jury a classée au rang exigé pour cette distinction.',
        },
      },
    },
  },
  ru: {
    participation: 'Сертификат участника',
    achievement: 'Диплом за достижения',
    presentedTo: 'Настоящий документ вручается:',
    awards: {
      gold: 'Золотая награда',
      silver: 'Серебряная награда',
      bronze: 'Бронзовая награда',
      honourable: 'Похвальный отзыв',
    },
    grade: (grade) => `Класс: ${grade}`,
    place: (rank, of) => `Место ${rank} из ${of}`,
    issued: 'Дата выдачи',
    number: 'Номер сертификата',
    verify: 'Адрес для проверки',
    occasions: {
      exam: {
        reason: { participation: 'за участие в экзамене', award: 'за высокий результат на экзамене' },
        date: 'Дата экзамена',
        criteria: {
          participation: 'Экзамен сдан, работа отправлена.',
          award: 'Экзамен сдан с результатом, который даёт эту награду в своей группе рейтинга.',
        },
      },
      competition: {
        reason: { participation: 'за участие в конкурсе', award: 'за высокий результат в конкурсе' },
        date: 'Окончание конкурса',
        criteria: {
          participation: 'Представлено изображение, отвечающее правилам.',
          award: 'Представлено изображение, которое жюри поставило на место, дающее эту награду.',
        },
      },
    },
  },
  tr: {
    participation: 'Katılım Belgesi',
    achievement: 'Başarı Belgesi',
    presentedTo: 'Bu belge şu kişiye verilmiştir:',
    awards: { gold: 'Altın ödül', silver: 'Gümüş ödül', bronze: 'Bronz ödül', honourable: 'Mansiyon' },
    grade: (grade) => `${grade}. sınıf`,
    place: (rank, of) => `${of} kişi arasında ${rank}. sıra`,
    issued: 'Veriliş tarihi',
    number: 'Belge numarası',
    verify: 'Doğrulama adresi',
    occasions: {
      exam: {
        reason: { participation: 'aşağıdaki sınava katıldığı için', award: 'aşağıdaki sınavdaki üstün başarısı için' },
        date: 'Sınav tarihi',
        criteria: {
          participation: 'Sınava girdi ve sınavını teslim etti.',
          award: 'Sınava girdi ve kendi sıralama grubunda bu ödül için gereken sonuca ulaştı.',
        },
      },
      competition: {
        reason: {
          participation: 'aşağıdaki yarışmaya katıldığı için',
          award: 'aşağıdaki yarışmadaki üstün başarısı için',
        },
        date: 'Yarışmanın bitişi',
        criteria: {
          participation: 'Kurallara uygun bir görsel sundu.',
          award: 'Jürinin bu ödül için gereken sıraya yerleştirdiği bir görsel sundu.',
        },
      },
    },
  },
  es: {
    participation: 'Certificado de participación',
    achievement: 'Certificado de logro',
    presentedTo: 'Este certificado se otorga a',
    awards: {
      gold: 'Premio de oro',
      silver: 'Premio de plata',
      bronze: 'Premio de bronce',
      honourable: 'Mención de honor',
    },
    grade: (grade) => `Curso ${grade}`,
    place: (rank, of) => `Puesto ${rank} de ${of}`,
    issued: 'Fecha de emisión',
    number: 'Número del certificado',
    verify: 'Verificar en',
    occasions: {
      exam: {
        reason: { participation: 'por su participación en', award: 'por su excelente resultado en' },
        date: 'Fecha del examen',
        criteria: {
          participation: 'Hizo el examen y lo entregó.',
          award: 'Hizo el examen y alcanzó, en su grupo de clasificación, el resultado que exige este premio.',
        },
      },
      competition: {
        reason: {
          participation: 'por su participación en el concurso',
          award: 'por su excelente resultado en el concurso',
        },
        date: 'Fin del concurso',
        criteria: {
          participation: 'Presentó una imagen conforme a las reglas.',
          award: 'Presentó una imagen que el jurado situó en el puesto que exige este premio.',
        },
      },
    },
  },
  de: {
    participation: 'Teilnahmeurkunde',
    achievement: 'Leistungsurkunde',
    presentedTo: 'Diese Urkunde erhält',
    awards: {
      gold: 'Goldauszeichnung',
      silver: 'Silberauszeichnung',
      bronze: 'Bronzeauszeichnung',
      honourable: 'Lobende Erwähnung',
    },
    grade: (grade) => `Klassenstufe ${grade}`,
    place: (rank, of) => `Platz ${rank} von ${of}`,
    issued: 'Ausgestellt am',
    number: 'Nummer der Urkunde',
    verify: 'Zu prüfen unter',
    occasions: {
      exam: {
        reason: { participation: 'für die Teilnahme an', award: 'für hervorragende Ergebnisse in' },
        date: 'Tag der Prüfung',
        criteria: {
          participation: 'Hat die Prüfung abgelegt und abgegeben.',
          award:
            'Hat die Prüfung abgelegt und in der Wertungsgruppe das Ergebnis erreicht, das diese Auszeichnung verlangt.',
        },
      },
      competition: {
        reason: {
          participation: 'für die Teilnahme am Wettbewerb',
          award: 'für hervorragende Ergebnisse im Wettbewerb',
        },
        date: 'Ende des Wettbewerbs',
        criteria: {
          participation: 'Hat ein Bild eingereicht, das den Regeln entspricht.',
          award:
            'Hat ein Bild eingereicht, das die Jury auf einen Platz gesetzt hat, der für diese Auszeichnung reicht.',
        },
      },
    },
  },
}

/** The words of a certificate in its language, English where there are none. */
export function wordsFor(language: string) {
  const words = languages[language] ?? languages.en!
  const known = languages[language] ? language : 'en'
  const wordsOfOccasion = ({ examId }: Achieved) => words.occasions[examId === null ? 'competition' : 'exam']
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
    /** `for taking part in`, before the title */
    reasonOf: (certificate: Achieved) => wordsOfOccasion(certificate).reason[certificate.kind],
    dateOf: (certificate: Achieved) => wordsOfOccasion(certificate).date,
    criteriaOf: (certificate: Achieved) => wordsOfOccasion(certificate).criteria[certificate.kind],
    /** A day in words. @param day a moment, or YYYY-MM-DD */
    day: (day: Date | string) => new Date(day).toLocaleDateString(known, { dateStyle: 'long', timeZone: 'UTC' }),
  }
}
export type CertificateWords = ReturnType<typeof wordsFor>
