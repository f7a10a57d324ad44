import type { Edition, LocalizedText } from '../editions.ts'
import type { Ctx } from '../graphql/context.ts'
import type { Category, Exam } from '../modules/exams/public.ts'
import { StudyMaterial } from '../modules/materials/public.ts'
import { Announcement, CalendarEntry } from '../modules/office/public.ts'
import type { StoredWords } from '../modules/texts/public.ts'

const hour = 3_600_000
const day = 24 * hour

const text = (en: string, az: string, fr: string, ru: string, tr: string): LocalizedText => ({ en, az, fr, ru, tr })

function words(title: LocalizedText, body: LocalizedText): StoredWords {
  return Object.fromEntries(
    Object.keys(title).map((language) => [language, { title: title[language]!, text: body[language]! }]),
  ) as StoredWords
}

/** Creates announcements, dates and materials, relative to now. */
export async function makeOffice(
  ctx: Ctx,
  edition: Edition,
  { categories, exam }: { categories: readonly Category[]; exam: Exam },
): Promise<void> {
  await makeAnnouncements(ctx, edition)
  await makeCalendar(ctx, edition, exam)
  await makeMaterials(ctx, categories, exam)
}

const welcomeWords = (title: string): StoredWords =>
  words(
    text(
      'Welcome to the new season',
      'Yeni mövsümə xoş gəlmisiniz',
      'Bienvenue dans la nouvelle saison',
      'Добро пожаловать в новый сезон',
      'Yeni sezona hoş geldiniz',
    ),
    text(
      `The ${title} has started. Check the [calendar](/stadia/calendar) for the dates, and prepare with the ` +
        '[study materials](/stadia/study-materials).',
      `${title} başlayır. Tarixlər üçün [təqvimə](/stadia/calendar), hazırlıq üçün ` +
        '[tədris materiallarına](/stadia/study-materials) baxın.',
      `${title} commence. Les dates sont dans le [calendrier](/stadia/calendar), et de quoi se préparer dans les ` +
        '[ressources](/stadia/study-materials).',
      `${title} начинается. Даты — в [календаре](/stadia/calendar), а для подготовки есть ` +
        '[учебные материалы](/stadia/study-materials).',
      `${title} başlıyor. Tarihler için [takvime](/stadia/calendar), hazırlanmak için ` +
        '[çalışma materyallerine](/stadia/study-materials) bakın.',
    ),
  )

const practiceWords = words(
  text(
    'Practise before your exam',
    'İmtahandan əvvəl məşq edin',
    'Entraînez-vous avant l’examen',
    'Потренируйтесь перед экзаменом',
    'Sınavdan önce alıştırma yapın',
  ),
  text(
    'Open **My Exams** and choose **Practice**:\n\n- the question board looks the same as on exam day,\n- your result is not recorded,\n' +
      '- you can practise as often as you like.',
    '**İmtahanlarım** səhifəsini açın və **Məşq et** düyməsini seçin:\n\n- lövhə imtahan günündəki kimidir,\n' +
      '- heç nə hesaba alınmır,\n- istədiyiniz qədər yenidən başlaya bilərsiniz.',
    'Ouvrez **Mes examens** et choisissez **S’entraîner** :\n\n- le tableau est celui du grand jour,\n' +
      '- rien ne compte,\n- vous pouvez recommencer autant que vous voulez.',
    'Откройте **Мои экзамены** и нажмите **Потренироваться**:\n\n- всё выглядит так же, как в день экзамена,\n' +
      '- ничего не засчитывается,\n- начинать можно сколько угодно раз.',
    '**Sınavlarım** sayfasını açıp **Alıştırma yap** düğmesini seçin:\n\n- soru panosu sınav günündeki gibidir,\n' +
      '- hiçbir şey sayılmaz,\n- istediğiniz kadar yeniden başlayabilirsiniz.',
  ),
)

