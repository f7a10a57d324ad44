/** Account of the tests, an example of the IBAN registry. */
export const testAccount = {
  currency: 'EUR',
  holder: 'Olympiad Society',
  bank: 'Sample Bank',
  iban: 'DE89 3704 0044 0532 0130 00',
  bic: 'COBADEFFXXX',
}

/** A transaction of an invented statement; the amount is in minor units and negative for outgoing money. */
export interface TestTransfer {
  amount: number
  text?: string
  reference?: string
  payer?: string
  account?: string
  bankReference?: string
  day?: string
  reversal?: boolean
  status?: string
}

const money = (amount: number) => (Math.abs(amount) / 100).toFixed(2)
const sign = (amount: number) => (amount < 0 ? 'DBIT' : 'CRDT')
const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

let last = 0

/** An invented CAMT.053 statement (version 02) with one entry for each transfer. */
export function camtOf(
  transfers: readonly TestTransfer[],
  { iban = testAccount.iban, opening = 100_000 } = {},
): string {
  const entries = transfers.map((each) => {
    const { amount, day = '2026-11-20', bankReference = `BANK${++last}`, status = 'BOOK' } = each
    const side = amount < 0 ? 'Cdtr' : 'Dbtr'
    return `<Ntry><Amt Ccy="EUR">${money(amount)}</Amt><CdtDbtInd>${sign(amount)}</CdtDbtInd>
      ${each.reversal ? '<RvslInd>true</RvslInd>' : ''}<Sts>${status}</Sts><BookgDt><Dt>${day}</Dt></BookgDt>
      <ValDt><Dt>${day}</Dt></ValDt><AcctSvcrRef>${bankReference}</AcctSvcrRef><NtryDtls><TxDtls>
      <Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>
      <RltdPties>${each.payer ? `<${side}><Nm>${escape(each.payer)}</Nm></${side}>` : ''}
      ${each.account ? `<${side}Acct><Id><IBAN>${each.account}</IBAN></Id></${side}Acct>` : ''}</RltdPties>
      <RmtInf>${each.text ? `<Ustrd>${escape(each.text)}</Ustrd>` : ''}
      ${each.reference ? `<Strd><CdtrRefInf><Ref>${each.reference}</Ref></CdtrRefInf></Strd>` : ''}</RmtInf>
      </TxDtls></NtryDtls></Ntry>`
  })
  const closing = transfers.reduce(
    (sum, { amount, status }) => sum + (status && status !== 'BOOK' ? 0 : amount),
    opening,
  )
  const balance = (code: string, amount: number) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${money(amount)}</Amt>
      <CdtDbtInd>${sign(amount)}</CdtDbtInd><Dt><Dt>2026-11-20</Dt></Dt></Bal>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><GrpHdr><MsgId>M${++last}</MsgId></GrpHdr>
<Stmt><Id>S${++last}</Id><Acct><Id><IBAN>${iban.replaceAll(' ', '')}</IBAN></Id><Ccy>EUR</Ccy></Acct>
${balance('OPBD', opening)}${balance('CLBD', closing)}
${entries.join('\n')}
</Stmt></BkToCstmrStmt></Document>`
}
