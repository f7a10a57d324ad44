import { Arg, Args, Ctx as Context, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import { localized } from '../../../editions.ts'
import type { Ctx } from '../../../context/context.ts'
import { FromReplica } from '../../../graphql/from-replica.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import { Access, may, or } from '../../../graphql/rules.ts'
import { Money } from '../../exams/public.ts'
import { Invoice } from './invoice.entity.ts'
import { invoiceLink, isOverdue } from './invoice.document.ts'
import * as invoices from './invoice.service.ts'
import {
  CancelInvoiceInput,
  ConfirmInvoiceInput,
  InvoiceConnection,
  InvoiceFilterInput,
  InvoiceLine,
  InvoicePayload,
  InvoicesArgs,
  PayLocallyInput,
  PayLocallyPayload,
} from './local-payment.inputs.ts'
import { payLocally } from './local-payment.service.ts'
import { Payment } from '../payment.entity.ts'
import { localPayer, payer } from '../payments.access.ts'
import { PaymentStudent } from '../payments.inputs.ts'
import { creditNotesByInvoice, invoiceById, paymentsByInvoice } from '../payments.loaders.ts'
import { VatCase } from '../vat/vat-case.enum.ts'
import { CreditNote } from './credit-note.entity.ts'
import { personOf } from './person.ts'

const supervisor = may('supervisor.$ID.invoices')
const admin = may('admin.invoices')

@Resolver(() => Invoice)
export class InvoiceResolver {
  @Query(() => InvoiceConnection, { description: 'Invoices of the viewer, newest first' })
  @Access(supervisor)
  myInvoices(@Context() ctx: Ctx, @Args() page: InvoicesArgs, @Args() filter: InvoiceFilterInput) {
    return invoices.invoices(ctx, 'own', page, filter)
  }

  @Query(() => InvoiceConnection, { description: 'Invoices of all supervisors, newest first' })
  @Access(admin)
  @FromReplica()
  invoices(@Context() ctx: Ctx, @Args() page: InvoicesArgs, @Args() filter: InvoiceFilterInput) {
    return invoices.invoices(ctx, 'all', page, filter)
  }

  @FieldResolver(() => Money)
  amount(@Root() { amount, currency }: Invoice): Money {
    return { amount, currency }
  }

  @FieldResolver(() => Boolean, { description: 'Whether the invoice is past due and unpaid' })
  overdue(@Root() invoice: Invoice, @Context() ctx: Ctx) {
    return isOverdue(ctx, invoice)
  }

  @FieldResolver(() => String, { description: 'URL of the PDF, valid for half an hour' })
  pdfUrl(@Root() invoice: Invoice, @Context() ctx: Ctx) {
    return invoiceLink(ctx, invoice)
  }

  @FieldResolver(() => [InvoiceLine], { description: 'Lines as invoiced' })
  lines(@Root() { lines, currency }: Invoice, @Context() ctx: Ctx): Promise<InvoiceLine[]> {
    return Promise.all(
      lines.map(async ({ paymentId, userId, titles, amount, discountAmount }) => ({
        paymentId: toGlobalId('Payment', paymentId),
        title: localized(titles, ctx.locale),
        student: await personOf(ctx, userId),
        amount: { amount, currency },
        discountAmount: { amount: discountAmount, currency },
        dueAmount: { amount: amount - discountAmount, currency },
      })),
    )
  }

  @FieldResolver(() => VatCase, { nullable: true, description: 'How it is taxed; null for an invoice without VAT' })
  vatCase(@Root() { vat }: Invoice): VatCase | null {
    return vat?.case ?? null
  }

  @FieldResolver(() => [CreditNote], { description: 'Its credit notes, oldest first' })
  creditNotes(@Root() { id, vat }: Invoice, @Context() ctx: Ctx) {
    return vat ? creditNotesByInvoice(ctx).load(id) : []
  }

  @FieldResolver(() => [Payment], { description: 'Payments on the invoice; empty if it was cancelled' })
  payments(@Root() { id }: Invoice, @Context() ctx: Ctx) {
    return paymentsByInvoice(ctx).load(id)
  }

  @FieldResolver(() => PaymentStudent)
  supervisor(@Root() { supervisorId }: Invoice, @Context() ctx: Ctx): Promise<PaymentStudent> {
    return personOf(ctx, supervisorId)
  }

  @Mutation(() => InvoicePayload, { description: 'Confirms a transfer and marks the payments of the invoice as paid' })
  @Access(admin)
  async confirmInvoice(@Context() ctx: Ctx, @Arg('input') input: ConfirmInvoiceInput): Promise<InvoicePayload> {
    return { invoice: await invoices.confirmInvoice(ctx, input) }
  }

  @Mutation(() => InvoicePayload, { description: 'Cancels an invoice; its payments become due again' })
  @Access(or(payer, admin))
  async cancelInvoice(@Context() ctx: Ctx, @Arg('input') input: CancelInvoiceInput): Promise<InvoicePayload> {
    return { invoice: await invoices.cancelInvoice(ctx, input.invoiceId) }
  }

  @Mutation(() => PayLocallyPayload, { description: 'Pays without a card' })
  @Access(localPayer)
  async payLocally(@Context() ctx: Ctx, @Arg('input') input: PayLocallyInput): Promise<PayLocallyPayload> {
    const payments = await payLocally(ctx, input)
    const invoiceId = payments[0]?.invoiceId
    return { payments, invoice: input.type === 'invoice' && invoiceId ? await invoiceById(ctx).load(invoiceId) : null }
  }
}
