/** An entry of a statement, as read. */
export interface ReadEntry {
  /** line of the file */
  line: number
  /** minor units; negative for money that left the account */
  amount: number
  currency: string
  /** ISO day */
  bookedOn: string
  valueOn: string | null
  /** the bank's reference */
  bankReference: string | null
  endToEndId: string | null
  /** structured creditor reference */
  creditorReference: string | null
  /** free text of the payer, and of the bank */
  text: string
  payerName: string | null
  payerAccount: string | null
  /** whether it takes an earlier entry back: a reversal, or a returned transfer */
  isReversal: boolean
  /** amount in another currency, as ordered: `USD 25.00` */
  ordered: string | null
  /** charges deducted by banks, in minor units of the entry's currency */
  charges: number | null
  /** the part of the file */
  raw: string
}

/** A line that is not imported, or not as expected, with the message. */
export interface ReadProblem {
  line: number
  /** English sentence or encoded message, see `sentence` */
  message: string
}

/** A statement, as read from a file. */
export interface ReadStatement {
  /** the bank's number of the statement */
  number: string | null
  /** IBAN, or another number; null if the file does not name it */
  account: string | null
  currency: string | null
  /** minor units; null if the file does not state it */
  openingBalance: number | null
  closingBalance: number | null
  entries: ReadEntry[]
}

/** Content of a file of statements. */
export interface ReadFile {
  format: 'camt' | 'csv'
  statements: ReadStatement[]
  problems: ReadProblem[]
}
