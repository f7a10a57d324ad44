import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expectAccessible } from './support/axe.ts'
import { openDatabase, type Database } from './support/database.ts'
import { makeStudent, makeTeacher, putOnList, signInAs, type Student } from './support/factories.ts'
import { startNode } from './support/product.ts'
import type { ServerProcess } from './support/server.ts'
import { expect, test } from './support/test.ts'

/** A server of an edition whose invoices no other file reads: VAT concerns all of them. */
let server: ServerProcess
let db: Database

test.beforeAll(async () => {
  server = await startNode({ name: 'invoices', platform: 'hilingua' })
  db = openDatabase('hilingua')
})
test.afterAll(async () => {
  await db.close()
  await server.stop()
})

/** A teacher with a student who owes 25.00, and an admin. */
async function makePeople() {
  const [teacher, student] = [await makeTeacher(db), await makeStudent(db)]
  await putOnList(db, teacher.id, student.id)
  await db.rows(
    `insert into payment (user_id, subject, subject_id, titles, amount, currency)
     values ($1, 'application', uuid7(), '{"en": "French, Semi-final"}', 2500, 'EUR')`,
    [student.id],
  )
  const [admin] = await db.rows<Student>(
    `select id, username, '' as name from "user" where username = 'ADMIN-DEMO' or email = 'admin@demo.test'`,
  )
  return { teacher, admin: admin! }
}

/** Downloads a document, and reads its text and the embedded XML. */
async function download(page: Page, button: string | RegExp) {
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const file = await waiting
  const task = getDocument({ data: new Uint8Array(await readFile(await file.path())), verbosity: 0 })
  const document = await task.promise
  const { items } = await (await document.getPage(1)).getTextContent()
  const attached = (await document.getAttachments()) as Record<string, { content: Uint8Array }> | null
  await task.destroy()
  return {
    name: file.suggestedFilename(),
    text: items.map((item) => ('str' in item ? item.str : '')).join(' '),
    xml: Buffer.from(attached?.['factur-x.xml']?.content ?? []).toString(),
  }
}

const valueOf = (xml: string, name: string) => new RegExp(`<ram:${name}[^>]*>([^<]*)<`).exec(xml)?.[1]

async function choose(page: Page, label: string, option: string) {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('VAT is set up, a school is invoiced, and the invoice is in its PDF, the open amounts and the journal', async ({
  page,
  elsewhere,
}) => {
  const { teacher, admin } = await makePeople()
  await signInAs(page, db, server.url, admin)
  await page.goto(`${server.url}/stadia/janus/settings?tab=schools`)
  const card = page.getByRole('region', { name: 'VAT on invoices' })
  await card.getByRole('switch', { name: 'Charge VAT' }).click()
  await card.getByLabel('Legal name of the seller').fill('Hi-Lingua Education GmbH')
  await card.getByLabel('Street and number').fill('Musterstraße 1')
  await card.getByLabel('Postal code').fill('10115')
  await card.getByLabel('City').fill('Berlin')
  await choose(page, 'Country', 'Germany')
  await card.getByLabel('VAT ID', { exact: true }).fill('DE136695977')
  await card.getByRole('textbox', { name: 'Standard rate' }).fill('19')
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByLabel('VAT ID', { exact: true })).toHaveAccessibleDescription('Enter a VAT ID of this country')
  await card.getByLabel('VAT ID', { exact: true }).fill('DE 136 695 976')
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByText('Setting saved.')).toBeVisible()

  const school = await elsewhere.open()
  await signInAs(school, db, server.url, teacher)
  await school.goto(`${server.url}/stadia/invoices`)
  await school.getByRole('button', { name: 'Enter billing details' }).click()
  const dialog = school.getByRole('dialog', { name: 'Billing details' })
  await dialog.getByLabel('Legal name').fill('Lycée du Port')
  await dialog.getByLabel('City').fill('Lyon')
  await choose(school, 'Country', 'France')
  await dialog.getByLabel('VAT ID').fill('FR40303265045')
  await expectAccessible(school)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(school.getByText('Lycée du Port · Lyon · France · VAT ID FR40303265045')).toBeVisible()

  await school.goto(`${server.url}/stadia/payments`)
  await school.getByRole('checkbox', { name: /French, Semi-final/ }).check()
  await school.getByRole('button', { name: 'Request invoice' }).click()
  await school.getByRole('button', { name: 'Create invoice' }).click()
  await expect(school.getByText('Invoice created.')).toBeVisible()
  await school.goto(`${server.url}/stadia/invoices`)
  const { name, text, xml } = await download(school, /^Invoice INV-.* as PDF$/)
  const number = name.replace('.pdf', '')
  expect(text).toContain('Hi-Lingua Education GmbH')
  expect(text).toContain('Lycée du Port')
  expect(text).toContain('VAT 0% (AE)')
  expect(valueOf(xml, 'ExemptionReasonCode')).toBe('VATEX-EU-AE')
  expect(valueOf(xml, 'DuePayableAmount')).toBe('25.00')
  expect(xml).toContain('<ram:ID schemeID="VA">DE136695976</ram:ID>')

  await page.goto(`${server.url}/stadia/janus/invoices`)
  await page.getByRole('link', { name: 'Open amounts' }).click()
  const row = page.getByRole('row', { name: /Lycée du Port/ })
  await expect(row).toContainText('€25.00')
  await expectAccessible(page)
  await row.getByRole('link', { name: '€25.00, show invoices' }).first().click()
  await expect(page.getByRole('row', { name: new RegExp(number) })).toBeVisible()
  await page.getByRole('link', { name: 'Journal' }).click()
  await page.getByPlaceholder('Number of the document').fill(number)
  await expect(page.getByRole('row', { name: new RegExp(`${number}.*Receivables.*25`) })).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(`${number}.*Revenue.*Reverse charge`) })).toBeVisible()
  await expectAccessible(page)

  await school.getByRole('button', { name: 'Cancel invoice' }).click()
  await school.getByRole('dialog').getByRole('button', { name: 'Cancel invoice' }).click()
  const credit = await download(school, /^Credit note CN-.* as PDF$/)
  expect(credit.text).toContain(number)
  expect(valueOf(credit.xml, 'TypeCode')).toBe('381')
})
