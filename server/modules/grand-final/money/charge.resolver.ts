import { Ctx as Context, FieldResolver, ID, Resolver, Root } from 'type-graphql'
import type { Ctx } from '../../../context/context.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import { Money } from '../../exams/public.ts'
import { dueAmountOf, Payment, paymentBySubject } from '../../payments/public.ts'
import { wordsIn } from '../../texts/public.ts'
import { programById } from '../event/event.loaders.ts'
import { GrandFinalCharge } from './charge.entity.ts'

@Resolver(() => GrandFinalCharge)
export class GrandFinalChargeResolver {
  @FieldResolver(() => Money, { description: 'Amount paid or due, after discounts and organiser changes' })
  async price(@Root() charge: GrandFinalCharge, @Context() ctx: Ctx): Promise<Money> {
    const payment = await paymentBySubject(ctx).load(charge.id)
    return payment
      ? { amount: dueAmountOf(payment), currency: payment.currency }
      : { amount: charge.amount, currency: charge.currency }
  }

  @FieldResolver(() => String, { nullable: true, description: 'Title of the optional programme' })
  async programTitle(@Root() { programId }: GrandFinalCharge, @Context() ctx: Ctx) {
    const program = programId && (await programById(ctx).load(programId))
    return program ? wordsIn(program.storedWords, ctx.locale).title : null
  }

  @FieldResolver(() => ID, { nullable: true, description: 'ID of the GrandFinalProgram' })
  programId(@Root() { programId }: GrandFinalCharge) {
    return programId && toGlobalId('GrandFinalProgram', programId)
  }

  @FieldResolver(() => Payment, {
    nullable: true,
    description: 'Payment; null for free items and payments hidden from the viewer',
  })
  payment(@Root() charge: GrandFinalCharge, @Context() ctx: Ctx) {
    return paymentBySubject(ctx).load(charge.id)
  }
}
