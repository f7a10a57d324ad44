import type { Ctx } from '../../graphql/context.ts'
import type { Exam } from '../../modules/exams/public.ts'
import { Random } from '../random.ts'
import type { LargePerson } from './people.ts'
import { insertRows } from './rows.ts'

const day = 86_400_000
const hour = 3_600_000

/** An application of the large season. Times are milliseconds since 1970. */
export interface Place {
  id: string
  student: LargePerson
  exam: Exam
  createdAt: number
  state: 'paid' | 'applied' | 'cancelled'
  endReason: 'unpaid' | 'refunded' | 'student' | null
}

/** Applies each student for one or two exams of their year, between their registration and the exam. */
export function apply(random: Random, students: readonly LargePerson[], exams: readonly Exam[], now: number): Place[] {
  return students.flatMap((student) => {
    const fitting = exams.filter(
      ({ opensAt, fromGrade, toGrade }) =>
        opensAt.getTime() > student.createdAt + day &&
        opensAt.getTime() - student.createdAt < 200 * day &&
        student.grade! >= fromGrade &&
        student.grade! <= toGrade,
    )
    // some students register and never apply
    const chosen = random.chance(0.1) ? [] : random.shuffled(fitting).slice(0, random.chance(0.5) ? 2 : 1)
    return chosen.map((exam): Place => {
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

/** Applies this season's students without an application for an exam to come; their fees are due. */
export function applyLate(
  students: readonly LargePerson[],
  places: readonly Place[],
  exam: Exam,
  now: number,
): Place[] {
  const random = new Random(20_268)
  const placed = new Set(places.map(({ student }) => student.id))
  return students
    .filter(
      ({ id, grade, createdAt }) =>
        !placed.has(id) && createdAt > now - 200 * day && grade! >= exam.fromGrade && grade! <= exam.toGrade,
    )
    .filter(() => random.chance(0.6))
    .map((student): Place => ({
      id: random.uuid(),
      student,
      exam,
      createdAt: now - random.whole(1, 20) * day - random.whole(0, 23) * hour,
      state: 'applied',
      endReason: null,
    }))
}

/** Time of the payment of a place, if it is or was paid. */
export const paidAt = (createdAt: number, isPaid: boolean) => (isPaid ? new Date(createdAt + 6 * hour) : null)

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

export const insertPlaces = (ctx: Ctx, places: readonly Place[]): Promise<void> =>
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
