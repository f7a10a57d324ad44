import { texts, words } from '../../../demo-part/texts.ts'
import type { Ctx } from '../../../context/context.ts'
import type { StoredWords } from '../../texts/public.ts'
import { Announcement } from '../announcements/announcement.entity.ts'

const day = 86_400_000

const welcomeWords = (title: string): StoredWords =>
  words(
    texts(
      'Welcome to the new season',
      'Yeni mövsümə xoş gəlmisiniz',
      'Bienvenue dans la nouvelle saison',
      'Добро пожаловать в новый сезон',
      'Yeni sezona hoş geldiniz',
    ),
    texts(
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
  texts(
    'Practise before your exam',
    'İmtahandan əvvəl məşq edin',
    'Entraînez-vous avant l’examen',
    'Потренируйтесь перед экзаменом',
    'Sınavdan önce alıştırma yapın',
  ),
  texts(
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
  texts(
    'Webinar for teachers',
    'Müəllimlər üçün vebinar',
    'Webinaire pour les enseignants',
    'Вебинар для учителей',
    'Öğretmenler için web semineri',
  ),
  texts(
    'How to prepare your class for exam day. 40 minutes; the date is in the [calendar](/stadia/calendar).',
    'Sinfi imtahan gününə necə hazırlamalı: qırx dəqiqədə. Tarix [təqvimdədir](/stadia/calendar).',
    'Préparer sa classe au jour de l’examen, en quarante minutes. La date est dans le [calendrier](/stadia/calendar).',
    'Как подготовить класс ко дню экзамена — за сорок минут. Дата в [календаре](/stadia/calendar).',
    'Bir sınıf sınav gününe kırk dakikada nasıl hazırlanır? Tarih [takvimde](/stadia/calendar).',
  ),
)

/** Creates an announcement for everyone, one for students, and one for teachers and partners. */
export async function makeAnnouncements(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now()
  const all = ['student', 'supervisor', 'partner'] as const
  await ctx.db.insert(Announcement, [
    {
      roles: [...all],
      pinned: true,
      position: 0,
      startsAt: new Date(now - 6 * day),
      endsAt: null,
      storedWords: welcomeWords(ctx.node.edition.title),
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
