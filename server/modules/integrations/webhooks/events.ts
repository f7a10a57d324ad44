import type { Ctx } from '../../../context/context.ts'
import { PaymentSubject, type Payment } from '../../payments/public.ts'
import type { ResultEvent } from '../../results/public.ts'
import type { WebhookEvent } from './webhook.entities.ts'

/** SQL of an event's payload over a table `s` of subjects: ids only, to be queried through the API. */
const dataOf: Record<WebhookEvent, { from: string; data: string }> = {
  'application.paid': {
    from: `payment s where s.id = any($1::uuid[]) and s.subject = '${PaymentSubject.application}'`,
    data: `'applicationId', s.subject_id, 'paymentId', s.id, 'examId', s.exam_id, 'userId', s.user_id`,
  },
  'attempt.closed': {
    from: `attempt s where s.id = any($1::uuid[]) and s.kind = 'exam' and s.closed_at is not null`,
    data: `'attemptId', s.id, 'applicationId', s.application_id, 'examId', s.exam_id, 'userId', s.user_id,
      'closeReason', s.close_reason`,
  },
  'report.published': {
    from: `report s where s.id = any($1::uuid[]) and s.published_at is not null`,
    data: `'reportId', s.id, 'applicationId', s.application_id, 'examId', s.exam_id, 'userId', s.user_id`,
  },
  'certificate.issued': {
    from: `certificate s where s.id = any($1::uuid[])`,
    data: `'certificateId', s.id, 'number', s.number, 'kind', s.kind, 'examId', s.exam_id,
      'competitionId', s.competition_id, 'userId', s.user_id`,
  },
}

const eventOf: Record<ResultEvent, WebhookEvent> = {
  closed: 'attempt.closed',
  published: 'report.published',
  issued: 'certificate.issued',
}

/** Emits an event of results. @param ids of attempts, reports or certificates */
export const emitResults = (ctx: Ctx, news: ResultEvent, ids: readonly string[]): Promise<void> =>
  emit(ctx, eventOf[news], ids)

/** Emits an event for each paid application. */
export const emitPaid = (ctx: Ctx, payments: readonly Payment[]): Promise<void> =>
  emit(
    ctx,
    'application.paid',
    payments.map(({ id }) => id),
  )

/**
 * Inserts events and their deliveries in one statement, in the caller's transaction; nothing without subscribed
 * endpoints. Events already recorded are not repeated.
 */
async function emit(ctx: Ctx, type: WebhookEvent, subjectIds: readonly string[]): Promise<void> {
  const { from, data } = dataOf[type]
  await ctx.db.query(
    `with wanting as (
       select id from webhook_endpoint where disabled_at is null and $2 = any(events)
     ), message as (
       insert into webhook_message (type, subject_id, data, at)
       select $2, s.id, jsonb_build_object(${data}), $3 from ${from} and exists (select from wanting)
       on conflict (type, subject_id) where type <> 'webhook.test' do nothing
       returning id
     )
     insert into webhook_delivery (endpoint_id, message_id, next_at)
     select wanting.id, message.id, $3 from message cross join wanting`,
    [[...subjectIds], type, new Date(ctx.clock.now())],
  )
}
