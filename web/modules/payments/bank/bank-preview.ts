import type { SheetPreview } from '../../../shared/sheets/use-sheet-preview.ts'

/** Fields of a bank's file of rows, as `server/modules/payments/bank/read/csv-columns.ts`. */
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

/** The server's reading of a bank statement. */
export interface BankPreview extends SheetPreview {
  uploadId: string
  format: 'camt' | 'csv'
  csv: {
    isRemembered: boolean
    isComplete: boolean
    columns: Record<(typeof csvFields)[number], number | null>
    dates: { order: string | null; evidence: string; example: string | null } | null
    decimal: 'comma' | 'point' | null
  } | null
  statements: { number: string | null; account: string | null; entryCount: number }[]
  entryCount: number
  knownCount: number
  entries: { line: number; bookedOn: string; amount: number; currency: string; payer: string; text: string }[]
}
