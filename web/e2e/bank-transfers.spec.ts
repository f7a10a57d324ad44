import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { makeAdult } from './support/adults.ts'
import { expectAccessible } from './support/axe.ts'
import type { Database } from './support/database.ts'
import { makeExam, makeStudent, makeTeacher, putOnList, signInAs } from './support/factories.ts'
import { expect, test } from './support/test.ts'

/** A student of the teacher who owes the fee of an exam. */
async function makeDebtor(db: Database, teacherId: string) {
  const [student, exam] = await Promise.all([makeStudent(db), makeExam(db)])
  await putOnList(db, teacherId, student.id)
  const [application] = await db.rows<{ id: string }>(
    `insert into application (user_id, exam_id, state, language) values ($1, $2, 'applied', 'en') returning id`,
    [student.id, exam.id],
  )
  await db.rows(
    `insert into payment (user_id, exam_id, subject, subject_id, titles, amount, currency)
     select $1, $2, 'application', $3, titles, 2000, 'EUR' from exam where id = $2`,
    [student.id, exam.id, application!.id],
  )
  return { student, exam }
}

/** The account of the demo, as the statement names it. */
const account = 'GB33BUKB20201555555555'

function statementOf(entries: readonly { amount: string; text: string; payer: string }[]): string {
  const rows = entries.map(
    ({ amount, text, payer }) => `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>
      <BookgDt><Dt>2026-11-20</Dt></BookgDt><AcctSvcrRef>${randomBytes(6).toString('hex')}</AcctSvcrRef><NtryDtls><TxDtls>
      <RltdPties><Dbtr><Nm>${payer}</Nm></Dbtr></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
  )
  return `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>
    <Stmt><Id>1</Id><Acct><Id><IBAN>${account}</IBAN></Id><Ccy>EUR</Ccy></Acct>${rows.join('')}</Stmt></BkToCstmrStmt></Document>`
}

/** Chooses bank transfer for all due payments of the teacher. @returns number of the pro forma invoice */
async function payByTransfer(
  page: Page,
  { count, amount, order }: { count: number; amount: string; order: string },
): Promise<string> {
  await page.goto('/stadia/payments')
  const boxes = page.getByRole('checkbox', { name: /^Pay for/ })
  await expect(boxes).toHaveCount(count)
  for (const box of await boxes.all()) await box.check()
  await page.getByRole('button', { name: 'Bank transfer' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Purchase order number').fill(order)
  await dialog.getByRole('button', { name: 'Show the account' }).click()
  const open = page.getByRole('region', { name: `Please transfer ${amount}` })
  await expect(open).toContainText('GB33 BUKB 2020 1555 5555 55')
  await expect(open).toContainText(order)
  await expect(open.getByRole('img', { name: 'Scan with your banking app' })).toBeVisible()
  const [number] = /PF-\d{4}-\d{6}/.exec(await open.innerText()) ?? []
  return number ?? ''
}

const rowOf = (page: Page, payer: string) => page.getByRole('row', { name: new RegExp(payer) })

test('a teacher pays a class by bank transfer, and the office matches an imported statement', async ({
  page,
  db,
  baseURL,
  browser,
}) => {
  const mark = randomBytes(4).toString('hex')
  const [teacher, second] = [await makeTeacher(db), await makeTeacher(db)]
  for (let i = 0; i < 2; i++) await makeDebtor(db, teacher.id)
  await makeDebtor(db, second.id)

  await signInAs(page, db, baseURL!, teacher)
  const number = await payByTransfer(page, { count: 2, amount: '€40.00', order: `PO-${mark}` })
  await expectAccessible(page)
  const other = await browser.newPage()
  await signInAs(other, db, baseURL!, second)
  const overpaid = await payByTransfer(other, { count: 1, amount: '€20.00', order: `PX-${mark}` })

  const admin = await browser.newPage()
  await signInAs(admin, db, baseURL!, await makeAdult(db, 'admin'))
  await admin.goto('/stadia/janus/payments')
  await admin.getByRole('link', { name: 'Bank', exact: true }).click()
  await expect(admin.getByRole('heading', { name: 'Bank', level: 1 })).toBeVisible()
  await admin.getByRole('button', { name: 'Import statement' }).click()
  const chooser = admin.waitForEvent('filechooser')
  await admin.getByRole('button', { name: 'Choose file' }).click()
  const typed = number.toLowerCase().replaceAll('-', ' ')
  await (
    await chooser
  ).setFiles({
    name: `statement-${mark}.xml`,
    mimeType: 'application/xml',
    buffer: Buffer.from(
      statementOf([
        { amount: '40.00', text: `class fees ${typed}`, payer: `School ${mark}` },
        { amount: '26.00', text: overpaid, payer: `Generous ${mark}` },
        { amount: '7.77', text: `cake ${mark}`, payer: `Stranger ${mark}` },
      ]),
    ),
  })
  await expect(admin.getByText('3 entries found, 0 already imported.')).toBeVisible()
  await expectAccessible(admin)
  await admin.getByRole('button', { name: 'Import 3 new entries' }).click()
  await admin.getByRole('link', { name: `statement-${mark}.xml` }).click()
  await expect(rowOf(admin, `School ${mark}`)).toContainText(number)
  await expectAccessible(admin)

  await admin.getByRole('button', { name: 'Book exact matches' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Book', exact: true }).click()
  await expect(rowOf(admin, `School ${mark}`)).toContainText('Matched')

  // too much: the invoice is paid, and the rest goes back
  await rowOf(admin, `Generous ${mark}`).getByRole('link').click()
  const drawer = admin.getByRole('dialog')
  await expect(drawer.getByRole('article', { name: overpaid })).toContainText('its number is in the text')
  await expectAccessible(admin)
  await drawer.getByRole('button', { name: `Assign to ${overpaid}` }).click()
  await expect(drawer.getByText('Partly decided')).toBeVisible()
  await drawer.getByRole('button', { name: 'Send back' }).click()
  await admin.getByLabel('Reason').fill('Too much was transferred')
  await admin.getByRole('dialog', { name: 'Send back' }).getByRole('button', { name: 'Send back' }).click()
  await drawer.getByRole('button', { name: 'The transfer back was made' }).click()
  await expect(drawer.getByRole('button', { name: 'The transfer back was made' })).toHaveCount(0)
  await drawer.getByRole('button', { name: 'Close' }).click()

  // unknown: ignored with a reason
  await rowOf(admin, `Stranger ${mark}`).getByRole('link').click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Ignore' }).click()
  await admin.getByLabel('Reason').fill('A private transfer')
  await admin.getByRole('dialog', { name: 'Ignore' }).getByRole('button', { name: 'Ignore' }).click()
  await expect(admin.getByRole('dialog').getByText('A private transfer')).toBeVisible()
  await expectAccessible(admin)

  for (const each of [page, other]) {
    await each.goto('/stadia/payments')
    await expect(each.getByRole('region', { name: /^Please transfer/ })).toHaveCount(0)
    await expect(each.getByText('Paid').first()).toBeVisible()
  }
  const [{ open }] = (await db.rows<{ open: number }>(
    `select count(*)::int open from payment p join relation r on r.below_id = p.user_id
     where r.above_id = any($1) and p.state <> 'paid'`,
    [[teacher.id, second.id]],
  )) as [{ open: number }]
  expect(open).toBe(0)
})
