import { Arg, Args, Ctx as Context, Mutation, Query, Resolver } from 'type-graphql'
import type { Ctx } from '../../../context/context.ts'
import { FromReplica } from '../../../graphql/from-replica.ts'
import { Access, may } from '../../../graphql/rules.ts'
import { RunPayload } from '../../runs/public.ts'
import { InvoiceFilterInput } from '../invoices/local-payment.inputs.ts'
import { PaymentFilterInput } from '../payments.inputs.ts'
import {
  CancelInvoicesInput,
  ConfirmInvoicesInput,
  ConfirmPaymentsInput,
  RemindOfInvoicesInput,
  RemindOfPaymentsInput,
} from './bulk.inputs.ts'
import * as bulk from './bulk.service.ts'
import { InvoiceTotal, invoiceTotals, PaymentTotal, paymentTotals } from './totals.ts'

const ofPayments = may('admin.payments')
const ofInvoices = may('admin.invoices')

/** Totals of the office's lists of payments and invoices, and actions on many of their rows. */
@Resolver()
export class PaymentOfficeResolver {
  @Query(() => [PaymentTotal], { description: 'Totals of all payments that match, by currency and state' })
  @Access(ofPayments)
  @FromReplica()
  paymentTotals(
    @Context() ctx: Ctx,
    @Arg('filter', () => PaymentFilterInput, { nullable: true }) filter: PaymentFilterInput | null,
  ): Promise<PaymentTotal[]> {
    return paymentTotals(ctx, filter ?? {})
  }

  @Query(() => [InvoiceTotal], { description: 'Totals of all invoices that match, by currency and state' })
  @Access(ofInvoices)
  @FromReplica()
  invoiceTotals(@Context() ctx: Ctx, @Args() filter: InvoiceFilterInput): Promise<InvoiceTotal[]> {
    return invoiceTotals(ctx, filter)
  }

  @Mutation(() => RunPayload, { description: 'Starts to remind the students of due payments by mail' })
  @Access(ofPayments)
  async remindOfPayments(@Context() ctx: Ctx, @Arg('input') input: RemindOfPaymentsInput): Promise<RunPayload> {
    return { run: await bulk.remindOfPayments(ctx, input) }
  }

  @Mutation(() => RunPayload, { description: 'Starts to record cash or a transfer for due payments' })
  @Access(ofPayments)
  async confirmPayments(@Context() ctx: Ctx, @Arg('input') input: ConfirmPaymentsInput): Promise<RunPayload> {
    return { run: await bulk.confirmSeveral(ctx, input) }
  }

  @Mutation(() => RunPayload, { description: 'Starts to remind the supervisors of open invoices by mail' })
  @Access(ofInvoices)
  async remindOfInvoices(@Context() ctx: Ctx, @Arg('input') input: RemindOfInvoicesInput): Promise<RunPayload> {
    return { run: await bulk.remindOfInvoices(ctx, input) }
  }

  @Mutation(() => RunPayload, { description: 'Starts to confirm the transfer of open invoices' })
  @Access(ofInvoices)
  async confirmInvoices(@Context() ctx: Ctx, @Arg('input') input: ConfirmInvoicesInput): Promise<RunPayload> {
    return { run: await bulk.confirmSeveralInvoices(ctx, input) }
  }

  @Mutation(() => RunPayload, { description: 'Starts to cancel open invoices; their payments become due again' })
  @Access(ofInvoices)
  async cancelInvoices(@Context() ctx: Ctx, @Arg('input') input: CancelInvoicesInput): Promise<RunPayload> {
    return { run: await bulk.cancelSeveralInvoices(ctx, input) }
  }
}
