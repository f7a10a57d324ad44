import type { Ctx } from '../graphql/context.ts'
import type { User } from '../modules/accounts/public.ts'
import { MailCampaign, MailOptOut, MailSuppression } from '../modules/mailing/public.ts'
import { Segment, storedFilterOf, untouchedFilter, type SegmentFilter } from '../modules/segments/public.ts'
import type { StoredWords } from '../modules/texts/public.ts'

const day = 86_400_000

/** A mailing of the demo. Its recipients are students, chosen by a SQL condition where there is one. */
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

/** Creates saved segments, and mailings in every state with a status for each mail. Nothing is sent. */
export async function makeMailings(
  ctx: Ctx,
  { admin, supervisor }: { admin: User; supervisor: User | null },
): Promise<void> {
  const now = ctx.clock.now()
  const at = (daysAgo: number) => new Date(now - daysAgo * day)
  await ctx.db.insert(
    Segment,
    [
      { name: 'Students of grades 5 to 7', storedFilter: filterOf({ gradeFilter: [5, 6, 7] }) as object },
      {
        name: 'Students without an application',
        storedFilter: filterOf({ registrationFilter: 'notApplied' }) as object,
      },
      { name: 'Teachers', storedFilter: filterOf({ userTypeFilter: ['supervisor'] }) as object },
    ].map((row) => ({ ...row, createdById: admin.id, changedAt: at(20) })) as object[],
  )
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
  if (supervisor) await makeOwnMailing(ctx, supervisor, at(6))
  await ctx.db.insert(MailSuppression, {
    address: 'old-school@demo.test',
    reason: 'hardBounce',
    detail: '550 5.1.1',
  } as object)
  await ctx.db.insert(MailOptOut, { address: 'quiet@demo.test', category: 'news' })
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

/** Creates a mail for each recipient: nearly all are delivered; a paused mailing has most of them still queued. */
async function makeRecipients(
  ctx: Ctx,
  { id, readers, sentAt, isPaused }: { id: string; readers: string; sentAt: Date; isPaused: boolean },
): Promise<void> {
  await ctx.db.query(
    `insert into mail_recipient (campaign_id, user_id, address, family, language, status, reason, problem, tries,
       sent_at, token)
     select $1, id, address, false, coalesce(language, 'en'), status,
       case status when 'suppressed' then 'optOut' when 'bounced' then 'hard' end,
       case status when 'bounced' then '550 5.1.1 No such mailbox' when 'unknown' then 'The connection was lost' end,
       case when status in ('queued', 'suppressed') then 0 else 1 end,
       case when status = 'sent' then $2::timestamptz + n * interval '200 milliseconds' end, gen_random_uuid()
     from (
       select u.id, u.language, n, coalesce(lower(u.email), lower(u.username) || '@demo.test') as address,
         case when $3 and n > 60 then 'queued'
           when n % 97 = 5 or $3 and n % 6 = 5 then 'bounced'
           when n % 41 = 7 then 'suppressed'
           when n % 333 = 11 then 'unknown'
           else 'sent' end as status
       from (select u.*, row_number() over (order by u.username) n from "user" u
         where u.user_type = 'student' and not u.is_draft and u.erased_at is null and (${readers})) u
     ) reader`,
    [id, sentAt, isPaused],
  )
  await ctx.db.query(
    `update mail_campaign set recipient_count =
       (select count(*) from mail_recipient where campaign_id = $1 and status <> 'suppressed') where id = $1`,
    [id],
  )
}
