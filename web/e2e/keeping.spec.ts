import { readFile } from 'node:fs/promises'
import { makeAdult } from './support/adults.ts'
import { expectAccessible } from './support/axe.ts'
import { globalId, makeStudent, signInAs } from './support/factories.ts'
import { goWithin } from './support/navigation.ts'
import { expect, test } from './support/test.ts'

test('an admin disables a student, whose open page is logged out', async ({ page, elsewhere, db, baseURL }) => {
  const admin = await makeAdult(db, 'admin')
  const student = await makeStudent(db)
  const theirs = await elsewhere.open()
  await signInAs(theirs, db, baseURL!, student)
  const connected = theirs.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'))
  await theirs.goto('/stadia/my-exams')
  await expect(theirs.getByRole('heading', { level: 1, name: 'My Exams' })).toBeVisible()
  await connected

  await signInAs(page, db, baseURL!, admin)
  await page.goto('/stadia/janus/student')
  await page.getByRole('searchbox', { name: 'Search' }).fill(student.username)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name: student.name }).click()
  await expect(page).toHaveURL(new RegExp(`/student/${globalId('User', student.id)}\\?q=`))
  const drawer = page.getByRole('dialog', { name: 'Account' })
  await drawer.getByRole('button', { name: 'Disable' }).click()
  const question = page.getByRole('dialog', { name: `Disable ${student.name}?` })
  await question.getByLabel('Reason').fill('Asked by the school')
  await question.getByRole('button', { name: 'Disable' }).click()

  await expect(theirs.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  await elsewhere.close(theirs)
  await drawer.getByRole('tab', { name: 'Change history' }).click()
  await expect(drawer.getByText('Asked by the school', { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('an admin merges duplicate schools, exports the list, and views an e-mail as its recipient sees it', async ({
  page,
  db,
  baseURL,
}) => {
  const admin = await makeAdult(db, 'admin')
  const tag = admin.referenceCode.slice(0, 4)
  const subject = `Welcome ${admin.referenceCode}`
  await db.rows(
    `insert into mail ("to", subject, text, html) values ('reader@case.test', $1, 'Hello in text', '<p>Hello in HTML</p>')`,
    [subject],
  )
  for (const name of [`Lyceum ${tag}`, `Lyceum No ${tag}`]) {
    await db.rows(
      `insert into school (name, city, country_code, normalized_name, normalized_city)
       values ($1, 'Lakeside', 'AZ', lower($1), 'lakeside')`,
      [name],
    )
  }
  await signInAs(page, db, baseURL!, admin)
  await page.goto(`/stadia/janus/schools?q=${tag}`)
  await page.getByRole('checkbox', { name: 'Select all rows shown' }).check()
  await page.getByRole('button', { name: 'Merge' }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge schools?' })
  await dialog.getByRole('radio', { name: `Lyceum ${tag}, Lakeside` }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('link', { name: `Lyceum ${tag}` })).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Excel workbook (.xlsx)' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('schools.xlsx')
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK')

  await goWithin(page, '/stadia/janus/mailing/outbox')
  await page.getByRole('link', { name: subject }).click()
  const drawer = page.getByRole('dialog', { name: 'E-mail' })
  await expect(drawer.frameLocator('iframe').getByText('Hello in HTML')).toBeVisible()
  await expect(drawer.locator('iframe')).toHaveAttribute('sandbox', '')
  await drawer.getByRole('tab', { name: 'Plain text' }).click()
  await expect(drawer.getByText('Hello in text')).toBeVisible()
  await expectAccessible(page)
})
