import { makeAdult } from './support/adults.ts'
import { expectAccessible } from './support/axe.ts'
import { signInAs } from './support/factories.ts'
import { expect, test } from './support/test.ts'

test('a teacher converts points into two codes and merges them into one', async ({ page, db, baseURL }) => {
  const teacher = await makeAdult(db, 'supervisor')
  await db.rows('insert into bonus_account (user_id, points) values ($1, 60)', [teacher.id])
  await signInAs(page, db, baseURL!, teacher)
  await page.goto('/stadia/profile')
  await page.getByRole('button', { name: '60 bonus points' }).click()
  const modal = page.getByRole('dialog', { name: 'Bonus points' })
  const boxes = modal.getByRole('checkbox', { name: /for merging/ })
  for (const left of ['35 BP', '10 BP']) {
    await modal.getByRole('button', { name: /^Convert 25 points/ }).click()
    await page.getByRole('dialog', { name: 'Get a code worth' }).getByRole('button', { name: 'Convert' }).click()
    await expect(modal.getByText(left)).toBeVisible()
  }
  await expect(modal.getByText('Need 15 more points')).toBeVisible()
  await expectAccessible(page)
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await modal.getByRole('button', { name: 'Merge 2 codes (€40.00)' }).click()
  await page.getByRole('dialog', { name: 'Merge 2 codes?' }).getByRole('button', { name: 'Merge' }).click()
  await expect(modal.getByText('€40.00')).toBeVisible()
  await expect(modal.getByText('Merged', { exact: true })).toHaveCount(2)
  await expect(boxes).toHaveCount(0)
})
