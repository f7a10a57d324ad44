import type { Edition, LocalizedText } from '../editions.ts'
import type { Ctx } from '../graphql/context.ts'
import { User } from '../modules/accounts/public.ts'
import {
  addParticipant,
  addQuota,
  createGroup,
  GrandFinalAgendaItem,
  GrandFinalCategory,
  GrandFinalProgram,
  saveDetails,
  ParticipationGroup,
  publishQuotas,
  requestQuota,
  saveCheckpoint,
  saveEvent,
  setResponse,
  storeProposal,
} from '../modules/grand-final/public.ts'
import type { StoredWords } from '../modules/texts/public.ts'
import { momentsOf } from '../time/zones.ts'

const day = 86_400_000

const text = (en: string, az: string, fr: string, ru: string, tr: string): LocalizedText => ({ en, az, fr, ru, tr })

const words = (title: LocalizedText, body: LocalizedText = text('', '', '', '', '')): StoredWords =>
  Object.fromEntries(
    Object.keys(title).map((language) => [language, { title: title[language]!, text: body[language]! }]),
  ) as StoredWords

/** Groups of another teacher by country, with the places requested; one country exceeds its limit. */
const requests: [name: string, country: string, asked: number][] = [
  ['Tbilisi', 'GE', 24],
  ['Kutaisi', 'GE', 20],
  ['Batumi', 'GE', 14],
  ['Rustavi', 'GE', 24],
  ['Ankara', 'TR', 12],
  ['Madrid', 'ES', 30],
  ['Lyon', 'FR', 12],
  ['Almaty', 'KZ', 18],
]

/** Days from now on which each phase begins. */
const starts = {
  qualification: -120,
  registration: -90,
  quotas: -20,
  deposits: -10,
  balance: 20,
  travel: 50,
  closed: 86,
}

const eventWords = {
  en: ['Grand Final', 'Five days of contests, laboratories and friends from many countries.'],
  az: ['Böyük Final', 'Beş gün yarış, laboratoriya və çox ölkədən dostlar.'],
  fr: ['Grande finale', 'Cinq jours d’épreuves, de laboratoires et d’amis de nombreux pays.'],
  ru: ['Гранд-финал', 'Пять дней состязаний, лабораторий и друзей из разных стран.'],
  tr: ['Büyük Final', 'Beş gün yarışma, laboratuvar ve birçok ülkeden arkadaşlar.'],
}

/** Creates a Grand Final in the deposit phase: groups of the demo's teacher, and requests of others to decide. */
export async function makeGrandFinal(
  ctx: Ctx,
  edition: Edition,
  { student, student2, invented }: { student: User; student2: User; invented: readonly User[] },
): Promise<void> {
  const now = ctx.clock.now()
  const at = (days: number) => new Date(Math.floor(now / day) * day + days * day)
  const startsOn = at(80).toISOString().slice(0, 10)
  const season = startsOn.slice(0, 4)
  const place = edition.grandFinalPlace
  const event = await saveEvent(ctx, {
    season,
    startsOn,
    endsOn: at(85).toISOString().slice(0, 10),
    published: true,
    phases: Object.entries(starts).map(([name, days]) => ({ name: name as 'quotas', opensAt: at(days) })),
    words: Object.entries(eventWords).map(([language, [title, body]]) => ({
      language,
      title: `${title} ${place} ${season}`,
      text: body!,
    })),
  })
  await ctx.db.insert(GrandFinalProgram, {
    eventId: event.id,
    kind: 'optional',
    position: 1,
    amount: 4500,
    depositAmount: 0,
    capacity: 120,
    storedWords: words(
      text('Evening on the river', 'Çayda axşam', 'Soirée sur le fleuve', 'Вечер на реке', 'Nehirde akşam'),
    ),
  })
  const clock = placeClock(event.timeZone, at)
  await makeAgenda(ctx, event.id, clock)
  await saveCheckpoint(ctx, { eventId: event.id, kind: 'door', title: 'Main hall' })
  for (const title of ['Bus 1', 'Bus 2']) {
    await saveCheckpoint(ctx, { eventId: event.id, kind: 'bus', title, trip: 'Museum' })
  }
  await makeGroups(ctx, event.id, clock, { student, student2, invented })
}

