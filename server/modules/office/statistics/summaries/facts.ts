import { languageOfPayment } from '../../../payments/public.ts'
import type { Ctx } from '../../../../context/context.ts'

/** Mapping of raw rows to a fact: table, key, columns, and the SQL that reads it. */
export interface Fact {
  readonly table: string
  readonly id: string
  readonly columns: readonly string[]
  /** @param where condition on the raw row, with the alias `x` */
  readonly read: (of: Pick<Ctx, 'node'>, where: string) => string
}

/** SQL conditions by application id, shared with the lists behind the figures. */
export const applicationStage = {
  sat: (application: string) => `exists (select from attempt t where t.application_id = ${application}
    and t.kind = 'exam' and t.superseded_at is null and t.closed_at is not null)`,
  certified: (application: string) => `exists (select from report r join certificate c on c.report_id = r.id
    where r.application_id = ${application} and c.state = 'valid')`,
} as const

/** SQL conditions by student id: progress over all applications. */
export const studentStage = {
  applied: (student: string) => `exists (select from application a where a.user_id = ${student}
    and a.state in ('applied', 'paid'))`,
  paid: (student: string) => `exists (select from application a where a.user_id = ${student} and a.state = 'paid')`,
  sat: (student: string) => `exists (select from application a where a.user_id = ${student}
    and ${applicationStage.sat('a.id')})`,
  certified: (student: string) => `exists (select from application a where a.user_id = ${student}
    and ${applicationStage.certified('a.id')})`,
} as const
export type StudentStage = keyof typeof studentStage

/** Supervisors of a student and their partners, with the same meaning as `studentsBelow`. */
const above = (student: string) => `
  array(select s.above_id from relation s where s.below_id = ${student} and s.state = 'active' order by 1) supervisors,
  array(select distinct p.above_id from relation s join relation p on p.below_id = s.above_id and p.state = 'active'
    where s.below_id = ${student} and s.state = 'active' order by 1) partners`

const dayOf = (moment: string) => `(${moment} at time zone 'UTC')::date`

const categoryOf = (exam: string) => `(select e.category_id from exam e where e.id = ${exam})`

export const applicationFact: Fact = {
  table: 'statistic_application',
  id: 'application_id',
  columns: [
    'application_id',
    'user_id',
    'day',
    'exam_id',
    'category_id',
    'grade',
    'country',
    'language',
    'state',
    'sat',
    'certified',
    'supervisors',
    'partners',
  ],
  read: (_of, where) => `select x.id application_id, x.user_id, ${dayOf('x.created_at')} as day, x.exam_id,
      ${categoryOf('x.exam_id')} category_id, x.grade, x.country, x.language, x.state, ${applicationStage.sat('x.id')} sat,
      ${applicationStage.certified('x.id')} certified, ${above('x.user_id')}
    from application x where ${where}`,
}

export const personFact: Fact = {
  table: 'statistic_person',
  id: 'user_id',
  columns: [
    'user_id',
    'day',
    'user_type',
    'grade',
    'country',
    'has_applied',
    'has_paid',
    'has_sat',
    'has_certified',
    'supervisors',
    'partners',
  ],
  read: (_of, where) => `select x.id user_id, ${dayOf('x.created_at')} as day, x.user_type, x.grade, x.country,
      ${studentStage.applied('x.id')} has_applied, ${studentStage.paid('x.id')} has_paid,
      ${studentStage.sat('x.id')} has_sat, ${studentStage.certified('x.id')} has_certified, ${above('x.id')}
    from "user" x where not x.is_draft and x.user_type in ('student', 'supervisor', 'partner') and ${where}`,
}

export const paymentFact: Fact = {
  table: 'statistic_payment',
  id: 'payment_id',
  columns: [
    'payment_id',
    'asked_day',
    'paid_day',
    'exam_id',
    'category_id',
    'grade',
    'country',
    'language',
    'method',
    'currency',
    'state',
    'due_amount',
    'paid_amount',
    'refunded_amount',
    'supervisors',
    'partners',
  ],
  read: (ctx, where) => `select x.id payment_id, ${dayOf('x.created_at')} asked_day, ${dayOf('x.paid_at')} paid_day,
      x.exam_id, ${categoryOf('x.exam_id')} category_id, u.grade, u.country,
      ${languageOfPayment(ctx, 'x.subject_id')} as language, x.method, x.currency, x.state,
      x.amount - x.discount_amount due_amount, x.paid_amount, x.refunded_amount, ${above('x.user_id')}
    from payment x join "user" u on u.id = x.user_id where ${where}`,
}
