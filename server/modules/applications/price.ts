import type { Ctx } from '../../context/context.ts'
import { referenced } from '../../graphql/loaders.ts'
import { categoryById, type Money } from '../exams/public.ts'
import { paymentBySubject, priceOfPayment, canViewPayment } from '../payments/public.ts'
import type { Application } from './application.entity.ts'
import { examOf } from './applications.service.ts'

/**
 * Price of a place for its student: the amount paid or due, after discounts and corrections by an admin. Without a
 * payment: the exam's price, or zero for a granted place.
 * @returns null if the viewer may not see the payment
 */
export async function priceOf(ctx: Ctx, application: Application): Promise<Money | null> {
  const payment = await paymentBySubject(ctx).load(application.id)
  if (payment) return (await canViewPayment(ctx, payment, {})) ? priceOfPayment(payment) : null
  const exam = await examOf(ctx, application)
  const { currency } = await referenced(categoryById(ctx), exam.categoryId)
  return { amount: application.state === 'paid' ? 0 : exam.priceAmount, currency }
}
