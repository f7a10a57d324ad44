import { describe, expect, test } from 'vitest'
import { maxEntries, readCamt } from './camt.ts'
import { camtOf } from '../testing/statements.ts'

/** Version 08 with prefixes, as banks with newer software write it: a batch, a return, and an order in dollars. */
const version08 = `<?xml version="1.0" encoding="UTF-8"?>
<n:Document xmlns:n="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
 <n:BkToCstmrStmt><n:GrpHdr><n:MsgId>1</n:MsgId></n:GrpHdr><n:Stmt><n:Id>2026-11</n:Id>
  <n:Acct><n:Id><n:IBAN>DE89370400440532013000</n:IBAN></n:Id><n:Ccy>EUR</n:Ccy></n:Acct>
  <n:Bal><n:Tp><n:CdOrPrtry><n:Cd>OPBD</n:Cd></n:CdOrPrtry></n:Tp><n:Amt Ccy="EUR">100.00</n:Amt><n:CdtDbtInd>CRDT</n:CdtDbtInd><n:Dt><n:Dt>2026-11-01</n:Dt></n:Dt></n:Bal>
  <n:Bal><n:Tp><n:CdOrPrtry><n:Cd>CLBD</n:Cd></n:CdOrPrtry></n:Tp><n:Amt Ccy="EUR">162.50</n:Amt><n:CdtDbtInd>CRDT</n:CdtDbtInd><n:Dt><n:Dt>2026-11-30</n:Dt></n:Dt></n:Bal>
  <n:Ntry><n:Amt Ccy="EUR">60.00</n:Amt><n:CdtDbtInd>CRDT</n:CdtDbtInd><n:Sts><n:Cd>BOOK</n:Cd></n:Sts>
   <n:BookgDt><n:DtTm>2026-11-20T08:00:00+01:00</n:DtTm></n:BookgDt><n:ValDt><n:Dt>2026-11-21</n:Dt></n:ValDt><n:AcctSvcrRef>B1</n:AcctSvcrRef>
   <n:NtryDtls><n:Btch><n:NbOfTxs>2</n:NbOfTxs></n:Btch>
    <n:TxDtls><n:Refs><n:EndToEndId>E1</n:EndToEndId></n:Refs><n:Amt Ccy="EUR">20.00</n:Amt><n:CdtDbtInd>CRDT</n:CdtDbtInd>
     <n:RltdPties><n:Dbtr><n:Pty><n:Nm>Anna &amp; Söhne</n:Nm></n:Pty></n:Dbtr><n:DbtrAcct><n:Id><n:IBAN>FR7630006000011234567890189</n:IBAN></n:Id></n:DbtrAcct></n:RltdPties>
     <n:RmtInf><n:Ustrd>Olympiad PF-2026</n:Ustrd><n:Ustrd>-000007</n:Ustrd></n:RmtInf></n:TxDtls>
    <n:TxDtls><n:Refs><n:EndToEndId>NOTPROVIDED</n:EndToEndId></n:Refs><n:Amt Ccy="EUR">40.00</n:Amt><n:CdtDbtInd>CRDT</n:CdtDbtInd>
     <n:RltdPties><n:UltmtDbtr><n:Pty><n:Nm>School No. 6</n:Nm></n:Pty></n:UltmtDbtr></n:RltdPties>
     <n:RmtInf><n:Strd><n:CdtrRefInf><n:Ref>RF45PF2026000042</n:Ref></n:CdtrRefInf></n:Strd></n:RmtInf></n:TxDtls>
   </n:NtryDtls></n:Ntry>
  <n:Ntry><n:Amt Ccy="EUR">20.00</n:Amt><n:CdtDbtInd>DBIT</n:CdtDbtInd><n:Sts><n:Cd>BOOK</n:Cd></n:Sts><n:BookgDt><n:Dt>2026-11-22</n:Dt></n:BookgDt>
   <n:NtryDtls><n:TxDtls><n:RtrInf><n:Rsn><n:Cd>AC04</n:Cd></n:Rsn><n:AddtlInf>Account closed</n:AddtlInf></n:RtrInf></n:TxDtls></n:NtryDtls></n:Ntry>
  <n:Ntry><n:Amt Ccy="EUR">22.50</n:Amt><n:CdtDbtInd>CRDT</n:CdtDbtInd><n:Sts><n:Cd>BOOK</n:Cd></n:Sts><n:BookgDt><n:Dt>2026-11-23</n:Dt></n:BookgDt>
   <n:NtryDtls><n:TxDtls><n:AmtDtls><n:InstdAmt><n:Amt Ccy="USD">25.00</n:Amt></n:InstdAmt></n:AmtDtls>
    <n:Chrgs><n:TtlChrgsAndTaxAmt Ccy="EUR">1.50</n:TtlChrgsAndTaxAmt></n:Chrgs></n:TxDtls></n:NtryDtls></n:Ntry>
  <n:Ntry><n:Amt Ccy="EUR">5.00</n:Amt><n:CdtDbtInd>CRDT</n:CdtDbtInd><n:Sts><n:Cd>PDNG</n:Cd></n:Sts></n:Ntry>
 </n:Stmt></n:BkToCstmrStmt></n:Document>`