const teachersWebinarWords = words(
  text(
    'Webinar for teachers',
    'Müəllimlər üçün vebinar',
    'Webinaire pour les enseignants',
    'Вебинар для учителей',
    'Öğretmenler için web semineri',
  ),
  text(
    'How to prepare your class for exam day. 40 minutes; the date is in the [calendar](/stadia/calendar).',
    'Sinfi imtahan gününə necə hazırlamalı: qırx dəqiqədə. Tarix [təqvimdədir](/stadia/calendar).',
    'Préparer sa classe au jour de l’examen, en quarante minutes. La date est dans le [calendrier](/stadia/calendar).',
    'Как подготовить класс ко дню экзамена — за сорок минут. Дата в [календаре](/stadia/calendar).',
    'Bir sınıf sınav gününe kırk dakikada nasıl hazırlanır? Tarih [takvimde](/stadia/calendar).',
  ),
)

async function makeAnnouncements(ctx: Ctx, { title }: Edition) {
  const now = ctx.clock.now()
  const all = ['student', 'supervisor', 'partner'] as const
  await ctx.db.insert(Announcement, [
    {
      roles: [...all],
      pinned: true,
      position: 0,
      startsAt: new Date(now - 6 * day),
      endsAt: null,
      storedWords: welcomeWords(title),
    },
    {
      roles: ['student'],
      pinned: false,
      position: 1,
      startsAt: new Date(now - 2 * day),
      endsAt: new Date(now + 60 * day),
      storedWords: practiceWords,
    },
    {
      roles: ['supervisor', 'partner'],
      pinned: false,
      position: 2,
      startsAt: new Date(now - day),
      endsAt: null,
      storedWords: teachersWebinarWords,
    },
  ])
}

const lastDayWords = words(
  text(
    'Last day to apply',
    'Müraciət üçün son gün',
    'Dernier jour d’inscription',
    'Последний день подачи заявок',
    'Başvuru için son gün',
  ),
  text(
    'Apply under **My Exams** by the end of the day. Paid applications can still be moved to another date.',
    '**İmtahanlarım** səhifəsində günün sonunadək müraciət edin. Ödənilmiş müraciətin tarixini sonra da dəyişmək olar.',
    'Inscrivez-vous dans **Mes examens** avant la fin de la journée. Une inscription payée peut encore changer de date.',
    'Подайте заявку в разделе **Мои экзамены** до конца дня. Дату оплаченной заявки можно изменить и позже.',
    'Gün bitene kadar **Sınavlarım** sayfasından başvurun. Ödenmiş başvurunun tarihi sonra da değiştirilebilir.',
  ),
)

const webinarWords = words(
  text(
    'Webinar for teachers',
    'Müəllimlər üçün vebinar',
    'Webinaire pour les enseignants',
    'Вебинар для учителей',
    'Öğretmenler için web semineri',
  ),
  text(
    '40 minutes about exam day, followed by your questions.',
    'İmtahan günü haqqında qırx dəqiqə, sonra suallarınız.',
    'Quarante minutes sur le jour de l’examen, puis vos questions.',
    'Сорок минут о дне экзамена, затем ваши вопросы.',
    'Sınav günü üzerine kırk dakika, ardından sorularınız.',
  ),
)

const grandFinalWords = (place: string): StoredWords =>
  words(
    text(
      `Grand Final in ${place}`,
      `Böyük Final: ${place}`,
      `Grande finale : ${place}`,
      `Гранд-финал: ${place}`,
      `Büyük Final: ${place}`,
    ),
    text(
      'Four days of exams and excursions, with an awards evening. Teachers register their groups.',
      'Dörd gün imtahan, ekskursiya və mükafatlandırma gecəsi. Qrupları müəllimlər qeydiyyatdan keçirir.',
      'Quatre jours d’examens, de visites et une soirée de remise des prix. Les enseignants inscrivent leurs groupes.',
      'Четыре дня экзаменов, экскурсий и вечер награждения. Группы регистрируют учителя.',
      'Dört gün sınav, gezi ve bir ödül gecesi. Grupları öğretmenler kaydeder.',
    ),
  )

