import { expectAccessible } from './support/axe.ts'
import { makeStudent, signInAs } from './support/factories.ts'
import { expect, test } from './support/test.ts'

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

test('a student uploads, downloads and deletes a file', async ({ page, db, baseURL }) => {
  await signInAs(page, db, baseURL!, await makeStudent(db))
  await page.goto('/stadia/uploads')
  await expect(page.getByRole('heading', { name: 'No files yet' })).toBeVisible()
  await expectAccessible(page)
  const send = async (name: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Upload files' }).click()
    await (await chooser).setFiles({ name, mimeType: 'application/pdf', buffer })
  }
  await send('not-really.pdf', Buffer.from('<script>alert(1)</script>'))
  await expect(page.getByRole('alert').filter({ hasText: 'not-really.pdf' })).toBeVisible()
  await send('homework.pdf', pdf)
  const row = page.getByRole('listitem').filter({ hasText: 'homework.pdf' })
  await expect(row).toBeVisible()
  await expectAccessible(page)

  const download = page.waitForEvent('download')
  await row.getByRole('button', { name: 'Download “homework.pdf”' }).click()
  expect((await download).suggestedFilename()).toBe('homework.pdf')
  await row.getByRole('button', { name: 'Delete “homework.pdf”' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'No files yet' })).toBeVisible()
})

test('an admin uploads a material, and a student downloads it', async ({ page, elsewhere, db, baseURL }) => {
  const title = `Fractions ${Date.now()}`
  const [admin] = await db.rows<{ id: string; username: string }>(
    `select id, username from "user" where email = 'admin@demo.test'`,
  )
  await signInAs(page, db, baseURL!, { ...admin!, name: '' })
  await page.goto('/stadia/janus/upload')
  await page.getByRole('button', { name: 'Add material' }).click()
  const form = page.getByRole('dialog', { name: 'Add material' })
  const chooser = page.waitForEvent('filechooser')
  await form.getByRole('button', { name: 'Choose a file' }).click()
  await (await chooser).setFiles({ name: 'fractions.pdf', mimeType: 'application/pdf', buffer: pdf })
  await expect(form.getByText('fractions.pdf')).toBeVisible()
  await form.getByLabel('Title').fill(title)
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()

  const student = await elsewhere.open()
  await signInAs(student, db, baseURL!, await makeStudent(db))
  await student.goto('/stadia/study-materials')
  await student.getByRole('textbox', { name: 'Search by title' }).fill(title)
  const download = student.waitForEvent('download')
  await student.getByRole('button', { name: `Download “${title}”` }).click()
  expect((await download).suggestedFilename()).toBe('fractions.pdf')
  await expectAccessible(student)
  await elsewhere.close(student)
})
