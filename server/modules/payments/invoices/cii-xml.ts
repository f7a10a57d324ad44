import { escapeXml } from '../../../../shared/escape-xml.ts'
import { element } from '../../../../shared/required.ts'
import type { InvoiceVat, VatBuyer } from '../vat/invoice-vat.ts'
import type { VatSums } from '../vat/vat-sums.ts'

/** An invoice or credit note for the XML; amounts are in minor units. */
export interface CiiDocument {
  type: 'invoice' | 'creditNote'
  number: string
  issuedAt: Date
  /** null: nothing has to be paid */
  dueAt: Date | null
  currency: string
  /** purchase order number of the buyer (BT-13) */
  order: string | null
  vat: Omit<InvoiceVat, keyof VatSums>
  buyer: Omit<VatBuyer, 'vatId'> & { vatId: string | null }
  lines: { name: string; description: string; amount: number; discountAmount: number }[]
  sums: VatSums
  /** whether the amount was received, or returned */
  isSettled: boolean
  /** reason of an exemption in the reader's language; empty for `S` and `Z` */
  exemptionReason: string
  /** why nothing is due, or how to pay, in the reader's language */
  terms: string
  discountReason: string
  account: { holder: string; iban: string; bic: string } | null
  /** the invoice that a credit note corrects */
  preceding: { number: string; issuedAt: Date } | null
}

/** Profile of Factur-X whose content is exactly that of EN 16931. */
const guideline = 'urn:cen.eu:en16931:2017'

type Xml = string
/** An element with text; none for an empty text. */
const text = (name: string, value: string | null, attributes = ''): Xml =>
  value ? `<${name}${attributes}>${escapeXml(value)}</${name}>` : ''

/** An element with elements; none without any. */
const group = (name: string, ...parts: Xml[]): Xml => {
  const inner = parts.join('')
  return inner ? `<${name}>${inner}</${name}>` : ''
}

