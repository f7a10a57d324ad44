import { pick } from '../../../base/pick.ts'
import { element, first } from '../../../../shared/required.ts'
import type { Ctx } from '../../../context/context.ts'
import { failure } from '../../../errors/errors.ts'
import { referenced } from '../../../graphql/loaders.ts'
import { userById } from '../../accounts/public.ts'
import { examById, windowOf } from '../../exams/public.ts'
import { readSetting } from '../../settings/public.ts'
import { isGrandFinal, type Payment } from '../payment.entity.ts'
import { billingDetailsOf } from './billing-details.service.ts'
import { decideVat, type VatDecision, type VatSettings } from './vat-case.ts'
import { vatSums, type VatSums } from './vat-sums.ts'

const sellerFields = [
  'legalName',
  'street',
  'postalCode',
  'city',
  'country',
  'vatId',
  'taxNumber',
  'registerNumber',
] as const

/** The seller as issued; empty texts are unknown. */
export type VatSeller = Pick<VatSettings, (typeof sellerFields)[number]>

/** The buyer as issued, from the billing details. */
export interface VatBuyer {
  legalName: string
  street: string
  postalCode: string
  city: string
  country: string
  vatId: string | null
}

/** VAT of an invoice as issued: the seller, the decided case and the amounts in minor units. */
export interface InvoiceVat extends VatDecision, VatSums {
  seller: VatSeller
  /** country of a buyer without billing details; ISO 3166-1 alpha-2 */
  buyerCountry: string
  /** first and last day of its exams, YYYY-MM-DD; null if no payment is for an exam */
  period: { from: string; to: string } | null
  /** national law of an exemption; empty if it does not apply */
  lawText: string
}

/**
 * VAT of a new invoice to a supervisor, by the settings and the billing details; null without VAT.
 * @throws RULE_BROKEN if its payments are taxed in different ways
 */
export async function vatOfInvoice(
  ctx: Ctx,
  buyerId: string,
  payments: readonly Payment[],
): Promise<{ vat: InvoiceVat; buyer: VatBuyer | null } | null> {
  const settings = await readSetting(ctx, 'invoiceVat')
  if (!settings?.active) return null
  const details = await billingDetailsOf(ctx, buyerId)
  const country = details?.country ?? (await referenced(userById(ctx), buyerId)).country
  const decisions = payments.map((payment) =>
    decideVat({
      seller: settings,
      buyer: { country, vatId: details?.vatId ?? null },
      item: isGrandFinal(payment) ? 'grandFinal' : 'exams',
    }),
  )
  const decision = first(decisions)
  const other = decisions.findIndex(({ case: of, rate }) => of !== decision.case || rate !== decision.rate)
  if (other > 0) {
    throw failure('RULE_BROKEN', 'The Grand Final and exams have different VAT. Put them on separate invoices.', {
      paymentId: element(payments, other).id,
    })
  }
  return {
    vat: {
      ...decision,
      ...vatSums(payments, decision.rate),
      seller: pick(settings, ...sellerFields),
      period: await periodOf(ctx, payments),
      buyerCountry: country ?? settings.country,
      lawText: decision.case === 'exempt' || decision.case === 'smallBusiness' ? settings.lawText : '',
    },
    buyer: details && pick(details, 'legalName', 'street', 'postalCode', 'city', 'country', 'vatId'),
  }
}

/** Days in which the exams take place: the time of the supply. */
async function periodOf(ctx: Ctx, payments: readonly Payment[]): Promise<InvoiceVat['period']> {
  const windows = await Promise.all(
    payments.flatMap(({ examId, userId }) => (examId ? [windowOfStudent(ctx, examId, userId)] : [])),
  )
  if (!windows.length) return null
  const day = (time: number) => new Date(time).toISOString().slice(0, 10)
  return {
    from: day(Math.min(...windows.map(({ opensAt }) => opensAt.getTime()))),
    to: day(Math.max(...windows.map(({ closesAt }) => closesAt.getTime()))),
  }
}

async function windowOfStudent(ctx: Ctx, examId: string, userId: string) {
  const [exam, student] = [await referenced(examById(ctx), examId), await referenced(userById(ctx), userId)]
  return windowOf(exam, student.timeZone)
}
