import { placeName } from '../../../../shared/place-names.ts'
import { texts, words, type EveryText } from '../../../demo-part/texts.ts'
import type { Ctx } from '../../../context/context.ts'
import { momentsOf } from '../../../time/zones.ts'
import { saveCheckpoint } from '../check-in/checkpoint.service.ts'
import { GrandFinalAgendaItem } from '../event/agenda.entity.ts'
import type { GrandFinalEvent } from '../event/event.entity.ts'
import { saveEvent } from '../event/event.service.ts'
import type { PhaseName } from '../event/phases.ts'
import { GrandFinalProgram } from '../event/program.entity.ts'

const day = 86_400_000
const noTexts = texts('', '', '', '', '')

/** Days from now at which each phase starts. */
const starts: readonly (readonly [phase: PhaseName, days: number])[] = [
  ['qualification', -120],
  ['registration', -90],
  ['quotas', -20],
  ['deposits', -10],
  ['balance', 20],
  ['travel', 50],
  ['closed', 86],
]

const eventWords: readonly (readonly [language: string, title: string, text: string])[] = [
  ['en', 'Grand Final', 'Five days of contests, laboratories and friends from many countries.'],
  ['az', 'Böyük Final', 'Beş gün yarış, laboratoriya və çox ölkədən dostlar.'],
  ['fr', 'Grande finale', 'Cinq jours d’épreuves, de laboratoires et d’amis de nombreux pays.'],
  ['ru', 'Гранд-финал', 'Пять дней состязаний, лабораторий и друзей из разных стран.'],
  ['tr', 'Büyük Final', 'Beş gün yarışma, laboratuvar ve birçok ülkeden arkadaşlar.'],
]

/** Title with place and season; in brackets the name of the place needs no ending. */
function titleIn(language: string, { title, place, season }: { title: string; place: string; season: string }): string {
  return language === 'en' ? `${title} ${place} ${season}` : `${title} ${season} (${placeName(place, language)})`
}

/** A time at the venue: the number of days from now, and the hour by local time. */
export type PlaceClock = (days: number, hour: number) => Date

/** Creates a Grand Final in the deposit phase, with a program, an agenda and checkpoints. */
export async function makeEvent(ctx: Ctx): Promise<{ event: GrandFinalEvent; clock: PlaceClock }> {
  const now = ctx.clock.now()
  const at = (days: number) => new Date(Math.floor(now / day) * day + days * day)
  const startsOn = at(80).toISOString().slice(0, 10)
  const season = startsOn.slice(0, 4)
  const place = ctx.node.edition.grandFinalPlace
  const event = await saveEvent(ctx, {
    season,
    startsOn,
    endsOn: at(85).toISOString().slice(0, 10),
    published: true,
    phases: starts.map(([name, days]) => ({ name, opensAt: at(days) })),
    words: eventWords.map(([language, title, text]) => ({
      language,
      title: titleIn(language, { title, place, season }),
      text,
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
      texts('Evening on the river', 'Çayda axşam', 'Soirée sur le fleuve', 'Вечер на реке', 'Nehirde akşam'),
      noTexts,
    ),
  })
  const clock: PlaceClock = (days, hour) =>
    momentsOf(new Date(at(days).getTime() + hour * 3_600_000), event.timeZone)[0]
  await makeAgenda(ctx, event.id, clock)
  await saveCheckpoint(ctx, { eventId: event.id, kind: 'door', title: 'Main hall' })
  for (const title of ['Bus 1', 'Bus 2']) {
    await saveCheckpoint(ctx, { eventId: event.id, kind: 'bus', title, trip: 'Museum' })
  }
  return { event, clock }
}

async function makeAgenda(ctx: Ctx, eventId: string, clock: PlaceClock) {
  const part = (days: number, from: number, hours: number, title: EveryText, venue: string) => ({
    eventId,
    startsAt: clock(days, from),
    endsAt: clock(days, from + hours),
    storedWords: words(title, noTexts),
    venue,
  })
  await ctx.db.insert(GrandFinalAgendaItem, [
    part(80, 17, 2, texts('Opening', 'Açılış', 'Ouverture', 'Открытие', 'Açılış'), 'Main hall'),
    part(
      81,
      9,
      3,
      texts(
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
      texts(
        'Contests, day two',
        'Yarışlar, ikinci gün',
        'Épreuves, deuxième jour',
        'Состязания, день второй',
        'Yarışmalar, ikinci gün',
      ),
      'Laboratories',
    ),
    part(84, 18, 3, texts('Awards', 'Mükafatlandırma', 'Remise des prix', 'Награждение', 'Ödül töreni'), 'Main hall'),
  ])
}