/** Version 04 without a namespace prefix and with charges in a record; the parts of its batch lack amounts. */
const version04 = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.04"><BkToCstmrStmt><Stmt><Id>1</Id>
<Acct><Id><Othr><Id>12345678</Id></Othr></Id></Acct><Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="USD">10.00</Amt><CdtDbtInd>DBIT</CdtDbtInd></Bal>
<Ntry><NtryRef>N1</NtryRef><Amt Ccy="USD">30.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt>
<Chrgs><Rcrd><Amt Ccy="USD">0.70</Amt></Rcrd></Chrgs><NtryDtls><TxDtls><RmtInf><Ustrd>one</Ustrd></RmtInf></TxDtls><TxDtls><RmtInf><Ustrd>two</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
</Stmt></BkToCstmrStmt></Document>`

describe('a CAMT.053 file', () => {
  test('of version 08 is read with its batches, returns, foreign amounts and charges', () => {
    const { statements, problems } = readCamt(version08)
    const [statement] = statements
    expect(statements).toHaveLength(1)
    expect(statement).toMatchObject({
      ...{ number: '2026-11', account: 'DE89370400440532013000', currency: 'EUR' },
      ...{ openingBalance: 10_000, closingBalance: 16_250 },
    })
    const [one, two, back, foreign] = statement!.entries
    expect(one).toMatchObject({
      ...{ amount: 2000, bookedOn: '2026-11-20', valueOn: '2026-11-21', endToEndId: 'E1', bankReference: 'B1' },
      ...{ payerName: 'Anna & Söhne', payerAccount: 'FR7630006000011234567890189', text: 'Olympiad PF-2026 -000007' },
    })
    expect(one!.raw).toMatch(/^<n:TxDtls>.*Söhne.*<\/n:TxDtls>$/s)
    expect(two).toMatchObject({
      amount: 4000,
      endToEndId: null,
      payerName: 'School No. 6',
      creditorReference: 'RF45PF2026000042',
    })
    expect(back).toMatchObject({ amount: -2000, isReversal: true, text: 'AC04\nAccount closed' })
    expect(foreign).toMatchObject({ amount: 2250, ordered: 'USD 25.00', charges: 150, isReversal: false })
    expect(problems).toEqual([{ line: expect.any(Number), message: expect.stringContaining('PDNG') }])
  })

  test('of version 04 keeps a batch together whose parts do not add up, and says so', () => {
    const { statements, problems } = readCamt(version04)
    expect(statements[0]).toMatchObject({ account: '12345678', currency: 'USD', closingBalance: -1000 })
    expect(statements[0]!.entries).toMatchObject([{ amount: 3000, text: 'one\ntwo', charges: 70, bankReference: 'N1' }])
    expect(problems).toEqual([{ line: 3, message: expect.stringContaining('do not add up') }])
  })

  test('of version 02 names a statement of which a part is missing', () => {
    const whole = camtOf([{ amount: 100 }, { amount: -50 }])
    expect(readCamt(whole).problems).toEqual([])
    const cut = whole.replace(/<Ntry>.*?<\/Ntry>/s, '')
    expect(readCamt(cut).problems).toEqual([{ line: expect.any(Number), message: expect.stringContaining('balance') }])
  })

  test.each([
    ['a document type', `<!DOCTYPE a [<!ENTITY b "c">]>${version04}`, 'UNSUPPORTED_MEDIA'],
    ['an unknown entity', version04.replace('one', '&b;'), 'UNSUPPORTED_MEDIA'],
    ['an open element', version04.replace('</Stmt>', ''), 'UNSUPPORTED_MEDIA'],
    ['another version', version04.replace('001.04', '001.13'), 'UNSUPPORTED_MEDIA'],
    ['another message', version04.replace('camt.053', 'camt.052'), 'UNSUPPORTED_MEDIA'],
    ['another document', '<html><body/></html>', 'UNSUPPORTED_MEDIA'],
  ])('with %s is refused', (_what, text, code) => {
    expect(() => readCamt(text)).toThrow(expect.objectContaining({ extensions: expect.objectContaining({ code }) }))
  })

  test('with an amount that its currency cannot have names the line', () => {
    const { statements, problems } = readCamt(version04.replace('>30.00<', '>30.005<'))
    expect(statements[0]!.entries).toEqual([])
    expect(problems).toEqual([{ line: 3, message: 'The amount or the date of this entry cannot be read' }])
  })

  test('with too many entries is refused', () => {
    const [head, entry, tail] = version04.split(/(<Ntry>.*<\/Ntry>)/s)
    const text = head + (entry ?? '').repeat(maxEntries + 1) + tail
    expect(() => readCamt(text)).toThrow(/more than 20000 entries/)
  })
})
