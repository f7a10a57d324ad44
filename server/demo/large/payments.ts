import type { Ctx } from '../../graphql/context.ts'
import type { Random } from '../random.ts'
import { paidAt, type Place } from './places.ts'
import { insertRows } from './rows.ts'

const day = 86_400_000

/** Inserts payments by transfer or cash: the sandbox of the card provider has no record of past payments. */
export async function insertPayments(
  ctx: Ctx,
  random: Random,
  places: readonly Place[],
  currency: string,
): Promise<void> {
  const paid = places.filter(
    ({ state, endReason, exam }) => exam.priceAmount > 0 && (state === 'paid' || endReason === 'refunded'),
  )
  const payments = paid.map((place) => ({
    id: random.uuid(),
    method: random.chance(0.8) ? 'bank' : 'cash',
    place,
    amount: place.exam.priceAmount,
    at: paidAt(place.createdAt, true)!,
    back: place.endReason === 'refunded' ? new Date(place.createdAt + 5 * day) : null,
  }))
  await insertRows(
    ctx,
    'payment',
    payments.map(({ id, method, place, amount, at, back }) => ({
      id,
      user_id: place.student.id,
      exam_id: place.exam.id,
      subject: 'application',
      subject_id: place.id,
      titles: place.exam.titles,
      amount,
      paid_amount: amount,
      refunded_amount: back ? amount : 0,
      currency,
      state: back ? 'refunded' : 'paid',
      method,
      payer_id: place.student.id,
      paid_at: at,
      created_at: new Date(place.createdAt),
    })),
  )
  await insertMovements(ctx, payments, currency)
  await insertRows(
    ctx,
    'payment',
    places
      .filter(({ state, exam }) => state === 'applied' && exam.priceAmount > 0)
      .map(({ id, student, exam, createdAt }) => ({
        user_id: student.id,
        exam_id: exam.id,
        subject: 'application',
        subject_id: id,
        titles: exam.titles,
        amount: exam.priceAmount,
        currency,
        state: 'due',
        created_at: new Date(createdAt),
      })),
  )
}

interface PastPayment {
  id: string
  method: string
  place: Place
  amount: number
  at: Date
  /** time of the refund */
  back: Date | null
}

/** Inserts ledger entries of the payments and their refunds. */
async function insertMovements(ctx: Ctx, payments: readonly PastPayment[], currency: string): Promise<void> {
  await insertRows(
    ctx,
    'payment_ledger',
    payments.flatMap(({ id, method, amount, at, back }) => [
      { payment_id: id, kind: method, amount, currency, created_at: at },
      ...(back ? [{ payment_id: id, kind: 'refund', amount: -amount, currency, created_at: back }] : []),
    ]),
  )
  await insertRows(
    ctx,
    'payment_refund',
    payments.flatMap(({ id, amount, place, back }) =>
      back
        ? [
            {
              payment_id: id,
              payer_id: place.student.id,
              amount,
              currency,
              reason: 'The family moved away',
              state: 'done',
              request_key: `demo-${id}`,
              done_at: back,
              created_at: back,
            },
          ]
        : [],
    ),
  )
}
