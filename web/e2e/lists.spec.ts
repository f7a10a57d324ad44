import { makeAdult } from './support/adults.ts'
import { expectAccessible } from './support/axe.ts'
import { makeStudent, signInAs } from './support/factories.ts'
import { expect, test } from './support/test.ts'

test('two admins share a view of the payments, sum them, begin at a letter, and mark one as paid', async ({
  page,
  elsewhere,
  db,
  baseURL,
}) => {
  const [admin, colleague] = [await makeAdult(db, 'admin'), await makeAdult(db, 'admin')]
  const student = await makeStudent(db)
  await db.rows(
    `insert into payment (user_id, subject, subject_id, titles, amount, currency)
     select $1, 'exam', gen_random_uuid(), '{"en": "A paper"}', 2000, 'EUR' from generate_series(1, 3)`,
    [student.id],
  )
  await signInAs(page, db, baseURL!, admin)
  await page.goto(`/stadia/janus/payments?q=${student.username}&state=due`)
  const rows = page.getByRole('row').filter({ hasText: student.name })
  await expect(rows).toHaveCount(3)

  // a width by the keyboard
  const edge = page.getByRole('separator', { name: 'Width of the column Amount' })
  const head = page.getByRole('columnheader', { name: 'Amount' })
  const before = (await head.boundingBox())!.width
  await edge.focus()
  for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await head.boundingBox())!.width).toBeGreaterThan(before + 48)
  // and by dragging, which resets with a double click
  const box = (await edge.boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + 4)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 + 60, box.y + 4, { steps: 3 })
  await page.mouse.up()
  await expect.poll(async () => (await head.boundingBox())!.width).toBeGreaterThan(before + 100)

  await page.getByRole('button', { name: 'Totals' }).click()
  const totals = page.getByRole('table', { name: 'Totals' })
  await expect(totals.getByRole('row').filter({ hasText: 'EUR' })).toContainText('€60.00')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('menuitem', { name: 'Save as a new view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save as a new view' })
  const name = `Due of ${student.username}`
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByLabel('Share with colleagues').check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: `Saved views, open: ${name}` })).toBeVisible()

  const theirs = await elsewhere.open()
  await signInAs(theirs, db, baseURL!, colleague)
  await theirs.goto('/stadia/janus/payments')
  await theirs.getByRole('button', { name: 'Saved views' }).click()
  await theirs.getByRole('menuitem', { name }).click()
  await expect(theirs.getByRole('row').filter({ hasText: student.name })).toHaveCount(3)
  await expect(theirs.getByRole('table', { name: 'Totals' })).toBeVisible()
  await expect
    .poll(async () => (await theirs.getByRole('columnheader', { name: 'Amount' }).boundingBox())!.width)
    .toBeGreaterThan(before + 100)
  await theirs.getByRole('button', { name: `Saved views, open: ${name}` }).click()
  await theirs.getByRole('menuitem', { name: `Open this list with “${name}”` }).click()
  await theirs.goto('/stadia/janus/payments')
  await expect(theirs.getByRole('button', { name: `Saved views, open: ${name}` })).toBeVisible()
  await expect(theirs.getByRole('row').filter({ hasText: student.name })).toHaveCount(3)
  await elsewhere.close(theirs)

  await edge.dblclick()
  await expect.poll(async () => (await head.boundingBox())!.width).toBeLessThan(before + 48)

  // one of them is paid by a run
  await rows.first().getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Paid by transfer' }).click()
  const prompt = page.getByRole('dialog', { name: 'Mark 1 payment as paid?' })
  await prompt.getByRole('textbox').fill('Statement 7')
  await prompt.getByRole('button', { name: 'Paid by transfer' }).click()
  await expect(rows).toHaveCount(2)

  // the rows begin at a letter of the students' names
  await page.goto('/stadia/janus/payments?sort=student')
  await page.getByRole('button', { name: 'Begin at: Student' }).click()
  await page.getByLabel('Student: first letters').fill(student.name.slice(student.name.indexOf(' ') + 1).slice(0, 20))
  await page.getByRole('button', { name: 'Go', exact: true }).click()
  await expect(page.getByText(/^From /)).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toContainText(student.name)
})
