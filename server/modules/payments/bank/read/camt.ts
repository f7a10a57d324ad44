import { failure } from '../../../../errors/errors.ts'
import { encodeMessage } from '../../../../errors/messages.ts'
import { minorUnitsOf } from './minor-units.ts'
import type { ReadEntry, ReadFile, ReadProblem, ReadStatement } from './statement.types.ts'
import { all, at, readXml, textAt, type XmlNode } from './xml-tree.ts'

/** Maximum number of entries in a file. @internal */
export const maxEntries = 20_000
/** Maximum number of stored characters of an entry's part of the file. */
const maxRaw = 8000

/** Versions of camt.053 that are read. */
const namespace = /^urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.(\d{2})$/
const versions = new Set(['02', '04', '08'])

/**
 * Reads account statements in the format CAMT.053 (ISO 20022), versions 02, 04 and 08; see docs/bank-transfers.md.
 * @throws UNSUPPORTED_MEDIA (another message or version, XML that is not well-formed), RULE_BROKEN (too many entries)
 */
export function readCamt(source: string): ReadFile {
  const problems: ReadProblem[] = []
  const statements: ReadStatement[] = []
  let entries: ReadEntry[] = []
  let isKnown = false
  let count = 0
  readXml(source, new Set(['Ntry', 'Stmt', 'BkToCstmrStmt', 'Document']), (node, path) => {
    const within = path.map(({ name }) => name).join('/')
    if (!isKnown) {
      checkDocument(path[0] ?? node)
      isKnown = true
    }
    if (node.name === 'Ntry' && within === 'Document/BkToCstmrStmt/Stmt') {
      const read = entriesOf(node, source, problems)
      count += read.length
      if (count > maxEntries) throw failure('BANK_TOO_MANY_ENTRIES', { max: maxEntries })
      entries.push(...read)
    } else if (node.name === 'Stmt' && within === 'Document/BkToCstmrStmt') {
      const statement = statementOf(node, entries)
      checkBalance(statement, node.line, problems)
      statements.push(statement)
      entries = []
    }
  })
  if (!statements.length) throw notStatement()
  return { format: 'camt', statements, problems }
}

const notStatement = () =>
  failure(
    'UNSUPPORTED_MEDIA',
    'This is not a bank statement in the format CAMT.053. Export one from your bank as CAMT.053 or CSV.',
  )

function checkDocument({ name, attributes }: XmlNode): void {
  if (name !== 'Document') throw notStatement()
  const [, version] =
    Object.values(attributes)
      .map((value) => namespace.exec(value))
      .find(Boolean) ?? []
  if (!version) throw notStatement()
  if (!versions.has(version)) throw failure('BANK_CAMT_VERSION', { version })
}

function statementOf(node: XmlNode, entries: ReadEntry[]): ReadStatement {
  const account = at(node, 'Acct', 'Id')
  const currency = textAt(node, 'Acct', 'Ccy') ?? at(all(node, 'Bal')[0], 'Amt')?.attributes['Ccy'] ?? null
  return {
    number: textAt(node, 'Id'),
    account: textAt(account, 'IBAN') ?? textAt(account, 'Othr', 'Id'),
    currency,
    openingBalance: balanceOf(node, ['OPBD', 'PRCD']),
    closingBalance: balanceOf(node, ['CLBD']),
    entries,
  }
}

function balanceOf(node: XmlNode, codes: readonly string[]): number | null {
  for (const code of codes) {
    const balance = all(node, 'Bal').find((each) => textAt(each, 'Tp', 'CdOrPrtry', 'Cd') === code)
    if (balance) return signedAmount(balance)?.amount ?? null
  }
  return null
}

/** Names a statement whose entries do not lead from its opening to its closing balance. */
function checkBalance({ openingBalance, closingBalance, entries }: ReadStatement, line: number, to: ReadProblem[]) {
  if (openingBalance === null || closingBalance === null) return
  const sum = entries.reduce((total, { amount }) => total + amount, openingBalance)
  if (sum !== closingBalance) {
    to.push({
      line,
      message:
        'The booked entries do not lead from the opening to the closing balance: part of the statement is missing',
    })
  }
}

/** Amount of an element with its sign; null if it cannot be read. */
function signedAmount(node: XmlNode, sign = textAt(node, 'CdtDbtInd')): { amount: number; currency: string } | null {
  const element = at(node, 'Amt')
  const currency = element?.attributes['Ccy'] ?? ''
  const amount = element ? minorUnitsOf(element.text, currency) : null
  if (amount === null || (sign !== 'CRDT' && sign !== 'DBIT')) return null
  return { amount: sign === 'DBIT' ? -amount : amount, currency }
}

/** The entries of one `Ntry`: one per transaction of a batch whose parts add up, else one. */
function entriesOf(node: XmlNode, source: string, problems: ReadProblem[]): ReadEntry[] {
  const status = textAt(node, 'Sts', 'Cd') ?? textAt(node, 'Sts')
  if (status !== 'BOOK') {
    problems.push({
      line: node.line,
      message: encodeMessage('BANK_NOT_BOOKED', { status: (status ?? '–').slice(0, 20) }),
    })
    return []
  }
  const total = signedAmount(node)
  const bookedOn = dayOf(at(node, 'BookgDt')) ?? dayOf(at(node, 'ValDt'))
  if (!total || !bookedOn) {
    problems.push({ line: node.line, message: 'The amount or the date of this entry cannot be read' })
    return []
  }
  const whole = { ...total, bookedOn, valueOn: dayOf(at(node, 'ValDt')) }
  const details = all(node, 'NtryDtls').flatMap((each) => all(each, 'TxDtls'))
  if (details.length < 2) return [entryOf(node, details, whole, source)]
  const parts = details.map((detail) => partAmount(detail, node, total.currency))
  const sum = parts.reduce<number>((all, part) => all + (part ?? 0), 0)
  if (parts.every((part) => part !== null) && sum === total.amount) {
    return details.map((detail, i) => entryOf(node, [detail], { ...whole, amount: parts[i] ?? 0 }, source))
  }
  problems.push({
    line: node.line,
    message: 'The transactions of this entry do not add up to its amount. It is read as one entry.',
  })
  return [entryOf(node, details, whole, source)]
}

