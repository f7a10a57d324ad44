import { fold } from '../../../../../shared/fold.ts'
import { findHeading } from '../../../../sheets/table.ts'

/**
 * What a column of a bank's CSV file holds. Either `amount` with its sign, or with `direction`, or `credit` and `debit` in
 * columns of their own.
 */
export const csvFields = [
  'date',
  'valueDate',
  'amount',
  'credit',
  'debit',
  'direction',
  'currency',
  'payer',
  'account',
  'text',
  'moreText',
  'reference',
] as const
type CsvField = (typeof csvFields)[number]

/** Index of the column of each field; null for none. */
export type CsvColumns = Record<CsvField, number | null>

/** Headings of banks in the languages of the interface, and in German. */
const headings: Record<CsvField, readonly string[]> = {
  date: [
    ...[
      'booking date',
      'date',
      'transaction date',
      'posting date',
      'booked',
      'buchungstag',
      'buchungsdatum',
      'buchung',
    ],
    ...['date de comptabilisation', 'date opération', 'date operation', 'date de l operation', 'дата', 'дата операции'],
    ...['дата проводки', 'tarix', 'əməliyyat tarixi', 'tarih', 'işlem tarihi'],
  ],
  valueDate: [
    'value date',
    'valuta',
    'valutadatum',
    'wertstellung',
    'date de valeur',
    'дата валютирования',
    'valör',
    'valor',
  ],
  amount: ['amount', 'betrag', 'umsatz', 'montant', 'сумма', 'məbləğ', 'tutar', 'amount (eur)', 'betrag (eur)'],
  credit: [
    'credit',
    'paid in',
    'money in',
    'haben',
    'gutschrift',
    'crédit',
    'кредит',
    'приход',
    'kredit',
    'mədaxil',
    'alacak',
  ],
  debit: [
    'debit',
    'paid out',
    'money out',
    'soll',
    'lastschrift',
    'débit',
    'дебет',
    'расход',
    'debet',
    'məxaric',
    'borç',
  ],
  direction: ['direction', 'debit/credit', 'd/c', 'dc', 's/h', 'soll/haben', 'credit/debit', 'sens', 'дт/кт', 'b/a'],
  currency: ['currency', 'währung', 'waehrung', 'devise', 'валюта', 'valyuta', 'para birimi', 'döviz'],
  payer: [
    ...['payer', 'name', 'counterparty', 'counterparty name', 'sender', 'beneficiary / originator', 'auftraggeber'],
    ...[
      'name zahlungsbeteiligter',
      'beguenstigter/zahlungspflichtiger',
      'auftraggeber / begünstigter',
      'payeur',
      'nom',
    ],
    ...['donneur d ordre', 'плательщик', 'контрагент', 'ödəyici', 'göndərən', 'gönderen', 'karşı taraf'],
  ],
  account: [
    ...['iban', 'account', 'account number', 'counterparty iban', 'kontonummer/iban', 'iban zahlungsbeteiligter'],
    ...['compte', 'счет плательщика', 'hesab', 'hesap no'],
  ],
  text: [
    ...['remittance information', 'reference', 'description', 'details', 'payment reference', 'verwendungszweck'],
    ...[
      'purpose',
      'libellé',
      'libelle',
      'motif',
      'назначение платежа',
      'назначение',
      'təyinat',
      'açıqlama',
      'açıklama',
    ],
  ],
  moreText: [
    'additional information',
    'memo',
    'note',
    'buchungstext',
    'informations complémentaires',
    'примечание',
    'qeyd',
  ],
  reference: [
    ...['bank reference', 'transaction id', 'transaction reference', 'entry reference', 'id', 'kundenreferenz'],
    ...['référence', 'номер документа', 'номер операции', 'sənəd nömrəsi', 'referans', 'fiş no'],
  ],
}

/** Matches the headings of a file with the fields; a column has one field. */
export function columnsOf(found: readonly string[]): CsvColumns {
  const taken = new Set<number>()
  const columns = Object.fromEntries(csvFields.map((field) => [field, null])) as CsvColumns
  for (const field of csvFields) {
    const column = findHeading(found, headings[field], taken)
    if (column === null) continue
    taken.add(column)
    columns[field] = column
  }
  return columns
}

/** Number of headings that are recognized. */
export const countHeadings = (found: readonly string[]): number =>
  Object.values(columnsOf(found)).filter((column) => column !== null).length

/** The headings as a key by which the columns of a bank are remembered. */
export const layoutOf = (found: readonly string[]): string => found.map(fold).join('|').slice(0, 2000)
