import { expectAccessible } from './support/axe.ts'
import { makeStudent, signInAs } from './support/factories.ts'
import { expect, test } from './support/test.ts'

test('an admin corrects a Russian text and a student sees it in another browser', async ({
  page,
  elsewhere,
  db,
  baseURL,
}) => {
  const [admin] = await db.rows<{ id: string; username: string }>(
    `select id, username from "user" where email = 'admin@demo.test'`,
  )
  await signInAs(page, db, baseURL!, { ...admin!, name: '' })
  await page.goto('/stadia/janus/languages?locale=ru&part=materials&q=uploads.title')
  await page.getByRole('link', { name: 'Uploads', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Text' })
  const field = drawer.getByRole('textbox', { name: 'Русский' })
  const before = await field.inputValue()
  await field.fill('{{wrong}}')
  await expect(drawer.getByText('English has no variable {{wrong}}')).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Save' })).toBeDisabled()
  await field.fill(`${before} ✓`)
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer.getByText('Saved')).toBeVisible()
  await expectAccessible(page)

  const student = await elsewhere.open()
  await signInAs(student, db, baseURL!, await makeStudent(db))
  await student.goto('/ru/stadia/uploads')
  await expect(student.getByRole('heading', { level: 1, name: `${before} ✓` })).toBeVisible()
  await elsewhere.close(student)

  await drawer.getByRole('button', { name: 'Undo' }).click()
  await expect(field).toHaveValue(before)
})