async function makeCalendar(ctx: Ctx, edition: Edition, exam: Exam) {
  const midnight = Math.floor(ctx.clock.now() / day) * day
  const at = (days: number, hours = 0) => new Date(midnight + days * day + hours * hour)
  const zone = { Paris: 'Europe/Paris', London: 'Europe/London', 'New York': 'America/New_York' }[
    edition.grandFinalPlace
  ]
  const common = { fromGrade: null, toGrade: null, categoryId: null, examId: null, published: true, allDay: false }
  await ctx.db.insert(CalendarEntry, [
    {
      ...common,
      slug: 'last-day-to-apply',
      roles: ['student', 'supervisor', 'partner'],
      allDay: true,
      startsAt: at(9),
      endsAt: at(9),
      timeZone: 'UTC',
      examId: exam.id,
      storedWords: lastDayWords,
    },
    {
      ...common,
      slug: 'webinar-for-teachers',
      roles: ['supervisor', 'partner'],
      startsAt: at(5, 14),
      endsAt: at(5, 14.75),
      timeZone: 'Europe/Paris',
      storedWords: webinarWords,
    },
    {
      ...common,
      slug: 'grand-final',
      roles: ['student', 'supervisor', 'partner'],
      allDay: true,
      startsAt: at(40),
      endsAt: at(43),
      timeZone: zone ?? 'UTC',
      storedWords: grandFinalWords(edition.grandFinalPlace),
    },
  ])
}

const examDayWords = words(
  text(
    'Exam day, step by step',
    'İmtahan günü addım-addım',
    'Le jour de l’examen, pas à pas',
    'День экзамена шаг за шагом',
    'Adım adım sınav günü',
  ),
  text(
    'What you need, what you will see, and what to do if the connection breaks.',
    'Nə lazımdır, nə görəcəksiniz, bağlantı kəsiləndə nə etməli.',
    'Ce qu’il faut, ce que vous verrez, et que faire si la connexion coupe.',
    'Что нужно, что вы увидите и что делать, если пропала связь.',
    'Neler gerekir, ne görürsünüz ve bağlantı kesilirse ne yaparsınız.',
  ),
)

const pastPapersWords = words(
  text(
    'Past papers with solutions',
    'Keçmiş tapşırıqlar və həlləri',
    'Sujets passés et corrigés',
    'Задания прошлых лет с решениями',
    'Geçmiş sınavlar ve çözümleri',
  ),
  text(
    'Three papers from recent seasons. Time yourself.',
    'Son mövsümlərin üç imtahanı; vaxtınızı ölçün.',
    'Trois sujets des dernières saisons ; chronométrez-vous.',
    'Три работы прошлых сезонов; засекайте время.',
    'Son sezonlardan üç sınav; sürenizi tutun.',
  ),
)

const guideWords = words(
  text(
    'A guide for teachers',
    'Müəllim üçün bələdçi',
    'Guide de l’enseignant',
    'Руководство для учителя',
    'Öğretmen kılavuzu',
  ),
  text(
    'Registration, payment and exam day for a whole class.',
    'Bütün sinfin qeydiyyatı, ödənişi və imtahan günü.',
    'Inscription, paiement et examen de toute une classe.',
    'Регистрация, оплата и экзамен для всего класса.',
    'Bütün bir sınıfın kaydı, ödemesi ve sınav günü.',
  ),
)

async function makeMaterials(ctx: Ctx, categories: readonly Category[], exam: Exam) {
  const own = categories.find(({ id }) => id === exam.categoryId) ?? null
  const common = {
    fromGrade: null,
    toGrade: null,
    categoryId: null,
    contentLanguage: 'en',
    fileId: null,
    published: true,
  }
  await ctx.db.insert(StudyMaterial, [
    {
      ...common,
      roles: ['student', 'supervisor', 'partner'],
      link: 'https://example.test/exam-day',
      storedWords: examDayWords,
    },
    {
      ...common,
      roles: ['student', 'supervisor'],
      link: 'https://example.test/past-papers',
      categoryId: own?.id ?? null,
      fromGrade: own?.fromGrade ?? null,
      toGrade: own?.toGrade ?? null,
      storedWords: pastPapersWords,
    },
    {
      ...common,
      roles: ['supervisor', 'partner'],
      link: 'https://example.test/teacher-guide',
      storedWords: guideWords,
    },
  ])
}
