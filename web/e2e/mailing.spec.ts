import { expectAccessible } from './support/axe.ts'
import { theAdmin } from './support/adults.ts'
import { makeStudent, signInAs } from './support/factories.ts'
import { deliveredTo } from './support/mail.ts'
import { goWithin } from './support/navigation.ts'
import { expect, test } from './support/test.ts'

test('an admin mails a segment, and a bounced and an unsubscribed recipient are excluded afterwards', async ({
  page,
  elsewhere,
  db,
  baseURL,
}) => {
  const tag = Date.now()
  const [reader, gone] = [await makeStudent(db), await makeStudent(db)]
  const [address, unknown] = [`reader-${tag}@seat.test`, `gone-${tag}@seat.test`]
  // No other test uses this country, so no other user is among the recipients.
  await db.rows(`update "user" set country = 'FO', email = $2 where id = $1`, [reader.id, address])
  await db.rows(`update "user" set country = 'FO', email = $2 where id = $1`, [gone.id, unknown])
  await signInAs(page, db, baseURL!, await theAdmin(db))

  await page.goto('/stadia/janus/mailing/user-type')
  const people = page.getByRole('region', { name: 'People' })
  await expect(people.getByText('Choose a role to start.')).toBeVisible()
  // The checkbox is checked once the URL contains the filter.
  await page.getByRole('checkbox', { name: 'Students' }).click()
  await expect(page.getByRole('checkbox', { name: 'Students' })).toBeChecked()
  await page.getByRole('link', { name: 'Next' }).click()
  await page.getByRole('switch', { name: 'All countries' }).click()
  await page.getByRole('combobox', { name: 'Countries' }).fill('Faroe')
  await page.getByRole('option', { name: 'Faroe Islands' }).click()
  await page.keyboard.press('Escape')
  await expect(people.getByRole('heading', { name: '2 people' })).toBeVisible()
  await people.getByRole('textbox', { name: 'Name of the segment' }).fill(`Islanders ${tag}`)
  await people.getByRole('button', { name: 'Save segment' }).click()
  await expect(people.getByText('Segment saved')).toBeVisible()
  await people.getByRole('link', { name: 'Show everyone' }).click()
  await expect(page.getByRole('cell', { name: unknown })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to the conditions' }).click()

  const write = async (subject: string) => {
    await page.getByRole('link', { name: 'Review and send' }).click()
    await page.getByLabel('Name of the mailing').fill(subject)
    await page.getByLabel('Subject').fill(subject)
    await page.getByRole('textbox', { name: 'Text' }).fill('Dear {{firstName}}, **bring a pencil**.')
  }
  await write(`Pencils ${tag}`)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Attach a file' }).click()
  await (
    await chooser
  ).setFiles({
    name: 'Pencils.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'),
  })
  await expect(page.getByText(/^Pencils\.pdf · /)).toBeVisible()
  await page.getByRole('button', { name: 'Send…' }).click()
  const confirm = page.getByRole('dialog', { name: 'Send this mailing?' })
  await expect(confirm.getByText('2 e-mails will be sent')).toBeVisible()
  await expectAccessible(page)
  await confirm.getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByText('Bounced: 1')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('Sent: 1')).toBeVisible()
  await expectAccessible(page)

  const mail = deliveredTo(address).replace(/\r\n[ \t]+/g, ' ')
  expect(mail).toContain(`Subject: Pencils ${tag}`)
  expect(mail).toContain('Dear Mira')
  expect(mail).toMatch(/filename="?Pencils\.pdf/)
  expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  const link = /^List-Unsubscribe: <([^>]+)>/m.exec(mail)![1]!
  // Opening the link changes nothing; one-click unsubscribe in the mail client does.
  const visitor = await elsewhere.open()
  await visitor.goto(link)
  await expect(visitor.getByRole('switch', { name: 'News' })).toBeChecked()
  const answer = await visitor.context().request.post(link, { form: { 'List-Unsubscribe': 'One-Click' } })
  expect(answer.ok()).toBe(true)
  await visitor.reload()
  await expect(visitor.getByRole('switch', { name: 'News' })).not.toBeChecked()
  await expectAccessible(visitor)
  await elsewhere.close(visitor)

  await goWithin(page, '/stadia/janus/mailing/user-type?types=student&countries=FO')
  await write(`Again ${tag}`)
  await page.getByRole('button', { name: 'Send…' }).click()
  await expect(confirm.getByText('0 e-mails will be sent')).toBeVisible()
  await expect(confirm.getByText(/^Unsubscribed/)).toBeVisible()
  await expect(confirm.getByRole('button', { name: 'Send now' })).toBeDisabled()
})
