import { isInEu } from '../../../base/vat-id.ts'
import type { VatCase } from './vat-case.enum.ts'
import type { SettingData } from '../../settings/public.ts'

/** The setting `invoiceVat`. */
export type VatSettings = SettingData<'invoiceVat'>

/** VAT category of UNTDID 5305, as far as EN 16931 and our cases use it. */
type VatCategory = 'S' | 'E' | 'Z' | 'AE' | 'O'

/** The decided case of an invoice. */
export interface VatDecision {
  case: VatCase
  category: VatCategory
  /** hundredths of a percent: 1900 is 19 % */
  rate: number
  /** code of the list VATEX, if it has one for the reason */
  exemption: string | null
}

/** What decides: the seller, the buyer, and how the item is taxed in the seller's country. */
export interface VatFacts {
  seller: Pick<
    VatSettings,
    'country' | 'vatId' | 'smallBusiness' | 'standardRate' | 'reducedRate' | 'exemption' | 'exams' | 'grandFinal'
  >
  /** `vatId` is checked: it marks a business */
  buyer: { country: string | null; vatId: string | null }
  /** an event is taxed where it takes place, whoever buys; an online exam where its buyer is, if that is abroad */
  item: 'exams' | 'grandFinal'
}

/**
 * Decides how an invoice is taxed. Rules for services of Directive 2006/112/EC: articles 44 and 196 (business in
 * another EU country), 59 (outside the EU), 53 (events), 132 (education), 284 (small businesses).
 *
 * | seller | buyer | case |
 * |---|---|---|
 * | any | of an event, or in the same country | as the settings say |
 * | EU, exempt | EU | exempt |
 * | EU, with VAT ID | EU, with VAT ID | reverse charge |
 * | EU | EU, without VAT ID | as the settings say |
 * | any | other country | outside the scope |
 */
export function decideVat({ seller, buyer, item }: VatFacts): VatDecision {
  const own = seller[item]
  const domestic = (): VatDecision =>
    seller.smallBusiness && own !== 'outside'
      ? { case: 'smallBusiness', category: 'E', rate: 0, exemption: smallBusinessCode(seller.country) }
      : domesticCase(seller, own)
  const isHere = !buyer.country || buyer.country === seller.country
  if (item === 'grandFinal' || isHere || own === 'outside') return domestic()
  if (!isInEu(seller.country) || !isInEu(buyer.country ?? '')) return outside
  // the exemption of article 132 is that of all EU countries
  if (own === 'exempt' && !seller.smallBusiness) return domestic()
  if (!buyer.vatId || !seller.vatId) return domestic()
  return { case: 'reverseCharge', category: 'AE', rate: 0, exemption: 'VATEX-EU-AE' }
}

const outside: VatDecision = { case: 'outside', category: 'O', rate: 0, exemption: 'VATEX-EU-O' }

/** The list has a code for France alone; elsewhere the reason is text. */
const smallBusinessCode = (country: string) => (country === 'FR' ? 'VATEX-FR-FRANCHISE' : null)

const hundredths = (percent: number) => Math.round(percent * 100)

function domesticCase(seller: VatFacts['seller'], own: VatSettings['exams']): VatDecision {
  switch (own) {
    case 'standard':
      return { case: own, category: 'S', rate: hundredths(seller.standardRate), exemption: null }
    case 'reduced':
      return { case: own, category: 'S', rate: hundredths(seller.reducedRate), exemption: null }
    case 'exempt':
      return { case: own, category: 'E', rate: 0, exemption: seller.exemption || null }
    case 'zero':
      return { case: own, category: 'Z', rate: 0, exemption: null }
    case 'outside':
      return outside
  }
}
