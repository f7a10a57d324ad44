import type { Ctx } from '../../../context/context.ts'
import type { DemoPeople, User } from '../../accounts/public.ts'
import { storedFilterOf, untouchedFilter, type SegmentFilter } from '../../segments/public.ts'
import type { StoredWords } from '../../texts/public.ts'
import { MailCampaign } from '../campaigns/campaign.entity.ts'
import { makeRecipients } from './recipients.ts'

const day = 86_400_000

/** A mailing of the demo. Its recipients are students, optionally selected by a SQL condition. */
interface DemoMailing {
  name: string
  words: StoredWords
  category: 'news' | 'exams' | 'events'
  filter: Partial<SegmentFilter>
  /** SQL condition on the student `u`; null: a draft without recipients */
  readers: string | null
  daysAgo: number
  state: 'sent' | 'paused' | 'draft'
}

const mailings: readonly DemoMailing[] = [
  {
    name: 'Season opening',
    words: {
      en: { title: 'The season has started, {{firstName}}', text: 'Choose your exams on **My Exams**.' },
      az: { title: 'Mövsüm başlayır, {{firstName}}', text: 'İmtahanlarınızı **İmtahanlarım** səhifəsində seçin.' },
      fr: { title: 'La saison commence, {{firstName}}', text: 'Choisissez vos examens dans **Mes examens**.' },
      ru: { title: 'Сезон начинается, {{firstName}}', text: 'Выберите экзамены на странице **Мои экзамены**.' },
      tr: { title: 'Sezon başlıyor, {{firstName}}', text: 'Sınavlarınızı **Sınavlarım** sayfasında seçin.' },
    },
    category: 'news',
    filter: {},
    readers: 'true',
    daysAgo: 60,
    state: 'sent',
  },
  {
    name: 'Reminder for grades 5 to 7',
    words: {
      en: {
        title: 'Your exam is coming up',
        text: 'Dear {{firstName}},\n\nplease check your camera and your browser today.',
      },
      ru: { title: 'Скоро экзамен', text: '{{firstName}}, проверьте сегодня камеру и браузер.' },
    },
    category: 'exams',
    filter: { gradeFilter: [5, 6, 7] },
    readers: 'u.grade in (5, 6, 7)',
    daysAgo: 12,
    state: 'sent',
  },
  {
    name: 'Invitation to the award ceremony',
    words: {
      en: { title: 'You are invited', text: 'The award ceremony takes place online. [Open the calendar](/calendar).' },
    },
    category: 'events',
    filter: { gradeFilter: [10, 11] },
    readers: 'u.grade in (10, 11)',
    daysAgo: 2,
    state: 'paused',
  },
  {
    name: 'Spring round (draft)',
    words: {
      en: { title: 'The spring round opens soon', text: 'Dear {{fullName}},\n\nthe dates are now in the calendar.' },
    },
    category: 'news',
    filter: {},
    readers: null,
    daysAgo: 1,
    state: 'draft',
  },
]

const filterOf = (more: Partial<SegmentFilter>): SegmentFilter =>
  storedFilterOf({ ...untouchedFilter, initiated: true, ...more })

/** Creates mailings of the office in every state, and one of the supervisor to their own students. Nothing is sent. */
export async function makeMailings(
  ctx: Ctx,
  { admin, supervisor }: Pick<DemoPeople, 'admin' | 'supervisor'>,
): Promise<void> {
  const now = ctx.clock.now()
  const at = (daysAgo: number) => new Date(now - daysAgo * day)
  for (const { name, words, category, filter, readers, daysAgo, state } of mailings) {
    const { id } = await ctx.db.save(
      ctx.db.create(MailCampaign, {
        ownerId: admin.id,
        audience: 'office',
        name,
        category,
        families: false,
        storedWords: words,
        storedFilter: filterOf(filter),
        state,
        pauseReason: state === 'paused' ? 'errors' : null,
        changedAt: at(daysAgo),
        createdAt: at(daysAgo),
        ...(readers && { confirmedAt: at(daysAgo), scheduledAt: at(daysAgo), startedAt: at(daysAgo) }),
        finishedAt: state === 'sent' ? at(daysAgo) : null,
      }),
    )
    if (readers) await makeRecipients(ctx, { id, readers, sentAt: at(daysAgo), isPaused: state === 'paused' })
  }
  await makeOwnMailing(ctx, supervisor, at(6))
}

/** Creates a mailing of a supervisor to their own students. */
async function makeOwnMailing(ctx: Ctx, { id: ownerId }: User, sentAt: Date): Promise<void> {
  const words = { title: 'Practice on Friday', text: 'Please bring your laptop to the practice exam on Friday.' }
  const { id } = await ctx.db.save(
    ctx.db.create(MailCampaign, {
      ownerId,
      audience: 'supervisor',
      name: words.title,
      category: 'news',
      families: false,
      storedWords: { en: words },
      storedFilter: filterOf({}),
      state: 'sent',
      changedAt: sentAt,
      createdAt: sentAt,
      confirmedAt: sentAt,
      scheduledAt: sentAt,
      startedAt: sentAt,
      finishedAt: sentAt,
    }),
  )
  const readers = `exists (select from relation r where r.below_id = u.id and r.above_id = '${ownerId}' and r.state = 'active')`
  await makeRecipients(ctx, { id, readers, sentAt, isPaused: false })
}
