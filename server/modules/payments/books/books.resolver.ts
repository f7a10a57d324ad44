import { Args, Ctx as Context, Query, Resolver } from 'type-graphql'
import type { Ctx } from '../../../context/context.ts'
import { FromReplica } from '../../../graphql/from-replica.ts'
import { Access, may } from '../../../graphql/rules.ts'
import { OpenAmounts, OpenAmountsArgs, PayerOpenAmountsArgs, PayerOpenAmountsConnection } from './ageing.inputs.ts'
import { openAmounts, payerOpenAmounts } from './ageing.service.ts'
import { JournalArgs, JournalLineConnection } from './journal.inputs.ts'
import { journal } from './journal.service.ts'

/** Totals of invoices, and the journal for the accountant. */
@Resolver()
export class BooksResolver {
  @Query(() => [OpenAmounts], { description: 'Open amounts of all invoices, by currency and age' })
  @Access(may('admin.invoices'))
  openAmounts(@Context() ctx: Ctx, @Args() { asOf }: OpenAmountsArgs) {
    return openAmounts(ctx, asOf)
  }

  @Query(() => PayerOpenAmountsConnection, { description: 'Open amounts of each payer, the largest first' })
  @Access(may('admin.invoices'))
  @FromReplica()
  payerOpenAmounts(@Context() ctx: Ctx, @Args() args: PayerOpenAmountsArgs) {
    return payerOpenAmounts(ctx, args)
  }

  @Query(() => JournalLineConnection, { description: 'Lines of the double-entry journal of a month, oldest first' })
  @Access(may('admin.payments'))
  @FromReplica()
  journal(@Context() ctx: Ctx, @Args() args: JournalArgs) {
    return journal(ctx, args)
  }
}