async function makeGroups(
  ctx: Ctx,
  eventId: string,
  clock: PlaceClock,
  { student, student2, invented }: { student: User; student2: User; invented: readonly User[] },
): Promise<void> {
  const teacherOf = (email: string) => ctx.db.findOneByOrFail(User, { email })
  const [supervisor, other] = [await teacherOf('supervisor@demo.test'), await teacherOf('returning2@demo.test')]
  const free = await unrelated(ctx, invented)
  const group = await createGroup(ctx, { userId: supervisor.id, name: 'Comets' })
  await requestQuota(ctx, { id: group.id, amount: 10 })
  // the demo's own students have not answered yet
  for (const one of [student, student2]) await addParticipant(ctx, { groupId: group.id, userId: one.id })
  for (const [i, one] of free.slice(0, ownMembers).entries()) {
    const { id: participantId } = await addParticipant(ctx, { groupId: group.id, userId: one.id })
    const member = await setResponse(ctx, { userId: one.id, participantId, action: 'accept' })
    if (i < travels.length) await saveDetails(ctx, group, member, travelOf(i, clock))
  }
  const [category] = await ctx.db.find(GrandFinalCategory, {
    where: { eventId, teamTo: 1 },
    order: { position: 'ASC' },
  })
  await ctx.db.query(
    `update participant set category_id = $2 where group_id = $1 and role = 'student' and grade between $3 and $4`,
    [group.id, category!.id, category!.fromGrade, category!.toGrade],
  )
  await addQuota(ctx, { id: group.id, amount: 10, reason: 'First request from this country' })
  const second = await createGroup(ctx, { userId: supervisor.id, name: 'Meteors' })
  await requestQuota(ctx, { id: second.id, amount: 12 })

  let next = ownMembers
  for (const [name, country, amount] of requests) {
    const { id } = await createGroup(ctx, { userId: other.id, name })
    await ctx.db.update(ParticipationGroup, { id }, { country })
    await requestQuota(ctx, { id, amount })
    for (const one of free.slice(next, (next += 5))) await addParticipant(ctx, { groupId: id, userId: one.id })
  }
  await distribute(ctx, eventId)
}

/** Creates two proposals to compare; the one with the usual rules is published. */
async function distribute(ctx: Ctx, eventId: string): Promise<void> {
  const early = { onlineWeight: 20, timeWeight: 100, rankWeight: 20, categoryShare: null, minimumShare: 80 }
  await storeProposal(ctx, { eventId, rules: early })
  const { id } = await storeProposal(ctx, { eventId })
  await publishQuotas(ctx, id)
}

/** A time at the venue: a number of days from now, at an hour of its local clock. */
type PlaceClock = (days: number, hour: number) => Date

function placeClock(timeZone: string, at: (days: number) => Date): PlaceClock {
  return (days, hour) => momentsOf(new Date(at(days).getTime() + hour * 3_600_000), timeZone)[0]
}

/** Students in the teacher's group in addition to the demo's two; enough for a free place for a teacher. */
const ownMembers = 6

/** Travel details of some participants, for the event's statistics. */
const travels = [
  { diet: 'none', shirt: 'S', hour: 14 },
  { diet: 'vegetarian', shirt: 'M', hour: 15 },
  { diet: 'halal', shirt: 'M', hour: 15 },
  { diet: 'none', shirt: 'L', hour: 18 },
]

function travelOf(i: number, clock: PlaceClock) {
  const { hour, ...told } = travels[i]!
  return { ...told, arrivalAt: clock(79, hour), departureAt: clock(86, 10) }
}

/** Students without a supervisor, whose payments are in no supervisor's list. */
async function unrelated(ctx: Ctx, students: readonly User[]): Promise<User[]> {
  const rows: { id: string }[] = await ctx.db.query('select below_id id from relation')
  const related = new Set(rows.map(({ id }) => id))
  return students.filter(({ id }) => !related.has(id))
}

async function makeAgenda(ctx: Ctx, eventId: string, clock: PlaceClock) {
  const part = (days: number, from: number, hours: number, title: LocalizedText, venue: string) => ({
    eventId,
    startsAt: clock(days, from),
    endsAt: clock(days, from + hours),
    storedWords: words(title),
    venue,
  })
  await ctx.db.insert(GrandFinalAgendaItem, [
    part(80, 17, 2, text('Opening', 'Açılış', 'Ouverture', 'Открытие', 'Açılış'), 'Main hall'),
    part(
      81,
      9,
      3,
      text(
        'Contests, day one',
        'Yarışlar, birinci gün',
        'Épreuves, premier jour',
        'Состязания, день первый',
        'Yarışmalar, birinci gün',
      ),
      'Laboratories',
    ),
    part(
      82,
      9,
      3,
      text(
        'Contests, day two',
        'Yarışlar, ikinci gün',
        'Épreuves, deuxième jour',
        'Состязания, день второй',
        'Yarışmalar, ikinci gün',
      ),
      'Laboratories',
    ),
    part(84, 18, 3, text('Awards', 'Mükafatlandırma', 'Remise des prix', 'Награждение', 'Ödül töreni'), 'Main hall'),
  ])
}
