import type { Locale } from '../../editions.ts'

/** An exam and the moment at which it opens, as a mail writes them. */
export interface Sitting {
  exam: string
  when: string
}

/** What may have changed of an exam, as a mail writes it. */
export interface ExamFacts {
  minutes: number
  closes: string
  camera: 'required' | 'optional' | 'none'
}

interface Words {
  greeting: (name: string) => string
  toExams: string
  /** by an admin; `free`: the place has no fee */
  entered: { subject: (now: Sitting) => string; paragraphs: (now: Sitting, free: boolean) => string[] }
  moved: { subject: (now: Sitting) => string; paragraphs: (before: Sitting, now: Sitting) => string[] }
  /** by an admin, of what nobody had paid */
  cancelled: { subject: (was: Sitting) => string; paragraphs: (was: Sitting) => string[] }
  /** the place ended with the refund of its fee */
  refunded: { subject: (was: Sitting) => string; paragraphs: (was: Sitting) => string[] }
  /** the organisers changed the exam's time, duration or camera rules */
  changed: { subject: (now: Sitting) => string; paragraphs: (now: Sitting, facts: ExamFacts) => string[] }
}

/** The mails about what the organisers did with a student's place, in every language of the interface. */
export const applicationMailWords: Record<Locale, Words> = {
  en: {
    greeting: (name) => `Hello ${name},`,
    toExams: 'Go to my exams',
    entered: {
      subject: ({ exam }) => `Your exam: ${exam}`,
      paragraphs: ({ exam, when }, free) => [
        `The organisers have given you a place in “${exam}”, ${when}.`,
        free ? 'There is nothing to pay for it.' : 'It is yours once its fee is paid, on your Payments page.',
        'Please write to us if you did not expect this.',
      ],
    },
    moved: {
      subject: ({ exam }) => `Another date: ${exam}`,
      paragraphs: (before, now) => [
        'The organisers have given you another date.',
        `Before: “${before.exam}”, ${before.when}. Now: “${now.exam}”, ${now.when}.`,
        'You need not do anything. Please write to us if you cannot come then.',
      ],
    },
    cancelled: {
      subject: ({ exam }) => `Cancelled: ${exam}`,
      paragraphs: ({ exam, when }) => [
        `The organisers have cancelled your place in “${exam}”, ${when}. There is nothing to pay for it.`,
        'You will find the exams that you can choose now on your My Exams page. Please write to us if you did not expect this.',
      ],
    },
    refunded: {
      subject: ({ exam }) => `Your place has ended: ${exam}`,
      paragraphs: ({ exam, when }) => [
        `The fee for “${exam}”, ${when}, was refunded in full. With that, your place has ended.`,
        'You will find the exams that you can choose now on your My Exams page. Please write to us if you did not expect this.',
      ],
    },
    changed: {
      subject: ({ exam }) => `New details: ${exam}`,
      paragraphs: ({ exam, when }, { closes, minutes, camera }) => [
        `The organisers have changed the details of “${exam}”. They are now:`,
        `Opens: ${when}. Closes: ${closes}.`,
        `Time to work: ${minutes} minutes.`,
        {
          required: 'A photo is taken before the exam.',
          optional: 'A photo before the exam is optional.',
          none: 'No photo is taken.',
        }[camera],
        'Your place stays as it is. You need not do anything.',
      ],
    },
  },
  az: {
    greeting: (name) => `Salam, ${name}!`,
    toExams: 'İmtahanlarıma keç',
    entered: {
      subject: ({ exam }) => `İmtahanınız: ${exam}`,
      paragraphs: ({ exam, when }, free) => [
        `Təşkilatçılar sizə «${exam}» (${when}) imtahanında yer ayırıblar.`,
        free
          ? 'Bunun üçün heç nə ödəmək lazım deyil.'
          : 'İmtahan haqqı «Ödənişlər» səhifəsində ödənildikdən sonra yer sizindir.',
        'Bunu gözləmirdinizsə, bizə yazın.',
      ],
    },
    moved: {
      subject: ({ exam }) => `Yeni tarix: ${exam}`,
      paragraphs: (before, now) => [
        'Təşkilatçılar sizə başqa tarix təyin ediblər.',
        `Əvvəl: «${before.exam}», ${before.when}. İndi: «${now.exam}», ${now.when}.`,
        'Sizdən heç nə tələb olunmur. Bu tarixdə iştirak edə bilməyəcəksinizsə, bizə yazın.',
      ],
    },
    cancelled: {
      subject: ({ exam }) => `Ləğv edildi: ${exam}`,
      paragraphs: ({ exam, when }) => [
        `Təşkilatçılar «${exam}» (${when}) imtahanındakı yerinizi ləğv ediblər. Bunun üçün heç nə ödəmək lazım deyil.`,
        'İndi seçə biləcəyiniz imtahanları «İmtahanlarım» səhifəsində taparsınız. Bunu gözləmirdinizsə, bizə yazın.',
      ],
    },
    refunded: {
      subject: ({ exam }) => `Yeriniz ləğv olundu: ${exam}`,
      paragraphs: ({ exam, when }) => [
        `«${exam}» (${when}) imtahanının haqqı tam qaytarılıb. Buna görə həmin imtahandakı yeriniz də ləğv olundu.`,
        'İndi seçə biləcəyiniz imtahanları «İmtahanlarım» səhifəsində taparsınız. Bunu gözləmirdinizsə, bizə yazın.',
      ],
    },
    changed: {
      subject: ({ exam }) => `Yeni məlumat: ${exam}`,
      paragraphs: ({ exam, when }, { closes, minutes, camera }) => [
        `Təşkilatçılar «${exam}» imtahanının məlumatlarını dəyişiblər. İndi belədir:`,
        `Başlanır: ${when}. Bitir: ${closes}.`,
        `İş vaxtı: ${minutes} dəqiqə.`,
        {
          required: 'İmtahandan əvvəl şəkil çəkilir.',
          optional: 'İmtahandan əvvəl şəkil çəkmək könüllüdür.',
          none: 'Şəkil çəkilmir.',
        }[camera],
        'Yeriniz olduğu kimi qalır. Sizdən heç nə tələb olunmur.',
      ],
    },
  },
  fr: {
    greeting: (name) => `Bonjour ${name},`,
    toExams: 'Voir mes examens',
    entered: {
      subject: ({ exam }) => `Votre examen : ${exam}`,
      paragraphs: ({ exam, when }, free) => [
        `Les organisateurs vous ont donné une place à « ${exam} », ${when}.`,
        free
          ? 'Il n’y a rien à payer pour elle.'
          : 'Elle est à vous dès que ses frais sont payés, sur la page « Paiements ».',
        'Écrivez-nous si vous ne vous y attendiez pas.',
      ],
    },
    moved: {
      subject: ({ exam }) => `Une autre date : ${exam}`,
      paragraphs: (before, now) => [
        'Les organisateurs vous ont donné une autre date.',
        `Avant : « ${before.exam} », ${before.when}. Maintenant : « ${now.exam} », ${now.when}.`,
        'Vous n’avez rien à faire. Écrivez-nous si cette date ne vous convient pas.',
      ],
    },
    cancelled: {
      subject: ({ exam }) => `Place annulée : ${exam}`,
      paragraphs: ({ exam, when }) => [
        `Les organisateurs ont annulé votre place à « ${exam} », ${when}. Il n’y a rien à payer pour elle.`,
        'Vous trouverez les examens à choisir sur la page « Mes examens ». Écrivez-nous si vous ne vous y attendiez pas.',
      ],
    },
    refunded: {
      subject: ({ exam }) => `Votre place a pris fin : ${exam}`,
      paragraphs: ({ exam, when }) => [
        `Les frais de « ${exam} », ${when}, ont été remboursés en entier. Votre place a ainsi pris fin.`,
        'Vous trouverez les examens à choisir sur la page « Mes examens ». Écrivez-nous si vous ne vous y attendiez pas.',
      ],
    },
    changed: {
      subject: ({ exam }) => `Nouvelles informations : ${exam}`,
      paragraphs: ({ exam, when }, { closes, minutes, camera }) => [
        `Les organisateurs ont modifié « ${exam} ». Voici ce qui vaut maintenant :`,
        `Ouverture : ${when}. Fermeture : ${closes}.`,
        `Durée : ${minutes} minutes.`,
        {
          required: 'Une photo est prise avant l’examen.',
          optional: 'La photo avant l’examen est facultative.',
          none: 'Aucune photo n’est prise.',
        }[camera],
        'Votre place reste la vôtre. Vous n’avez rien à faire.',
      ],
    },
  },
  ru: {
    greeting: (name) => `Здравствуйте, ${name}!`,
    toExams: 'Перейти к моим экзаменам',
    entered: {
      subject: ({ exam }) => `Ваш экзамен: ${exam}`,
      paragraphs: ({ exam, when }, free) => [
        `Организаторы записали вас на экзамен «${exam}», ${when}.`,
        free ? 'Платить за него не нужно.' : 'Место будет за вами после оплаты на странице «Оплата».',
        'Если вы этого не ожидали, напишите нам.',
      ],
    },
    moved: {
      subject: ({ exam }) => `Новая дата: ${exam}`,
      paragraphs: (before, now) => [
        'Организаторы перенесли ваш экзамен на другую дату.',
        `Было: «${before.exam}», ${before.when}. Теперь: «${now.exam}», ${now.when}.`,
        'Делать ничего не нужно. Если в это время у вас не получится, напишите нам.',
      ],
    },
    cancelled: {
      subject: ({ exam }) => `Отменено: ${exam}`,
      paragraphs: ({ exam, when }) => [
        `Организаторы отменили ваше место на экзамене «${exam}», ${when}. Платить за него не нужно.`,
        'Экзамены, которые можно выбрать сейчас, вы найдёте на странице «Мои экзамены». Если вы этого не ожидали, напишите нам.',
      ],
    },
    refunded: {
      subject: ({ exam }) => `Место больше не действует: ${exam}`,
      paragraphs: ({ exam, when }) => [
        `Плата за экзамен «${exam}», ${when}, возвращена полностью, и ваше место на нём больше не действует.`,
        'Экзамены, которые можно выбрать сейчас, вы найдёте на странице «Мои экзамены». Если вы этого не ожидали, напишите нам.',
      ],
    },
    changed: {
      subject: ({ exam }) => `Изменения: ${exam}`,
      paragraphs: ({ exam, when }, { closes, minutes, camera }) => [
        `Организаторы изменили условия экзамена «${exam}». Теперь они такие:`,
        `Начало: ${when}. Окончание: ${closes}.`,
        `Время на работу: ${minutes} мин.`,
        {
          required: 'Перед экзаменом делается фотография.',
          optional: 'Фотография перед экзаменом необязательна.',
          none: 'Фотография не нужна.',
        }[camera],
        'Ваше место сохраняется. Ничего делать не нужно.',
      ],
    },
  },
  tr: {
    greeting: (name) => `Merhaba ${name},`,
    toExams: 'Sınavlarıma git',
    entered: {
      subject: ({ exam }) => `Sınavınız: ${exam}`,
      paragraphs: ({ exam, when }, free) => [
        `Düzenleyenler size “${exam}” (${when}) sınavında yer ayırdı.`,
        free ? 'Bunun için bir şey ödemeniz gerekmez.' : 'Ücreti “Ödemeler” sayfasında ödendiğinde yer sizindir.',
        'Bunu beklemiyorsanız bize yazın.',
      ],
    },
    moved: {
      subject: ({ exam }) => `Yeni tarih: ${exam}`,
      paragraphs: (before, now) => [
        'Düzenleyenler sınavınızı başka bir tarihe aldı.',
        `Önce: “${before.exam}”, ${before.when}. Şimdi: “${now.exam}”, ${now.when}.`,
        'Bir şey yapmanız gerekmez. O tarihte katılamayacaksanız bize yazın.',
      ],
    },
    cancelled: {
      subject: ({ exam }) => `İptal edildi: ${exam}`,
      paragraphs: ({ exam, when }) => [
        `Düzenleyenler “${exam}” (${when}) sınavındaki yerinizi iptal etti. Bunun için bir şey ödemeniz gerekmez.`,
        'Şimdi seçebileceğiniz sınavları “Sınavlarım” sayfasında bulabilirsiniz. Bunu beklemiyorsanız bize yazın.',
      ],
    },
    refunded: {
      subject: ({ exam }) => `Yeriniz sona erdi: ${exam}`,
      paragraphs: ({ exam, when }) => [
        `“${exam}” (${when}) sınavının ücreti tamamen iade edildi. Bu nedenle sınavdaki yeriniz de sona erdi.`,
        'Şimdi seçebileceğiniz sınavları “Sınavlarım” sayfasında bulabilirsiniz. Bunu beklemiyorsanız bize yazın.',
      ],
    },
    changed: {
      subject: ({ exam }) => `Yeni bilgiler: ${exam}`,
      paragraphs: ({ exam, when }, { closes, minutes, camera }) => [
        `Düzenleyiciler “${exam}” sınavının bilgilerini değiştirdi. Şimdi şöyle:`,
        `Başlangıç: ${when}. Bitiş: ${closes}.`,
        `Süre: ${minutes} dakika.`,
        {
          required: 'Sınavdan önce fotoğraf çekilir.',
          optional: 'Sınavdan önce fotoğraf isteğe bağlıdır.',
          none: 'Fotoğraf çekilmez.',
        }[camera],
        'Yeriniz olduğu gibi kalır. Bir şey yapmanız gerekmez.',
      ],
    },
  },
}
