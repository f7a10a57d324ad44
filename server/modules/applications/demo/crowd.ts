import { insertRows } from '../../../demo-part/insert-rows.ts'
import { demoSeeds } from '../../../demo-part/part.ts'
import { Random } from '../../../demo-part/random.ts'
import type { Ctx } from '../../../context/context.ts'
import type { CrowdPerson } from '../../accounts/public.ts'
import type { Exam } from '../../exams/public.ts'
import type { CrowdFee } from '../../payments/public.ts'
import type { CrowdPlace } from './cast.ts'

const day = 86_400_000
const hour = 3_600_000

/** Creates the crowd's applications: to the past exams, and unpaid ones to an upcoming exam. */
export async function applyCrowd(
  ctx: Ctx,
  random: Random,
  { students, exams, upcoming }: { students: readonly CrowdPerson[]; exams: readonly Exam[]; upcoming: Exam },
): Promise<CrowdPlace[]> {
  const now = ctx.clock.now()
  const early = applyEarly(random, students, exams, now)
  const places = [...early, ...applyLate(students, early, upcoming, now)]
  await insertPlaces(ctx, places)
  return places
}

/** The fee of an application of the crowd; null for one that was withdrawn before it was paid. */
export function feeOf({ id, student, exam, state, endReason, createdAt }: CrowdPlace): CrowdFee | null {
  const isPaid = state === 'paid' || endReason === 'refunded'
  if (!isPaid && state !== 'applied') return null
  return {
    applicationId: id,
    userId: student.id,
    exam,
    createdAt: new Date(createdAt),
    paidAt: paidAt(createdAt, isPaid),
    refundedAt: endReason === 'refunded' ? new Date(createdAt + 5 * day) : null,
  }
}

/** Applies each student for one or two exams of their year, between their registration and the exam. */
function applyEarly(
  random: Random,
  students: readonly CrowdPerson[],
  exams: readonly Exam[],
  now: number,
): CrowdPlace[] {
  return students.flatMap((student) => {
    const fitting = exams.filter(
      ({ opensAt, fromGrade, toGrade }) =>
        opensAt.getTime() > student.createdAt + day &&
        opensAt.getTime() - student.createdAt < 200 * day &&
        isIn(student, fromGrade, toGrade),
    )
    // some students register and never apply
    const chosen = random.chance(0.1) ? [] : random.shuffled(fitting).slice(0, random.chance(0.5) ? 2 : 1)
    return chosen.map((exam): CrowdPlace => {
      const latest = Math.min(exam.opensAt.getTime() - day, now)
      const createdAt = student.createdAt + Math.floor(random.next() * (latest - student.createdAt))
      const isPaid = random.chance(0.82)
      return {
        id: random.uuid(),
        student,
        exam,
        createdAt,
        state: isPaid ? 'paid' : 'cancelled',
        endReason: isPaid ? null : random.pick(['unpaid', 'unpaid', 'refunded', 'student'] as const),
      }
    })
  })
}

/** Applies this season's students without an application for an upcoming exam; their fees are due. */
function applyLate(
  students: readonly CrowdPerson[],
  places: readonly CrowdPlace[],
  exam: Exam,
  now: number,
): CrowdPlace[] {
  const random = new Random(demoSeeds.lateApplications)
  const placed = new Set(places.map(({ student }) => student.id))
  return students
    .filter(
      (student) =>
        !placed.has(student.id) && student.createdAt > now - 200 * day && isIn(student, exam.fromGrade, exam.toGrade),
    )
    .filter(() => random.chance(0.6))
    .map((student): CrowdPlace => ({
      id: random.uuid(),
      student,
      exam,
      createdAt: now - random.whole(1, 20) * day - random.whole(0, 23) * hour,
      state: 'applied',
      endReason: null,
    }))
}

const isIn = ({ grade }: CrowdPerson, from: number, to: number) => grade !== null && grade >= from && grade <= to

/** Time of the payment of a place, if it is or was paid. */
const paidAt = (createdAt: number, isPaid: boolean) => (isPaid ? new Date(createdAt + 6 * hour) : null)

/** Exam language of a country's students; English elsewhere. */
const spoken: Record<string, string> = {
  AZ: 'az',
  TR: 'tr',
  FR: 'fr',
  KZ: 'ru',
  UZ: 'ru',
  ES: 'es',
  MX: 'es',
  CO: 'es',
}

const insertPlaces = (ctx: Ctx, places: readonly CrowdPlace[]): Promise<void> =>
  insertRows(
    ctx,
    'application',
    places.map(({ id, student, exam, createdAt, state, endReason }) => {
      const language = spoken[student.country] ?? 'en'
      return {
        id,
        user_id: student.id,
        exam_id: exam.id,
        state,
        grade: student.grade,
        country: student.country,
        language: exam.languages.includes(language) ? language : exam.languages[0],
        created_at: new Date(createdAt),
        paid_at: paidAt(createdAt, state === 'paid' || endReason === 'refunded'),
        cancelled_at: endReason ? new Date(Math.min(createdAt + 5 * day, exam.opensAt.getTime())) : null,
        end_reason: endReason,
      }
    }),
  )
