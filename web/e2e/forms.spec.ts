import { expectAccessible } from './support/axe.ts'
import { makeStudent, signInAs } from './support/factories.ts'
import { expect, test } from './support/test.ts'

test('an admin builds a form, a student answers and edits it, and the admin exports the answers', async ({
  page,
  elsewhere,
  db,
  baseURL,
}) => {
  const name = `Parcels ${Date.now()}`
  const [admin] = await db.rows<{ id: string; username: string }>(
    `select id, username from "user" where email = 'admin@demo.test'`,
  )
  const reader = await makeStudent(db)
  // No other test uses this country, so no other journey sees the dialog.
  await db.rows(`update "user" set country = 'IS' where id = $1`, [reader.id])

  await signInAs(page, db, baseURL!, { ...admin!, name: '' })
  await page.goto('/stadia/janus/forms/new')
  await page.getByLabel('Name').fill(name)
  await page.getByRole('switch', { name: 'All countries' }).click()
  await page.getByRole('combobox', { name: 'Countries' }).fill('Iceland')
  await page.getByRole('option', { name: 'Iceland' }).click()
  await page.keyboard.press('Escape')
  await page.getByLabel('Title').fill('Where to?')
  const add = async (kind: string, question: string) => {
    await page.getByRole('button', { name: 'Add item' }).click()
    await page.getByRole('menuitem', { name: kind }).click()
    await page.getByLabel('Question').last().fill(question)
  }
  await add('Text field', 'City')
  await add('Text field', 'Street')
  // Moves the second question to the top by keyboard.
  await page.getByRole('button', { name: 'Move “Street” up' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Preview' }).getByRole('textbox').first()).toHaveAccessibleName(
    /Street/,
  )
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('1 student', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Publish' }).click()
  const publish = page.getByRole('dialog', { name: 'Publish the form?' })
  await expect(publish.getByText('English')).toBeVisible()
  await publish.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Version 1')).toBeVisible()

  const student = await elsewhere.open()
  await signInAs(student, db, baseURL!, reader)
  await student.goto('/stadia/my-exams')
  const dialog = student.getByRole('dialog', { name: 'Where to?' })
  await dialog.getByLabel('Street').fill('Laugavegur 1')
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(dialog.getByText('This is required')).toBeVisible()
  await dialog.getByLabel('City').fill('Reykjavík')
  await expectAccessible(student)
  const send = async (button: string) => {
    await dialog.getByRole('button', { name: button }).click()
    await student.getByRole('dialog', { name: 'Submit your answers?' }).getByRole('button', { name: 'Submit' }).click()
    await expect(dialog).toHaveCount(0)
  }
  await send('Submit')
  await student.getByRole('button', { name: /Shipment Form/ }).click()
  await expect(dialog.getByLabel('Street')).toHaveValue('Laugavegur 1')
  await dialog.getByLabel('Street').fill('Laugavegur 2')
  await send('Save changes')
  await elsewhere.close(student)

  await page.reload()
  await page.getByRole('link', { name: '1 answer' }).click()
  await expect(page.getByRole('cell', { name: 'Laugavegur 2' })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Excel workbook (.xlsx)' }).click()
  expect((await download).suggestedFilename()).toBe('answers.xlsx')
  await page.getByRole('link', { name: reader.name }).click()
  const record = page.getByRole('dialog', { name: 'Answer' })
  await expect(record.getByRole('row', { name: 'Street Laugavegur 1 Laugavegur 2' })).toBeVisible()
  await expectAccessible(page)
})
