import { Arg, Args, Ctx as Context, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Ctx } from '../../../context/context.ts'
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
import { paymentsByCheckout } from '../payments.loaders.ts'
import { personOf } from '../invoices/person.ts'
import { latestReconciliation, startReconciliation } from './reconcile.job.ts'

const paymentsAdmin = may('admin.payments')

/** Reconciliation with the card provider. */
@Resolver(() => ReconciliationRun)
export class ReconciliationResolver {
  @Query(() => ReconciliationRun, { nullable: true, description: 'Latest reconciliation; null before the first' })
  @Access(paymentsAdmin)
  latestReconciliation(@Context() ctx: Ctx) {
    return latestReconciliation(ctx)
  }

  @Mutation(() => ReconciliationPayload, {
    description: 'Starts a reconciliation with the card provider, or returns the one in progress',
  })
  @Access(paymentsAdmin)
  async startReconciliation(@Context() ctx: Ctx): Promise<ReconciliationPayload> {
    return { run: await startReconciliation(ctx) }
  }
}

@Resolver(() => PaymentIssue)
export class PaymentIssueResolver {
  @Query(() => PaymentIssueConnection, { description: 'Payment issues, newest first' })
  @Access(paymentsAdmin)
  paymentIssues(@Context() ctx: Ctx, @Args() { open, ...page }: PaymentIssuesArgs) {
    return paymentIssues(ctx, open ?? true, page)
  }

  @FieldResolver(() => [Payment], { description: 'Affected payments, where known' })
  payments(@Root() { checkoutId }: PaymentIssue, @Context() ctx: Ctx) {
    return checkoutId ? paymentsByCheckout(ctx).load(checkoutId) : []
  }

  @FieldResolver(() => PaymentStudent, { nullable: true, description: 'Admin who resolved the issue' })
  async resolvedBy(@Root() { resolvedById }: PaymentIssue, @Context() ctx: Ctx): Promise<PaymentStudent | null> {
    return resolvedById ? personOf(ctx, resolvedById) : null
  }

  @FieldResolver(() => JsonObjectScalar, { description: 'Amounts in minor units, and states' })
  details(@Root() { details }: PaymentIssue) {
    return details
  }

  @Mutation(() => PaymentIssuePayload, {
    description:
      'Resolves a discrepancy with a note; payments that waited for it are due again. Fails with CONFLICT if it is already resolved',
  })
  @Access(paymentsAdmin)
  async resolvePaymentIssue(
    @Context() ctx: Ctx,
    @Arg('input') { id, resolution }: ResolvePaymentIssueInput,
  ): Promise<PaymentIssuePayload> {
    return { issue: await resolveIssue(ctx, id, resolution) }
  }
}
