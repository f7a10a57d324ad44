import { first } from '../../../../shared/required.ts'
import type { Ctx } from '../../../context/context.ts'
import { viewerId } from '../../../context/viewer.ts'
import { failure } from '../../../errors/errors.ts'
import { refuseDuplicates } from '../duplicates/duplicate-payments.ts'
import { issueInvoice } from '../invoices/invoice.service.ts'
import { payablePayments, refuseOver, refuseWrongEvent } from '../payable.ts'
import type { Payment } from '../payment.entity.ts'
import { accountFor } from './bank-account.ts'
import type { PayByTransferInput } from './bank.inputs.ts'

/**
 * Issues a pro forma invoice to the viewer, with the account and the reference for a bank transfer. Its payments are
 * processing until the money arrives, or the viewer or an admin cancels it.
 * @throws like `payLocally` for an invoice, RULE_BROKEN without an account in this currency
 */
export async function payByTransfer(ctx: Ctx, input: PayByTransferInput): Promise<Payment[]> {
  await ctx.node.limits.consume('invoiceByUser', viewerId(ctx))
  const payments = await payablePayments(ctx, input.paymentIds, false)
  refuseWrongEvent(payments, input.isGf)
  const account = await accountFor(ctx, first(payments).currency)
  if (!account)
    throw failure('RULE_BROKEN', 'Bank transfer is not offered for this currency. Choose another way to pay.')
  await refuseOver(ctx, payments)
  if (!input.notADuplicate) await refuseDuplicates(ctx, input.paymentIds)
  return issueInvoice(ctx, input, {
    kind: 'proforma',
    purchaseOrder: input.purchaseOrder?.trim() || null,
    account: { accountHolder: account.holder, bank: account.bank, iban: account.iban, bic: account.bic },
  })
}
