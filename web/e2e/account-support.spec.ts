import { makeAdult } from './support/adults.ts'
import { expectAccessible } from './support/axe.ts'
import { makeSeat, makeStudent, signInAs } from './support/factories.ts'
import { expect, test } from './support/test.ts'

test('an admin sees the panel of a student in another tab, changes nothing there, and ends the view', async ({
  page,
  db,
  baseURL,
}) => {
  const student = await makeStudent(db)
  await signInAs(page, db, baseURL!, await makeAdult(db, 'admin'))
  await page.goto(`/stadia/janus/student?q=${student.username}`)
  await page
    .getByRole('link', { name: new RegExp(student.name) })
    .first()
    .click()
  const account = page.getByRole('dialog', { name: 'Account' })
  await account.getByRole('button', { name: 'See panel' }).click()
  await page.getByRole('textbox', { name: /^Reason/ }).fill('Says that an exam is missing')
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Open panel' }).click()
  const tab = await opened
  const bar = tab.getByRole('region', { name: 'View of a panel' })
  await expect(bar).toContainText(`You see the panel of ${student.name}, read only.`)
  await expect(tab).toHaveURL(/\/stadia$/)

  await tab.goto('/stadia/profile')
  await tab.getByLabel('First name').first().fill('CHANGED')
  await tab.getByRole('button', { name: 'Save' }).first().click()
  await expect(tab.getByText('You see this panel read only. Only its owner can do this.')).toBeVisible()
  await expect(bar).toBeVisible()
  await expectAccessible(tab)
  const [row] = await db.rows<{ first_name: string; sessions: string }>(
    `select first_name, (select count(*) from session where user_id = u.id) as sessions from "user" u where id = $1`,
    [student.id],
  )
  expect(row).toEqual({ first_name: 'Mira', sessions: '0' })

  // the admin's own tab keeps its login, also after a reload
  await page.reload()
  await expect(page.getByRole('dialog', { name: 'Account' })).toContainText(student.username)
  await page.getByRole('dialog', { name: 'Account' }).getByRole('tab', { name: 'Change history' }).click()
  await expect(page.getByText('Says that an exam is missing')).toBeVisible()

  await tab.setViewportSize({ width: 390, height: 844 })
  await tab.goto('/stadia/my-exams')
  await expect(bar).toBeInViewport()
  const closed = tab.waitForEvent('close')
  await bar.getByRole('button', { name: 'End' }).click()
  await closed
  const live = await db.rows('select from panel_view where owner_id = $1 and ended_at is null', [student.id])
  expect(live).toEqual([])
})

test('an admin merges two accounts of one student after deciding what differs, and undoes it', async ({
  page,
  db,
  baseURL,
}) => {
  const kept = await makeStudent(db)
  const seat = await makeSeat(db)
  const other = seat.student
  const owner = async () =>
    (await db.rows<{ user_id: string }>('select user_id from application where id = $1', [seat.applicationId]))[0]
      ?.user_id
  await signInAs(page, db, baseURL!, await makeAdult(db, 'admin'))
  await page.goto(`/stadia/janus/student/${kept.id}`)
  await page.getByRole('link', { name: 'Merge with another account…' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Merge accounts' })).toBeVisible()
  const field = page.getByRole('combobox', { name: 'Account merged into it' })
  await field.fill(other.username)
  await page.getByRole('option', { name: new RegExp(other.username) }).click()
  const moves = page.getByRole('region', { name: 'What moves' })
  await expect(moves).toContainText('Applications: 1')
  await moves.getByText('Applications: 1').click()
  await expect(moves).toContainText(seat.examTitle)
  await expectAccessible(page)

  const submit = page.getByRole('button', { name: 'Merge accounts…' })
  await expect(submit).toBeDisabled()
  for (const name of ['Last name', 'E-mail']) {
    await page.getByRole('radiogroup', { name }).getByRole('radio').first().check()
  }
  await expect(submit).toBeEnabled()
  await submit.click()
  await page.getByRole('textbox', { name: /^Reason/ }).fill('Registered twice')
  await page.getByRole('dialog').getByRole('button', { name: 'Merge', exact: true }).click()
  const account = page.getByRole('dialog', { name: 'Account' })
  await expect(account).toContainText(`${other.name} (${other.username}) was merged into this account`)
  expect(await owner()).toBe(kept.id)
  await page.setViewportSize({ width: 390, height: 844 })

  await account.getByRole('button', { name: 'Undo the merge…' }).click()
  await page.getByRole('textbox', { name: /^Reason/ }).fill('They are twins')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(account).toContainText('Undone on')
  expect(await owner()).toBe(other.id)
})