/** Decimal of an amount in minor units. */
const money = (amount: number): string => {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const amountOf = (name: string, amount: number, attributes = ''): Xml => text(name, money(amount), attributes)

/** Format 102: YYYYMMDD, in UTC like the dates of the document. */
const day = (date: Date | string): string =>
  (typeof date === 'string' ? date : date.toISOString().slice(0, 10)).replaceAll('-', '')
const moment = (name: string, date: Date | string): Xml =>
  group(name, text('udt:DateTimeString', day(date), ' format="102"'))

/**
 * Writes an invoice or a credit note as Cross Industry Invoice D16B of the profile EN 16931, the XML of Factur-X 1.0 and
 * ZUGFeRD 2. The amounts must obey `vatSums`.
 */
export function ciiXml(of: CiiDocument): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100" xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100" xmlns:qdt="urn:un:unece:uncefact:data:standard:QualifiedDataType:100">${[
    group(
      'rsm:ExchangedDocumentContext',
      group('ram:GuidelineSpecifiedDocumentContextParameter', text('ram:ID', guideline)),
    ),
    group(
      'rsm:ExchangedDocument',
      text('ram:ID', of.number),
      text('ram:TypeCode', of.type === 'invoice' ? '380' : '381'),
      moment('ram:IssueDateTime', of.issuedAt),
    ),
    group(
      'rsm:SupplyChainTradeTransaction',
      ...of.lines.map((_, i) => lineItem(of, i)),
      agreement(of),
      // services have no place of delivery; the schema wants the element, and Factur-X no empty one
      group(
        'ram:ApplicableHeaderTradeDelivery',
        group('ram:ShipToTradeParty', group('ram:PostalTradeAddress', text('ram:CountryID', of.buyer.country))),
      ),
      settlement(of),
    ),
  ].join('')}</rsm:CrossIndustryInvoice>
`
}

/** VAT rate as percentage; category `O` has none (BR-O-05). */
const rateOf = ({ vat }: CiiDocument): Xml =>
  vat.category === 'O' ? '' : text('ram:RateApplicablePercent', money(vat.rate))

function lineItem(of: CiiDocument, i: number): Xml {
  const line = element(of.lines, i)
  const { price, net } = element(of.sums.lines, i)
  return group(
    'ram:IncludedSupplyChainTradeLineItem',
    group('ram:AssociatedDocumentLineDocument', text('ram:LineID', String(i + 1))),
    group('ram:SpecifiedTradeProduct', text('ram:Name', line.name), text('ram:Description', line.description)),
    group(
      'ram:SpecifiedLineTradeAgreement',
      group('ram:NetPriceProductTradePrice', amountOf('ram:ChargeAmount', price)),
    ),
    group('ram:SpecifiedLineTradeDelivery', text('ram:BilledQuantity', '1', ' unitCode="C62"')),
    group(
      'ram:SpecifiedLineTradeSettlement',
      group(
        'ram:ApplicableTradeTax',
        text('ram:TypeCode', 'VAT'),
        text('ram:CategoryCode', of.vat.category),
        rateOf(of),
      ),
      price > net
        ? group(
            'ram:SpecifiedTradeAllowanceCharge',
            group('ram:ChargeIndicator', text('udt:Indicator', 'false')),
            amountOf('ram:ActualAmount', price - net),
            text('ram:Reason', of.discountReason),
          )
        : '',
      group('ram:SpecifiedTradeSettlementLineMonetarySummation', amountOf('ram:LineTotalAmount', net)),
    ),
  )
}

/** Seller and buyer. An invoice of category `O` must not contain a VAT ID (BR-O-02). */
function agreement({ vat, buyer, order }: CiiDocument): Xml {
  const { seller } = vat
  const hasVatIds = vat.category !== 'O'
  // BR-CO-26: a seller without VAT ID has another identifier
  const identifier = hasVatIds && seller.vatId ? '' : seller.registerNumber ? '' : seller.taxNumber || seller.vatId
  return group(
    'ram:ApplicableHeaderTradeAgreement',
    group(
      'ram:SellerTradeParty',
      text('ram:ID', identifier),
      text('ram:Name', seller.legalName),
      group('ram:SpecifiedLegalOrganization', text('ram:ID', seller.registerNumber)),
      address(seller),
      hasVatIds ? registration(seller.vatId, 'VA') : '',
      registration(seller.taxNumber, 'FC'),
    ),
    group(
      'ram:BuyerTradeParty',
      text('ram:Name', buyer.legalName),
      address(buyer),
      hasVatIds ? registration(buyer.vatId, 'VA') : '',
    ),
    group('ram:BuyerOrderReferencedDocument', text('ram:IssuerAssignedID', order)),
  )
}

const registration = (id: string | null, scheme: 'VA' | 'FC'): Xml =>
  group('ram:SpecifiedTaxRegistration', text('ram:ID', id, ` schemeID="${scheme}"`))

const address = (of: Pick<VatBuyer, 'street' | 'postalCode' | 'city' | 'country'>): Xml =>
  group(
    'ram:PostalTradeAddress',
    text('ram:PostcodeCode', of.postalCode),
    text('ram:LineOne', of.street),
    text('ram:CityName', of.city),
    text('ram:CountryID', of.country),
  )

/** Payment, VAT and sums; the order of the elements is that of the schema. */
function settlement(of: CiiDocument): Xml {
  const { vat, sums, currency } = of
  const { net, tax, rounding } = sums
  const total = net + tax + rounding
  return group(
    'ram:ApplicableHeaderTradeSettlement',
    text('ram:PaymentReference', of.type === 'invoice' ? of.number : null),
    text('ram:InvoiceCurrencyCode', currency),
    paymentMeans(of),
    group(
      'ram:ApplicableTradeTax',
      amountOf('ram:CalculatedAmount', tax),
      text('ram:TypeCode', 'VAT'),
      text('ram:ExemptionReason', of.exemptionReason),
      amountOf('ram:BasisAmount', net),
      text('ram:CategoryCode', vat.category),
      text('ram:ExemptionReasonCode', vat.exemption),
      rateOf(of),
    ),
    vat.period
      ? group(
          'ram:BillingSpecifiedPeriod',
          moment('ram:StartDateTime', vat.period.from),
          moment('ram:EndDateTime', vat.period.to),
        )
      : '',
    group(
      'ram:SpecifiedTradePaymentTerms',
      text('ram:Description', of.terms),
      of.dueAt ? moment('ram:DueDateDateTime', of.dueAt) : '',
    ),
    group(
      'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
      amountOf('ram:LineTotalAmount', net),
      amountOf('ram:TaxBasisTotalAmount', net),
      amountOf('ram:TaxTotalAmount', tax, ` currencyID="${escapeXml(currency)}"`),
      rounding ? amountOf('ram:RoundingAmount', rounding) : '',
      amountOf('ram:GrandTotalAmount', net + tax),
      of.isSettled ? amountOf('ram:TotalPrepaidAmount', total) : '',
      amountOf('ram:DuePayableAmount', of.isSettled ? 0 : total),
    ),
    of.preceding
      ? group(
          'ram:InvoiceReferencedDocument',
          text('ram:IssuerAssignedID', of.preceding.number),
          group('ram:FormattedIssueDateTime', text('qdt:DateTimeString', day(of.preceding.issuedAt), ' format="102"')),
        )
      : '',
  )
}

/** Credit transfer (UNTDID 4461: 30), if the account is known. */
function paymentMeans({ account, type }: CiiDocument): Xml {
  if (!account || type !== 'invoice') return ''
  return group(
    'ram:SpecifiedTradeSettlementPaymentMeans',
    text('ram:TypeCode', '30'),
    group(
      'ram:PayeePartyCreditorFinancialAccount',
      text('ram:IBANID', account.iban.replaceAll(' ', '')),
      text('ram:AccountName', account.holder),
    ),
    group('ram:PayeeSpecifiedCreditorFinancialInstitution', text('ram:BICID', account.bic)),
  )
}