/** Amount of a transaction of a batch in the currency of the account; null without one. */
function partAmount(detail: XmlNode, entry: XmlNode, currency: string): number | null {
  const sign = textAt(detail, 'CdtDbtInd') ?? textAt(entry, 'CdtDbtInd')
  const holders = [detail, at(detail, 'AmtDtls', 'TxAmt'), at(detail, 'AmtDtls', 'CntrValAmt')]
  for (const holder of holders) {
    const found = holder && signedAmount(holder, sign)
    if (found?.currency === currency) return found.amount
  }
  return null
}

type Whole = Pick<ReadEntry, 'amount' | 'currency' | 'bookedOn' | 'valueOn'>

/** @param details the transactions described; their texts are joined */
function entryOf(node: XmlNode, details: XmlNode[], whole: Whole, source: string): ReadEntry {
  const detail = details.length === 1 ? details[0] : undefined
  const incoming = whole.amount >= 0
  const side = incoming ? 'Dbtr' : 'Cdtr'
  const parties = at(detail, 'RltdPties')
  const account = at(parties, `${side}Acct`, 'Id')
  const references = details
    .flatMap((each) => all(at(each, 'RmtInf'), 'Strd'))
    .map((each) => textAt(each, 'CdtrRefInf', 'Ref'))
  const endToEndId = textAt(detail, 'Refs', 'EndToEndId')
  return {
    line: node.line,
    ...whole,
    bankReference:
      textAt(detail, 'Refs', 'AcctSvcrRef') ??
      textAt(detail, 'Refs', 'TxId') ??
      textAt(node, 'AcctSvcrRef') ??
      textAt(node, 'NtryRef'),
    endToEndId: endToEndId === 'NOTPROVIDED' ? null : endToEndId,
    creditorReference: references.find((each) => each !== null) ?? null,
    text: textOf(node, details),
    payerName: nameOf(parties, side) ?? nameOf(parties, `Ultmt${side}`),
    payerAccount: textAt(account, 'IBAN') ?? textAt(account, 'Othr', 'Id'),
    isReversal: textAt(node, 'RvslInd') === 'true' || details.some((each) => at(each, 'RtrInf') !== undefined),
    ordered: orderedAmount(detail ?? node, whole.currency),
    charges: chargesOf(detail ?? node, whole.currency),
    raw:
      (detail ?? node) &&
      source.slice(source.lastIndexOf('<', (detail ?? node).start - 1), (detail ?? node).end).slice(0, maxRaw),
  }
}

/** Free text of the payer and of the bank, on separate lines. */
function textOf(node: XmlNode, details: XmlNode[]): string {
  const lines = details.flatMap((detail) => [
    // a bank may break a line anywhere
    all(at(detail, 'RmtInf'), 'Ustrd')
      .map(({ text }) => text)
      .join(' '),
    ...all(at(detail, 'RmtInf'), 'Strd').flatMap((each) => [
      textAt(each, 'CdtrRefInf', 'Ref'),
      textAt(each, 'AddtlRmtInf'),
    ]),
    textAt(detail, 'AddtlTxInf'),
    textAt(detail, 'RtrInf', 'Rsn', 'Cd'),
    textAt(detail, 'RtrInf', 'AddtlInf'),
  ])
  const written = [...new Set(lines.filter(Boolean))]
  return [...written, ...(written.length ? [] : [textAt(node, 'AddtlNtryInf')])]
    .filter(Boolean)
    .join('\n')
    .slice(0, 2000)
}

/** `Dbtr/Nm` up to version 04, `Dbtr/Pty/Nm` in 08. */
const nameOf = (parties: XmlNode | undefined, side: string): string | null =>
  (textAt(parties, side, 'Nm') ?? textAt(parties, side, 'Pty', 'Nm'))?.slice(0, 140) ?? null

/** The amount that the payer ordered, if it is in another currency. */
function orderedAmount(node: XmlNode, currency: string): string | null {
  for (const kind of ['InstdAmt', 'TxAmt']) {
    const amount = at(node, 'AmtDtls', kind, 'Amt')
    const other = amount?.attributes['Ccy']
    if (amount && other && other !== currency) return `${other} ${amount.text}`.slice(0, 40)
  }
  return null
}

/** Charges: `Chrgs/Amt` in version 02, `Chrgs/TtlChrgsAndTaxAmt` or `Chrgs/Rcrd/Amt` later. */
function chargesOf(node: XmlNode, currency: string): number | null {
  const amounts = all(node, 'Chrgs').flatMap((charges) => {
    const total = at(charges, 'TtlChrgsAndTaxAmt')
    return total ? [total] : [...all(charges, 'Amt'), ...all(charges, 'Rcrd').flatMap((record) => all(record, 'Amt'))]
  })
  const known = amounts.filter(({ attributes }) => attributes['Ccy'] === currency)
  if (!known.length) return null
  return known.reduce((sum, { text }) => sum + (minorUnitsOf(text, currency) ?? 0), 0)
}

/** ISO day of `Dt` or `DtTm`. */
function dayOf(node: XmlNode | undefined): string | null {
  const text = (textAt(node, 'Dt') ?? textAt(node, 'DtTm'))?.slice(0, 10) ?? ''
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) ? text : null
}
