import { In, type ObjectLiteral, type SelectQueryBuilder } from 'typeorm'
import type { Ctx } from '../../../context/context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { forbidden } from '../../../errors/errors.ts'
import type { Permission } from '../../../../shared/permission.ts'
import { startRun, type Run, type RunWork } from '../../runs/public.ts'
import { Invoice } from '../invoices/invoice.entity.ts'
import { cancelInvoice, confirmInvoice, matchingInvoices } from '../invoices/invoice.service.ts'
import { payLocally } from '../invoices/local-payment.service.ts'
import { matchingPayments } from '../payment.lists.ts'
import type {
  CancelInvoicesInput,
  ConfirmInvoicesInput,
  ConfirmPaymentsInput,
  RemindOfInvoicesInput,
  RemindOfPaymentsInput,
} from './bulk.inputs.ts'
import { remindOfInvoice, remindOfPayment } from './reminders.ts'

type One = (ctx: Ctx, id: string, run: Run) => Promise<boolean>

/** A run whose items are processed by someone with the permission, like the single action. */
const work = (kind: string, permission: Permission, labels: RunWork['labels'], one: One): RunWork => ({
  kind,
  permission,
  ...(labels && { labels }),
  async one(ctx, id, run) {
    if (!ctx.viewer.has(permission)) throw forbidden()
    return one(ctx, id, run)
  },
})

const students: NonNullable<RunWork['labels']> = async (ctx, ids) => {
  const rows: { id: string; name: string }[] = await ctx.db.query(
    `select payment.id, concat(u.first_name, ' ', u.last_name, ' (', u.username, ')') as name
     from payment join "user" u on u.id = payment.user_id where payment.id = any($1::uuid[])`,
    [[...ids]],
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const numbers: NonNullable<RunWork['labels']> = async (ctx, ids) => {
  const rows = await ctx.db.find(Invoice, { where: { id: In([...ids]) }, select: { id: true, number: true } })
  return new Map(rows.map(({ id, number }) => [id, number]))
}

const remindPayments = work('remindOfPayments', 'admin.payments', students, (ctx, id, run) =>
  remindOfPayment(ctx, id, run.id),
)

const confirmPayments = work('confirmPayments', 'admin.payments', students, async (ctx, id, { parameters }) => {
  const { type, reference } = parameters as { type: 'cash' | 'bank'; reference: string }
  await payLocally(ctx, { paymentIds: [id], type, reference, notADuplicate: true })
  return true
})

const remindInvoices = work('remindOfInvoices', 'admin.invoices', numbers, async (ctx, id, run) => {
  await remindOfInvoice(ctx, id, run.id)
  return true
})

const confirmInvoices = work('confirmInvoices', 'admin.invoices', numbers, async (ctx, id, { parameters }) => {
  await confirmInvoice(ctx, { invoiceId: id, reference: String(parameters.reference) })
  return true
})

const cancelInvoices = work('cancelInvoices', 'admin.invoices', numbers, async (ctx, id) => {
  await cancelInvoice(ctx, id)
  return true
})

/** The bulk actions on payments and invoices. */
export const paymentRuns: readonly RunWork[] = [
  remindPayments,
  confirmPayments,
  remindInvoices,
  confirmInvoices,
  cancelInvoices,
]

/** Ids of the rows of a query, oldest first: those chosen, else those in the given state. */
async function idsOf<T extends ObjectLiteral>(
  query: SelectQueryBuilder<T>,
  chosen: readonly string[] | null | undefined,
  state: string,
): Promise<string[]> {
  const { alias } = query
  if (chosen) query.andWhere(`${alias}.id = any(:chosen)`, { chosen })
  else query.andWhere(`${alias}.state = :wanted`, { wanted: state })
  const rows: { id: string }[] = await query.select(`${alias}.id`, 'id').orderBy(`${alias}.id`).getRawMany()
  return rows.map(({ id }) => id)
}

const runOnPayments = (
  outer: Ctx,
  kind: RunWork,
  { filter, ids }: RemindOfPaymentsInput,
  parameters: object = {},
): Promise<Run> =>
  inTransaction(outer, async (ctx) =>
    startRun(ctx, kind, {
      ids: await idsOf(await matchingPayments(ctx, ids ? {} : filter), ids, 'due'),
      parameters,
    }),
  )

const runOnInvoices = (
  outer: Ctx,
  kind: RunWork,
  { filter, ids }: RemindOfInvoicesInput,
  parameters: object = {},
): Promise<Run> =>
  inTransaction(outer, async (ctx) =>
    startRun(ctx, kind, { ids: await idsOf(matchingInvoices(ctx, 'all', ids ? {} : filter), ids, 'open'), parameters }),
  )

/** Starts a run that reminds the students of due payments. */
export const remindOfPayments = (ctx: Ctx, input: RemindOfPaymentsInput): Promise<Run> =>
  runOnPayments(ctx, remindPayments, input)

/** Starts a run that records cash or a transfer for due payments. */
export const confirmSeveral = (ctx: Ctx, { type, reference, ...input }: ConfirmPaymentsInput): Promise<Run> =>
  runOnPayments(ctx, confirmPayments, input, { type, reference })

/** Starts a run that reminds the supervisors of open invoices. */
export const remindOfInvoices = (ctx: Ctx, input: RemindOfInvoicesInput): Promise<Run> =>
  runOnInvoices(ctx, remindInvoices, input)

/** Starts a run that confirms the transfer of open invoices. */
export const confirmSeveralInvoices = (ctx: Ctx, { reference, ...input }: ConfirmInvoicesInput): Promise<Run> =>
  runOnInvoices(ctx, confirmInvoices, input, { reference })

/** Starts a run that cancels open invoices. */
export const cancelSeveralInvoices = (ctx: Ctx, input: CancelInvoicesInput): Promise<Run> =>
  runOnInvoices(ctx, cancelInvoices, input)
