import { Arg, Args, Ctx as Context, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Ctx } from '../../../graphql/context.ts'
import { registerNode } from '../../../graphql/node.ts'
import { Access, may } from '../../../graphql/rules.ts'
import { JsonObjectScalar } from '../../settings/public.ts'
import { PaymentIssue, ReconciliationRun } from './issue.entity.ts'
import { resolveIssue } from './issue.resolve.ts'
import { paymentIssues } from './issues.ts'
import { Payment } from '../payment.entity.ts'
import {
  PaymentIssueConnection,
  PaymentIssuePayload,
  PaymentIssuesArgs,
  PaymentStudent,
  ReconciliationPayload,
  ResolvePaymentIssueInput,
} from '../payments.inputs.ts'
import { issueById, paymentsByCheckout, reconciliationById } from '../payments.loaders.ts'
import { personOf } from '../invoices/person.ts'
import { latestReconciliation, startReconciliation } from './reconcile.job.ts'

registerNode('PaymentIssue', (ctx, id) => issueById(ctx).load(id))
registerNode('ReconciliationRun', (ctx, id) => reconciliationById(ctx).load(id))

const paymentsAdmin = may('admin.payments')

/** Reconciliation with the card provider. */
@Resolver(() => ReconciliationRun)
export class ReconciliationResolver {
  @Query(() => ReconciliationRun, { nullable: true, description: 'The latest; null before the first' })
  @Access(paymentsAdmin)
  latestReconciliation(@Context() ctx: Ctx) {
    return latestReconciliation(ctx)
  }

  @Mutation(() => ReconciliationPayload, {
    description:
      'Begins to compare the books with the card provider’s, as every night; looks on where one is under way',
  })
  @Access(paymentsAdmin)
  async startReconciliation(@Context() ctx: Ctx): Promise<ReconciliationPayload> {
    return { run: await startReconciliation(ctx) }
  }
}

@Resolver(() => PaymentIssue)
export class PaymentIssueResolver {
  @Query(() => PaymentIssueConnection, { description: 'What somebody should look at, the latest first' })
  @Access(paymentsAdmin)
  paymentIssues(@Context() ctx: Ctx, @Args() { open, ...page }: PaymentIssuesArgs) {
    return paymentIssues(ctx, open ?? true, page)
  }

  @FieldResolver(() => [Payment], { description: 'Those that it is about, where that is known' })
  payments(@Root() { checkoutId }: PaymentIssue, @Context() ctx: Ctx) {
    return checkoutId ? paymentsByCheckout(ctx).load(checkoutId) : []
  }

  @FieldResolver(() => PaymentStudent, { nullable: true, description: 'The admin who has resolved it' })
  async resolvedBy(@Root() { resolvedById }: PaymentIssue, @Context() ctx: Ctx): Promise<PaymentStudent | null> {
    return resolvedById ? personOf(ctx, resolvedById) : null
  }

  @FieldResolver(() => JsonObjectScalar, { description: 'Amounts in minor units, states' })
  details(@Root() { details }: PaymentIssue) {
    return details
  }

  @Mutation(() => PaymentIssuePayload)
  @Access(paymentsAdmin)
  async resolvePaymentIssue(
    @Context() ctx: Ctx,
    @Arg('input') { id, resolution }: ResolvePaymentIssueInput,
  ): Promise<PaymentIssuePayload> {
    return { issue: await resolveIssue(ctx, id, resolution) }
  }
}
