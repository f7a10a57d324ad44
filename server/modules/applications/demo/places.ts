import type { Random } from '../../../demo-part/random.ts'
import type { Ctx } from '../../../context/context.ts'
import type { DemoPeople, User } from '../../accounts/public.ts'
import type { DemoSeason, Exam } from '../../exams/public.ts'
import { ApplicationState, type EndReason } from '../application-states.ts'
import { Application } from '../application.entity.ts'
import { languageOf } from './exam-language.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Creates the applications to the season's exams. */
export async function apply(
  ctx: Ctx,
  random: Random,
  { exams }: DemoSeason,
  { student, student2, invented }: DemoPeople,
): Promise<Application[]> {
  const now = ctx.clock.now()
  const applications: Application[] = []
  const place = (user: User, exam: Exam, wanted: ApplicationState) => {
    // an application for a free exam is paid immediately
    const state = wanted === ApplicationState.applied && !exam.priceAmount ? ApplicationState.paid : wanted
    const createdAt = new Date(Math.min(now, exam.opensAt.getTime()) - random.whole(2, 20 * 24) * hour)
    applications.push(
      ctx.db.create(Application, {
        id: random.uuid(),
        userId: user.id,
        examId: exam.id,
        state,
        grade: user.grade,
        country: user.country,
        language: languageOf(user, exam),
        createdAt,
        ...(state === ApplicationState.cancelled ? { endReason: 'student', cancelledAt: createdAt } : {}),
        paidAt: state === ApplicationState.paid ? new Date(createdAt.getTime() + random.whole(1, 100) * minute) : null,
      }),
    )
  }
  const sitNow = [exams.open, exams.challenge, exams.embedded, exams.live]
  for (const exam of [exams.finished, exams.tomorrow, ...sitNow]) place(student, exam, 'paid')
  place(student, exams.unpaid, 'applied')
  for (const exam of [exams.finished, ...sitNow]) place(student2, exam, 'paid')
  place(student2, exams.tomorrow, 'applied')
  for (const user of invented) {
    place(user, exams.finished, 'paid')
    if (random.chance(0.25)) place(user, exams.open, 'paid')
    if (random.chance(0.4)) place(user, exams.tomorrow, random.chance(0.8) ? 'paid' : 'applied')
    if (random.chance(0.2)) place(user, exams.unpaid, random.pick(['paid', 'applied', 'cancelled']))
  }
  await ctx.db.insert(Application, applications)
  return applications
}

/** Creates applications to the upcoming exams in every state; the first student is invited into the team of the second. */
export async function applyToUpcoming(
  ctx: Ctx,
  random: Random,
  { dates, team, elsewhere }: DemoSeason,
  { student, student2, invented }: DemoPeople,
): Promise<Application[]> {
  const now = ctx.clock.now()
  const applications: Application[] = []
  const place = (user: User, exam: Exam, state: ApplicationState, given: Partial<Application> = {}) => {
    const createdAt = new Date(now - random.whole(3, 9 * 24) * hour)
    const application = ctx.db.create(Application, {
      id: random.uuid(),
      userId: user.id,
      examId: exam.id,
      state,
      grade: user.grade,
      country: user.country,
      language: languageOf(user, exam),
      createdAt,
      paidAt: state === 'paid' ? new Date(createdAt.getTime() + random.whole(1, 100) * minute) : null,
      ...given,
    })
    applications.push(application)
    return application
  }
  const ended = (endReason: EndReason) => ({ endReason, cancelledAt: new Date(now - hour) })
  const host = place(student2, team, 'paid')
  host.teamId = host.id
  place(student, team, 'invited', {
    teamId: host.id,
    invitedById: student2.id,
    createdAt: new Date(now - hour),
    invitationExpiresAt: new Date(now + 6 * day),
  })
  for (const user of invented) {
    if (user.grade === null || user.grade < team.fromGrade || user.grade > team.toGrade) continue
    if (random.chance(0.3)) {
      const state = random.pick<ApplicationState>(['paid', 'paid', 'applied', 'cancelled'])
      place(user, random.pick(dates), state, state === 'cancelled' ? ended(random.pick(['student', 'refunded'])) : {})
    }
    if (random.chance(0.1)) place(user, team, 'cancelled', ended(random.pick(['declined', 'expired'])))
  }
  // students who have not linked an account at the provider yet
  const players = invented.filter(
    ({ grade }) => grade !== null && grade >= elsewhere.fromGrade && grade <= elsewhere.toGrade,
  )
  for (const user of players.slice(-8)) place(user, elsewhere, 'paid')
  await ctx.db.insert(Application, applications)
  return applications
}
