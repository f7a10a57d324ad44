import { expect, test } from 'vitest'
import { decideVat, type VatFacts } from './vat-case.ts'

const german = {
  country: 'DE',
  vatId: 'DE136695976',
  smallBusiness: false,
  standardRate: 19,
  reducedRate: 7,
  exemption: 'VATEX-EU-132-1I',
  exams: 'standard',
  grandFinal: 'standard',
} as const
const seller = (more: Partial<VatFacts['seller']> = {}): VatFacts['seller'] => ({ ...german, ...more })
const french = { country: 'FR', vatId: 'FR40303265045' }
const family = { country: 'FR', vatId: null }

const rows: [string, Partial<VatFacts['seller']>, VatFacts['buyer'], VatFacts['item'], string][] = [
  // the seller's country
  ['standard rate at home', {}, { country: 'DE', vatId: null }, 'exams', 'standard S 19 -'],
  ['a business at home pays VAT too', {}, { country: 'DE', vatId: 'DE136695976' }, 'exams', 'standard S 19 -'],
  ['an unknown country counts as home', {}, { country: null, vatId: null }, 'exams', 'standard S 19 -'],
  ['reduced rate', { exams: 'reduced' }, { country: 'DE', vatId: null }, 'exams', 'reduced S 7 -'],
  ['a rate with decimals', { standardRate: 8.1 }, { country: 'DE', vatId: null }, 'exams', 'standard S 8.1 -'],
  ['exempt education', { exams: 'exempt' }, { country: 'DE', vatId: null }, 'exams', 'exempt E 0 VATEX-EU-132-1I'],
  ['exempt by national law', { exams: 'exempt', exemption: '' }, family, 'exams', 'exempt E 0 -'],
  ['zero rate', { exams: 'zero' }, { country: 'DE', vatId: null }, 'exams', 'zero Z 0 -'],
  ['no VAT on exams', { exams: 'outside' }, french, 'exams', 'outside O 0 VATEX-EU-O'],
  ['small business', { smallBusiness: true }, { country: 'DE', vatId: null }, 'exams', 'smallBusiness E 0 -'],
  [
    'small business in France',
    { country: 'FR', vatId: '', smallBusiness: true },
    family,
    'exams',
    'smallBusiness E 0 VATEX-FR-FRANCHISE',
  ],
  // other EU countries
  ['business in another EU country', {}, french, 'exams', 'reverseCharge AE 0 VATEX-EU-AE'],
  ['reduced becomes reverse charge', { exams: 'reduced' }, french, 'exams', 'reverseCharge AE 0 VATEX-EU-AE'],
  ['no VAT ID in another EU country', {}, family, 'exams', 'standard S 19 -'],
  ['education stays exempt in the EU', { exams: 'exempt' }, french, 'exams', 'exempt E 0 VATEX-EU-132-1I'],
  ['small business with VAT ID', { smallBusiness: true }, french, 'exams', 'reverseCharge AE 0 VATEX-EU-AE'],
  ['small business without VAT ID', { smallBusiness: true, vatId: '' }, french, 'exams', 'smallBusiness E 0 -'],
  // outside the EU
  ['business outside the EU', {}, { country: 'AZ', vatId: '1234567891' }, 'exams', 'outside O 0 VATEX-EU-O'],
  ['family outside the EU', {}, { country: 'TR', vatId: null }, 'exams', 'outside O 0 VATEX-EU-O'],
  ['exempt, outside the EU', { exams: 'exempt' }, { country: 'CH', vatId: null }, 'exams', 'outside O 0 VATEX-EU-O'],
  [
    'small business, outside the EU',
    { smallBusiness: true },
    { country: 'US', vatId: null },
    'exams',
    'outside O 0 VATEX-EU-O',
  ],
  ['the United Kingdom is outside', {}, { country: 'GB', vatId: 'GB980780684' }, 'exams', 'outside O 0 VATEX-EU-O'],
  [
    'seller outside the EU, at home',
    { country: 'AZ', vatId: '1' },
    { country: 'AZ', vatId: null },
    'exams',
    'standard S 19 -',
  ],
  ['seller outside the EU, abroad', { country: 'AZ', vatId: '1' }, french, 'exams', 'outside O 0 VATEX-EU-O'],
  // events
  ['an event is taxed where it takes place', {}, french, 'grandFinal', 'standard S 19 -'],
  [
    'also for buyers outside the EU',
    { grandFinal: 'reduced' },
    { country: 'US', vatId: null },
    'grandFinal',
    'reduced S 7 -',
  ],
  ['an exempt event', { grandFinal: 'exempt' }, french, 'grandFinal', 'exempt E 0 VATEX-EU-132-1I'],
  ['an event outside the scope', { grandFinal: 'outside' }, french, 'grandFinal', 'outside O 0 VATEX-EU-O'],
  ['an event of a small business', { smallBusiness: true }, french, 'grandFinal', 'smallBusiness E 0 -'],
]

test.each(rows)('%s', (_name, more, buyer, item, expected) => {
  const { case: decided, category, rate, exemption } = decideVat({ seller: seller(more), buyer, item })
  expect(`${decided} ${category} ${rate / 100} ${exemption ?? '-'}`).toBe(expected)
})
