import { locales, type Locale } from '../../../editions.ts'
import type { Ctx } from '../../../graphql/context.ts'
import { userById, type User } from '../../accounts/public.ts'
import { nameInMail, postMail } from '../../mail/public.ts'
import { groupById } from '../groups/group.loaders.ts'
import type { ParticipationGroup } from '../groups/group.entity.ts'
import type { Reminder, ReminderKind } from './reminders.job.ts'

interface Words {
  subject: (group: string) => string
  greeting: (name: string) => string
  /** to the supervisor */
  group: Record<ReminderKind, (open: number, until: string) => string>
  /** to a family */
  own: Record<ReminderKind, (until: string) => string>
  open: string
}

const words: Record<Locale, Words> = {
  en: {
    subject: (group) => `Grand Final: open tasks of the group ${group}`,
    greeting: (name) => `Hello ${name},`,
    group: {
      payments: (open, until) =>
        `Payments still open in your group: ${open}. They have to be paid by ${until}; unpaid deposits lapse to the waiting list.`,
      details: (open, until) =>
        `People in your group whose travel details are incomplete: ${open}. They can be told until ${until}.`,
    },
    own: {
      payments: (until) => `A payment for the Grand Final is still open. Please pay by ${until}.`,
      details: (until) => `Your travel details for the Grand Final are incomplete. Please fill them in by ${until}.`,
    },
    open: 'Open the Grand Final',
  },
  az: {
    subject: (group) => `Böyük Final: ${group} qrupunun açıq işləri`,
    greeting: (name) => `Salam, ${name}!`,
    group: {
      payments: (open, until) =>
        `Qrupunuzda hələ ödənilməyən ödənişlər: ${open}. Son tarix: ${until}; ödənilməyən depozitlərin yerləri gözləmə siyahısına keçir.`,
      details: (open, until) => `Qrupunuzda səyahət məlumatları natamam olanlar: ${open}. Son tarix: ${until}.`,
    },
    own: {
      payments: (until) => `Böyük Final üçün ödəniş hələ açıqdır. Zəhmət olmasa, ${until} tarixinədək ödəyin.`,
      details: (until) =>
        `Böyük Final üçün səyahət məlumatlarınız natamamdır. Zəhmət olmasa, ${until} tarixinədək doldurun.`,
    },
    open: 'Böyük Finalı aç',
  },
  fr: {
    subject: (group) => `Grande finale : tâches en attente du groupe ${group}`,
    greeting: (name) => `Bonjour ${name},`,
    group: {
      payments: (open, until) =>
        `Paiements encore dus dans votre groupe : ${open}. Date limite : ${until} ; les places dont l’acompte est impayé vont à la liste d’attente.`,
      details: (open, until) =>
        `Personnes de votre groupe dont les données de voyage sont incomplètes : ${open}. Date limite : ${until}.`,
    },
    own: {
      payments: (until) => `Un paiement pour la grande finale est encore dû. Réglez-le avant le ${until}.`,
      details: (until) =>
        `Vos données de voyage pour la grande finale sont incomplètes. Complétez-les avant le ${until}.`,
    },
    open: 'Ouvrir la grande finale',
  },
  ru: {
    subject: (group) => `Гранд-финал: незавершённые дела группы ${group}`,
    greeting: (name) => `Здравствуйте, ${name}!`,
    group: {
      payments: (open, until) =>
        `Неоплаченных платежей в вашей группе: ${open}. Срок оплаты: ${until}; места без задатка уйдут в лист ожидания.`,
      details: (open, until) => `Людей в вашей группе с неполными данными для поездки: ${open}. Срок: ${until}.`,
    },
    own: {
      payments: (until) => `Платёж за Гранд-финал ещё не внесён. Пожалуйста, оплатите до ${until}.`,
      details: (until) => `Ваши данные для поездки на Гранд-финал неполны. Пожалуйста, заполните их до ${until}.`,
    },
    open: 'Открыть Гранд-финал',
  },
  tr: {
    subject: (group) => `Büyük Final: ${group} grubunun bekleyen işleri`,
    greeting: (name) => `Merhaba ${name},`,
    group: {
      payments: (open, until) =>
        `Grubunuzda açık ödeme sayısı: ${open}. Son tarih: ${until}; depozitosu ödenmeyen yerler bekleme listesine geçer.`,
      details: (open, until) => `Grubunuzda seyahat bilgileri eksik kişi sayısı: ${open}. Son tarih: ${until}.`,
    },
    own: {
      payments: (until) => `Büyük Final için bir ödeme hâlâ açık. Lütfen ${until} tarihine kadar ödeyin.`,
      details: (until) => `Büyük Final için seyahat bilgileriniz eksik. Lütfen ${until} tarihine kadar doldurun.`,
    },
    open: 'Büyük Final’i aç',
  },
}

/** A job: writes to the supervisor, and to the families concerned unless the supervisor pays for all. */
export async function sendReminder(ctx: Ctx, reminder: Reminder): Promise<void> {
  const group = await groupById(ctx).load(reminder.groupId)
  const supervisor = group && (await userById(ctx).load(group.supervisorId))
  if (!group || !supervisor) return
  const { kind, open } = reminder
  await write(ctx, supervisor, group, reminder, '/stadia/grand-final', ({ group: said }, until) =>
    said[kind](open, until),
  )
  if (kind === 'payments' && group.paymentControl === 'supervisor') return
  for (const id of await familiesOf(ctx, reminder)) {
    const user = await userById(ctx).load(id)
    if (user && user.id !== supervisor.id) {
      await write(ctx, user, group, reminder, '/stadia/grand-final/student', ({ own }, until) => own[kind](until))
    }
  }
}

/** Accounts of the students with something open, their own or a companion's. */
async function familiesOf(ctx: Ctx, { groupId, kind, until }: Reminder): Promise<string[]> {
  const rows: { id: string }[] = await ctx.db.query(
    `select distinct coalesce(student.user_id, p.user_id) id from participant p
     left join participant student on student.id = p.companion_of_id
     where p.group_id = $1 and p.removed_at is null and p.role <> 'teacher' and p.response = 'accepted'
       and coalesce(student.user_id, p.user_id) is not null
       and case when $2 = 'details' then p.missing <> '{}' else exists (
         select from grand_final_charge c where c.participant_id = p.id and c.cancelled_at is null
           and c.paid_at is null and c.due_at <= $3::timestamptz) end
     order by 1`,
    [groupId, kind, until],
  )
  return rows.map(({ id }) => id)
}

async function write(
  ctx: Ctx,
  user: User,
  group: ParticipationGroup,
  reminder: Reminder,
  page: string,
  say: (words: Words, until: string) => string,
): Promise<void> {
  if (!user.email) return
  const locale: Locale = locales.find((known) => known === user.language) ?? 'en'
  const until = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: user.timeZone }).format(
    new Date(reminder.until),
  )
  const { subject, greeting, open } = words[locale]
  await postMail(ctx, user.email, {
    subject: subject(group.name),
    paragraphs: [greeting(nameInMail(user.firstName)), say(words[locale], until)],
    action: { label: open, url: `${ctx.node.config.publicUrl}${locale === 'en' ? '' : `/${locale}`}${page}` },
  })
}
