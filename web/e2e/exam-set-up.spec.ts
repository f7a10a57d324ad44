import { expectAccessible } from './support/axe.ts'
import { signInAs } from './support/factories.ts'
import { expect, test } from './support/test.ts'

const file = `$CATEGORY: $course$/top/Mechanics

::Speed:: How fast is a train that covers 180 km in 2 hours? {
=90 km/h
~360 km/h
~45 km/h
~178 km/h
}

::Legs:: How many legs has a spider? {
~two
~six
~ten
}
`

test('an admin imports a file with faults, repairs it and publishes the exam', async ({ page, db, baseURL }) => {
  const [admin] = await db.rows<{ id: string; username: string }>(
    `select id, username from "user" where email = 'admin@demo.test'`,
  )
  const title = `Imported ${Date.now()}`
  const [exam] = await db.rows<{ id: string }>(
    `insert into exam (category_id, titles, from_grade, to_grade, languages, delivery, opens_at, closes_at,
       duration_seconds, scoring, price_amount)
     select id, jsonb_build_object('en', '${title}'), 5, 8, '{en}', 'board', now() + interval '300 days',
       now() + interval '301 days', 3600, '{"right": 1, "wrong": 0, "blank": 0}', price_amount
     from category order by position limit 1 returning id`,
  )
  await signInAs(page, db, baseURL!, { ...admin!, name: '' })
  await page.goto(`/stadia/janus/exams-set-up/${exam!.id}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish' })).toBeDisabled()
  await expect(page.getByText('The exam has no questions.')).toBeVisible()
  await page.getByRole('link', { name: 'Open', exact: true }).click()
  await page.getByRole('link', { name: 'Import' }).first().click()

  await page.locator('input[type=file]').setInputFiles({
    name: 'mechanics.gift.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(file),
  })
  await page.getByRole('button', { name: 'Read file' }).click()
  await expect(page.getByRole('status').filter({ hasText: '2 found' })).toContainText('1 with faults')
  await expect(page.getByText('A question needs exactly four options; this one has 3.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import 2 questions' })).toBeDisabled()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Repair' }).click()
  const dialog = page.getByRole('dialog', { name: 'Question 2' })
  await dialog.getByLabel('Option D').fill('eight')
  await dialog.getByRole('combobox', { name: 'Right answer' }).click()
  await page.getByRole('option', { name: 'D', exact: true }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Import 2 questions' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'How many legs' })).toBeVisible()

  await page.getByRole('link', { name: 'Back to the exam' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Published', { exact: true })).toBeVisible()
  await expectAccessible(page)
})
