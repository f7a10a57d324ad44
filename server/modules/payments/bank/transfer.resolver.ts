import { Arg, Ctx as Context, FieldResolver, Mutation, Resolver, Root } from 'type-graphql'
import { required } from '../../../../shared/required.ts'
import type { Ctx } from '../../../context/context.ts'
import { referenced } from '../../../graphql/loaders.ts'
import { Access, may, or } from '../../../graphql/rules.ts'
import { Money } from '../../exams/public.ts'
import { Invoice } from '../invoices/invoice.entity.ts'
import { setPurchaseOrder } from '../invoices/invoice.service.ts'
import { InvoicePayload } from '../invoices/local-payment.inputs.ts'
import { Payment } from '../payment.entity.ts'
import { PaymentState } from '../payment-states.ts'
import { payer } from '../payments.access.ts'
import { invoiceById } from '../payments.loaders.ts'
import { accountFor } from './bank-account.ts'
import { BankTransferDetails, PayByTransferInput, PayByTransferPayload, SetPurchaseOrderInput } from './bank.inputs.ts'
import { transferOf } from './transfer-details.ts'
import { payByTransfer } from './transfer.service.ts'

/** Bank transfer as a way to pay. */
@Resolver(() => Payment)
export class PaymentTransferResolver {
  @Mutation(() => PayByTransferPayload, {
    description: 'Issues a pro forma invoice with the account and the reference for a bank transfer',
  })
  @Access(payer)
  async payByTransfer(@Context() ctx: Ctx, @Arg('input') input: PayByTransferInput): Promise<PayByTransferPayload> {
    const payments = await payByTransfer(ctx, input)
    const id = required(payments[0]?.invoiceId, 'pro forma invoice of the payments')
    return { payments, invoice: await referenced(invoiceById(ctx), id) }
  }

  @FieldResolver(() => Boolean, { description: 'Whether it can be paid by bank transfer' })
  async offersTransfer(@Root() { state, currency }: Payment, @Context() ctx: Ctx) {
    return state === PaymentState.due && (await accountFor(ctx, currency)) !== null
  }

  @FieldResolver(() => Invoice, {
    nullable: true,
    description: 'The viewer’s open invoice or pro forma invoice for it; null if someone else is paying',
  })
  async ownInvoice(@Root() { state, invoiceId }: Payment, @Context() ctx: Ctx) {
    const invoice = state === PaymentState.processing && invoiceId ? await invoiceById(ctx).load(invoiceId) : null
    return invoice?.supervisorId === ctx.viewer.id ? invoice : null
  }
}

/** How to transfer the money of an invoice. */
@Resolver(() => Invoice)
export class InvoiceTransferResolver {
  @Mutation(() => InvoicePayload, { description: 'Changes the purchase order number printed on an invoice' })
  @Access(or(payer, may('admin.invoices')))
  async setPurchaseOrder(
    @Context() ctx: Ctx,
    @Arg('input') { invoiceId, purchaseOrder }: SetPurchaseOrderInput,
  ): Promise<InvoicePayload> {
    return { invoice: await setPurchaseOrder(ctx, invoiceId, purchaseOrder ?? null) }
  }

  @FieldResolver(() => Money, { description: 'Amount that has arrived' })
  receivedAmount(@Root() { receivedAmount, currency }: Invoice): Money {
    return { amount: receivedAmount, currency }
  }

  @FieldResolver(() => Money, { description: 'Amount that is still to be paid' })
  owedAmount(@Root() { amount, receivedAmount, currency }: Invoice): Money {
    return { amount: amount - receivedAmount, currency }
  }

  @FieldResolver(() => BankTransferDetails, {
    nullable: true,
    description: 'How to transfer the rest; null if nothing is to be paid, or the seller has no account',
  })
  transfer(@Root() invoice: Invoice) {
    return transferOf(invoice)
  }
}
