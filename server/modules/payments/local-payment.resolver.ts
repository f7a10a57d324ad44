import { Arg, Args, Ctx as Context, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Ctx } from '../../graphql/context.ts'
import { registerNode, toGlobalId } from '../../graphql/node.ts'
import { Access, may, or } from '../../graphql/rules.ts'
import { userById } from '../accounts/public.ts'
import { Money } from '../exams/public.ts'
import { Invoice } from './invoice.entity.ts'
import * as invoices from './invoice.service.ts'
import {
  CancelInvoiceInput, ConfirmInvoiceInput, InvoiceConnection, InvoicePayload, InvoicesArgs, PayLocallyInput,
  PayLocallyPayload,
} from './local-payment.inputs.ts'
import { payLocally } from './local-payment.service.ts'
import { Payment } from './payment.entity.ts'
import { localPayer } from './payments.access.ts'
import { PaymentStudent } from './payments.inputs.ts'
import { invoiceById, paymentsByInvoice } from './payments.loaders.ts'

registerNode('Invoice', (ctx, id) => invoiceById(ctx).load(id))

const supervisor = may('supervisor.$ID.invoices')
const admin = may('admin.invoices')

@Resolver(() => Invoice)
export class InvoiceResolver {
  @Query(() => InvoiceConnection, { description: 'The latest first' }) @Access(supervisor)
  myInvoices(@Context() ctx: Ctx, @Args() args: InvoicesArgs) {
    return invoices.invoices(ctx, 'own', args)
  }

  @Query(() => InvoiceConnection, { description: 'Of all supervisors, the latest first' }) @Access(admin)
  invoices(@Context() ctx: Ctx, @Args() args: InvoicesArgs) {
    return invoices.invoices(ctx, 'all', args)
  }

  @FieldResolver(() => Money)
  amount(@Root() { amount, currency }: Invoice): Money {
    return { amount, currency }
  }

  @FieldResolver(() => [Payment], { description: 'None when it was cancelled' })
  payments(@Root() { id }: Invoice, @Context() ctx: Ctx) {
    return paymentsByInvoice(ctx).load(id)
  }

  @FieldResolver(() => PaymentStudent)
  async supervisor(@Root() { supervisorId }: Invoice, @Context() ctx: Ctx): Promise<PaymentStudent> {
    const { username, firstName, lastName, grade } = (await userById(ctx).load(supervisorId))!
    return { userId: toGlobalId('User', supervisorId), username, firstName, lastName, grade }
  }

  @Mutation(() => InvoicePayload, { description: 'The transfer came: its payments are paid' }) @Access(admin)
  async confirmInvoice(@Context() ctx: Ctx, @Arg('input') input: ConfirmInvoiceInput): Promise<InvoicePayload> {
    return { invoice: await invoices.confirmInvoice(ctx, input) }
  }

  @Mutation(() => InvoicePayload, { description: 'Its payments are due again' }) @Access(or(supervisor, admin))
  async cancelInvoice(@Context() ctx: Ctx, @Arg('input') input: CancelInvoiceInput): Promise<InvoicePayload> {
    return { invoice: await invoices.cancelInvoice(ctx, input.invoiceId) }
  }

  @Mutation(() => PayLocallyPayload, { description: 'Pays without a card' }) @Access(localPayer)
  async payLocally(@Context() ctx: Ctx, @Arg('input') input: PayLocallyInput): Promise<PayLocallyPayload> {
    const payments = await payLocally(ctx, input)
    const invoiceId = payments[0]?.invoiceId
    return { payments, invoice: input.type === 'invoice' && invoiceId ? await invoiceById(ctx).load(invoiceId) : null }
  }
}
