import { beforeAll, describe, expect, test } from 'vitest'
import { makeUser } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { User } from '../../accounts/public.ts'
import { BankEntry, BankUpload } from './bank.entity.ts'
import { importFile, makeClass, saveAccount, uploadStatement } from './testing/bank-stage.ts'
import { camtOf } from './testing/statements.ts'

const app = useTestApp()
let admin: User
beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin' })
  await saveAccount(app, admin)
})

describe('importing a statement', () => {
  test('stores each entry once, even from the same file twice or a longer one', async () => {
    const text = camtOf([
      { amount: 100, bankReference: 'X1' },
      { amount: 100, bankReference: 'X2' },
    ])
    const preview = await uploadStatement(app, admin, text)
    expect(preview.body).toMatchObject({ format: 'camt', entryCount: 2, knownCount: 0, csv: null, problems: [] })
    expect(await importFile(app, admin, text)).toMatchObject({ added: 2, known: 0 })
    expect(await importFile(app, admin, text)).toMatchObject({ added: 0, known: 2 })
    const [one] = await app.db.findBy(BankEntry, { bankReference: 'X1' })
    expect(one!.raw).toContain('<TxDtls>')
    const longer = camtOf([
      { amount: 100, bankReference: 'X1' },
      { amount: 100, bankReference: 'X2' },
      { amount: 100, bankReference: 'X3' },
      { amount: 70, bankReference: 'X3' },
    ])
    expect((await uploadStatement(app, admin, longer)).body).toMatchObject({ entryCount: 4, knownCount: 2 })
    expect(await importFile(app, admin, longer)).toMatchObject({ added: 2, known: 2 })
    expect(await app.db.countBy(BankUpload, {})).toBe(0)
  })

  test('keeps equal entries of one file apart', async () => {
    const same = { amount: 2000, text: 'fee', bankReference: 'same', payer: 'Two siblings' }
    expect(await importFile(app, admin, camtOf([same, same]))).toMatchObject({ added: 2 })
    expect(await importFile(app, admin, camtOf([same, same, { amount: 1 }]))).toMatchObject({ added: 1, known: 2 })
  })

  test('imports the same file once if two requests arrive together', async () => {
    const text = camtOf([{ amount: 555 }])
    const other = await makeUser(app, { userType: 'admin' })
    const both = await Promise.all([importFile(app, admin, text), importFile(app, other, text)])
    expect(both.reduce((sum, { added }) => sum + added, 0)).toBe(1)
  })

  test('refuses another account, MT940, broken XML, and people without the permission', async () => {
    const foreign = await uploadStatement(app, admin, camtOf([{ amount: 1 }], { iban: 'GB33BUKB20201555555555' }))
    expect(foreign).toMatchObject({
      status: 422,
      body: { code: 'RULE_BROKEN', message: expect.stringContaining('GB33') },
    })
    const old = await uploadStatement(app, admin, ':20:STARTUMS\n:25:37040044/532013000\n:60F:C261101EUR100,\n')
    expect(old).toMatchObject({ status: 415, body: { message: expect.stringContaining('MT940') } })
    const broken = await uploadStatement(app, admin, camtOf([{ amount: 1 }]).slice(0, -40))
    expect(broken).toMatchObject({ status: 415, body: { message: expect.stringContaining('line') } })
    const { supervisor } = await makeClass(app)
    expect((await uploadStatement(app, supervisor, camtOf([{ amount: 1 }]))).status).toBe(403)
  })

  test('asks before leaving out lines of a CSV file, and remembers the columns of a bank', async () => {
    const rows = 'Booked;Sum;Who;What\n20.11.2026;20,00;Anna;fee\n21.11.2026;oops;Ben;fee\n'
    const unknown = await uploadStatement(app, admin, rows)
    expect(unknown.body.csv).toMatchObject({
      isComplete: false,
      isRemembered: false,
      columns: { date: 0, amount: null },
    })
    const columns = '&amountColumn=1&payerColumn=2&textColumn=3'
    const read = await uploadStatement(app, admin, rows, columns)
    expect(read.body).toMatchObject({
      entryCount: 1,
      problems: [{ row: 3, reason: 'Cell B3: “oops” cannot be read as an amount' }],
    })
    expect(await importFile(app, admin, rows, columns)).toMatchObject({ code: 'RULE_BROKEN' })
    expect(await importFile(app, admin, rows, columns, true)).toMatchObject({ added: 1 })
    const again = await uploadStatement(app, admin, rows.replace('oops', '5,00'))
    expect(again.body.csv).toMatchObject({ isRemembered: true, columns: { amount: 1, payer: 2, text: 3 } })
    expect(again.body).toMatchObject({ entryCount: 2, knownCount: 1, problems: [] })
  })

  test('searches and adds up the entries', async () => {
    await importFile(
      app,
      admin,
      camtOf([
        { amount: 4242, payer: 'Zeynəb Quliyeva', text: 'zz 1' },
        { amount: 99, text: 'zz 2' },
      ]),
    )
    const find = async (search: string) =>
      (
        await app.as(admin).run(
          `query ($filter: BankEntryFilter) { bankEntries(filter: $filter) { totalCount nodes { amount { amount } } }
             bankTotals(filter: $filter) { currency count imported matched decided open openCount } }`,
          { filter: { search } },
        )
      ).data
    expect((await find('zeynəb')).bankEntries.nodes).toEqual([{ amount: { amount: 4242 } }])
    expect((await find('42.42')).bankEntries.totalCount).toBe(1)
    expect((await find('zz')).bankTotals).toEqual([
      { currency: 'EUR', count: 2, imported: 4341, matched: 0, decided: 0, open: 4341, openCount: 2 },
    ])
  })
})
