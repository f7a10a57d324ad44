import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { makeAdult } from './support/adults.ts'
import { expectAccessible } from './support/axe.ts'
import { makeStudent, signInAs } from './support/factories.ts'
import { deliveredTo } from './support/mail.ts'
import { theProduct } from './support/product.ts'
import { expect, test } from './support/test.ts'

/** The demo's own mailing is sent at the same time. */
const mailed = { timeout: 120_000 }

/** Hands a mail to the inbound command, as a mail server would. */
function receive(name: string, lines: readonly string[]): string {
  const { dataDir, databasePort } = theProduct()
  const folder = path.resolve('test-results', 'inbound')
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, `${name}.eml`)
  writeFileSync(file, lines.join('\r\n'))
  return execFileSync(process.execPath, [path.resolve('dist', 'server', 'mail-receive.js'), file], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, EMBEDDED_DATABASE_PORT: String(databasePort), DEMO: 'true' },
    encoding: 'utf8',
  })
}

test('a student asks, an admin answers with a prepared text, and the reply by mail lands in the thread', async ({
  page,
  elsewhere,
  db,
  baseURL,
}) => {
  const student = await makeStudent(db)
  const tag = student.username
  const address = `${tag.toLowerCase()}@family.test`
  await db.rows(`update "user" set email = $2 where id = $1`, [student.id, address])
  const admin = await makeAdult(db, 'admin')

  const family = await elsewhere.open()
  await signInAs(family, db, baseURL!, student)
  await family.goto('/stadia')
  await family.getByRole('link', { name: 'Help' }).click()
  await family.getByRole('button', { name: 'Ask a question' }).click()
  const dialog = family.getByRole('dialog', { name: 'Ask a question' })
  await dialog.getByLabel('Topic').selectOption({ label: 'Payment' })
  await dialog.getByLabel('Subject').fill(`Receipt ${tag}`)
  await dialog.getByLabel('Message').fill('Where is my receipt?')
  const chooser = family.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Attach files' }).click()
  await (
    await chooser
  ).setFiles({
    name: 'Bill.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\n%%EOF'),
  })
  await expect(dialog.getByText('Bill.pdf')).toBeVisible()
  await expectAccessible(family)
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(family.getByRole('heading', { name: `Receipt ${tag}` })).toBeVisible()
  await expect(family.getByText('Where is my receipt?')).toBeVisible()

  // The last visit of the family was in French.
  await db.rows(`update "user" set language = 'fr' where id = $1`, [student.id])
  await signInAs(page, db, baseURL!, admin)
  await page.goto('/stadia/janus/support/texts')
  await page.getByRole('button', { name: 'New prepared answer' }).click()
  const editor = page.getByRole('dialog', { name: 'New prepared answer' })
  await editor.getByLabel('Topic').selectOption({ label: 'Payment' })
  await editor.getByLabel('Name').fill(`Receipt ${tag}`)
  await editor.getByLabel('Text').fill('Dear {{firstName}}, it is in the panel.')
  await editor.getByRole('tab', { name: 'Français' }).click()
  await editor.getByLabel('Name').fill(`Reçu ${tag}`)
  await editor.getByLabel('Text').fill('Bonjour {{firstName}}, le reçu est dans votre espace.')
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(editor).toBeHidden()

  await page.getByRole('link', { name: 'Conversations' }).click()
  await page.getByRole('searchbox').fill(tag)
  await expect(page.getByText('1 row', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: student.name }).click()
  await expect(page.getByRole('heading', { name: `Receipt ${tag}` })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Insert a prepared answer' }).fill(tag)
  await page.getByRole('option', { name: `Receipt ${tag} (fr)` }).click()
  const answer = page.getByRole('textbox', { name: 'Your answer' })
  await expect(answer).toHaveValue('Bonjour Mira, le reçu est dans votre espace.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Waiting for a reply')).toBeVisible()
  await expect(answer).toHaveValue('')

  await expect(family.getByText('le reçu est dans votre espace')).toBeVisible()
  await expect.poll(() => deliveredTo(address), mailed).toContain('Reply-To:')
  const sent = deliveredTo(address)
  const replyTo = /^Reply-To: (\S+)/m.exec(sent)?.[1] ?? ''
  expect(replyTo).toMatch(/^support\+\w{41}@localhost$/)

  await answer.fill('One more thing')
  const reply = [
    `From: Mira <${address}>`,
    `To: ${replyTo}`,
    `Subject: Re: Receipt ${tag}`,
    `Message-ID: <${tag}@family.test>`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Merci, je l’ai trouvé.',
    '',
    'Le 29 nov. 2026 à 10:00, Stadia <support@stadia.test> a écrit :',
    '> Écrivez votre réponse au-dessus de cette ligne',
    '> Bonjour Mira',
  ]
  expect(receive(tag, reply)).toContain('threaded')
  expect(receive(tag, reply)).toContain('repeated')
  // The command is another process without Redis, so that open pages are not told.
  await family.reload()
  const last = family.getByRole('list', { name: 'Messages' }).getByRole('listitem').last()
  await expect(last).toContainText('Merci, je l’ai trouvé.')
  await expect(last.getByText('Bonjour Mira')).toBeHidden()
  await last.getByText('Quoted text').click()
  await expect(last.getByText('Bonjour Mira')).toBeVisible()

  // The answer that was begun before the reply is kept, and warns of what came in.
  await page.reload()
  await expect(answer).toHaveValue('One more thing')
  await expect(page.getByText('1 message arrived while you were writing')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send and close' })).toBeDisabled()
  await page.getByRole('button', { name: 'I have read it' }).click()
  await page.getByRole('button', { name: 'Send and close' }).click()
  await expect(page.getByRole('button', { name: 'Open again' })).toBeVisible()

  const stray = receive(`${tag}-stray`, [
    `From: Mira <${address}>`,
    `To: ${replyTo.replace(/.@/, (end) => (end === 'a@' ? 'b@' : 'a@'))}`,
    `Subject: Lost ${tag}`,
    `Message-ID: <${tag}-stray@family.test>`,
    '',
    'Is anybody there?',
  ])
  expect(stray).toContain('unassigned')
  await page.goto('/stadia/janus/support/unassigned')
  const card = page.getByRole('article').filter({ hasText: `Lost ${tag}` })
  await expect(card.getByText('Invalid reply address')).toBeVisible()
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Assign' }).click()
  await page
    .getByRole('dialog')
    .getByLabel('Conversation')
    .selectOption({ label: `Receipt ${tag}` })
  await page.getByRole('dialog').getByRole('button', { name: 'Assign' }).click()
  await expect(page.getByText('Is anybody there?')).toBeVisible()
})

test('a visitor without an account writes to the office after confirming the address', async ({ page, db }) => {
  const address = `visitor-${Date.now()}@family.test`
  await page.goto('/help')
  await page.getByLabel('Your name').fill('Eve')
  await page.getByLabel('E-mail address').fill(address)
  await page.getByLabel('Topic').selectOption({ label: 'Account and login' })
  await page.getByLabel('Subject').fill('No code')
  await page.getByLabel('Message').fill('The code does not arrive.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText(`We sent a link to ${address}.`)).toBeVisible()
  await expect.poll(() => deliveredTo(address), mailed).toContain('/help/')
  const text = deliveredTo(address).replace(/=\r?\n/g, '')
  await page.goto(/\/help\/[\w-]{20,}/.exec(text)?.[0] ?? '')
  await page.getByRole('button', { name: 'Confirm and send' }).click()
  await expect(page.getByText('We have received your message')).toBeVisible()
  const [thread] = await db.rows<{ subject: string }>(`select subject from support_thread where visitor_email = $1`, [
    address,
  ])
  expect(thread?.subject).toBe('No code')
})
