import { placeName } from '../../../../shared/place-names.ts'
import { texts, words } from '../../../demo-part/texts.ts'
import type { Ctx } from '../../../context/context.ts'
import type { Exam } from '../../exams/public.ts'
import type { StoredWords } from '../../texts/public.ts'
import { CalendarEntry } from '../calendar/calendar.entity.ts'

const hour = 3_600_000
const day = 24 * hour

const lastDayWords = words(
  texts(
    'Last day to apply',
    'Müraciət üçün son gün',
    'Dernier jour d’inscription',
    'Последний день подачи заявок',
    'Başvuru için son gün',
  ),
  texts(
    'Apply under **My Exams** by the end of the day. Paid applications can still be moved to another date.',
    '**İmtahanlarım** səhifəsində günün sonunadək müraciət edin. Ödənilmiş müraciətin tarixini sonra da dəyişmək olar.',
    'Inscrivez-vous dans **Mes examens** avant la fin de la journée. Une inscription payée peut encore changer de date.',
    'Подайте заявку в разделе **Мои экзамены** до конца дня. Дату оплаченной заявки можно изменить и позже.',
    'Gün bitene kadar **Sınavlarım** sayfasından başvurun. Ödenmiş başvurunun tarihi sonra da değiştirilebilir.',
  ),
)

const webinarWords = words(
  texts(
    'Webinar for teachers',
    'Müəllimlər üçün vebinar',
    'Webinaire pour les enseignants',
    'Вебинар для учителей',
    'Öğretmenler için web semineri',
  ),
  texts(
    '40 minutes about exam day, followed by your questions.',
    'İmtahan günü haqqında qırx dəqiqə, sonra suallarınız.',
    'Quarante minutes sur le jour de l’examen, puis vos questions.',
    'Сорок минут о дне экзамена, затем ваши вопросы.',
    'Sınav günü üzerine kırk dakika, ardından sorularınız.',
  ),
)

const grandFinalWords = (place: string): StoredWords =>
  words(
    texts(
      `Grand Final in ${place}`,
      `Böyük Final: ${placeName(place, 'az')}`,
      `Grande finale : ${placeName(place, 'fr')}`,
      `Гранд-финал: ${placeName(place, 'ru')}`,
      `Büyük Final: ${placeName(place, 'tr')}`,
    ),
    texts(
      'Four days of exams and excursions, with an awards evening. Teachers register their groups.',
      'Dörd gün imtahan, ekskursiya və mükafatlandırma gecəsi. Qrupları müəllimlər qeydiyyatdan keçirir.',
      'Quatre jours d’examens, de visites et une soirée de remise des prix. Les enseignants inscrivent leurs groupes.',
      'Четыре дня экзаменов, экскурсий и вечер награждения. Группы регистрируют учителя.',
      'Dört gün sınav, gezi ve bir ödül gecesi. Grupları öğretmenler kaydeder.',
    ),
  )

/** Creates calendar entries in addition to the exams: the last day to apply for one, a webinar and the Grand Final. */
export async function makeCalendar(ctx: Ctx, exam: Exam): Promise<void> {
  const { grandFinalPlace } = ctx.node.edition
  const midnight = Math.floor(ctx.clock.now() / day) * day
  const at = (days: number, hours = 0) => new Date(midnight + days * day + hours * hour)
  const zone = { Paris: 'Europe/Paris', London: 'Europe/London', 'New York': 'America/New_York' }[grandFinalPlace]
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
      storedWords: grandFinalWords(grandFinalPlace),
    },
  ])
}
