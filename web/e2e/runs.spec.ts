import { makeAdult } from './support/adults.ts'
import { expectAccessible } from './support/axe.ts'
import { signInAs } from './support/factories.ts'
import { expect, test } from './support/test.ts'

test('an export and a bulk operation finish after their pages are left, and the file can be downloaded again', async ({
  page,
  db,
  baseURL,
}) => {
  await signInAs(page, db, baseURL!, await makeAdult(db, 'admin'))
  await page.goto('/stadia/janus/applications')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const started = page.waitForResponse((response) => response.url().endsWith('/export/lists'))
  await page.getByRole('menuitem', { name: 'CSV file (.csv)' }).click()
  expect((await started).status()).toBe(202)

  await page.getByRole('link', { name: 'Exams', exact: true }).click()
  await page.getByRole('button', { name: 'Issue certificates' }).first().click()
  await expect(page.getByText(/^Finished: \d+ processed|^\d+ of \d+ done/).first()).toBeVisible()
  await page.getByRole('link', { name: 'Statistics' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Statistics' })).toBeVisible()

  const bell = page.getByRole('button', { name: /^Background tasks/ })
  await expect(bell).toHaveAccessibleName(/2 newly finished/, { timeout: 120_000 })
  await bell.click()
  const menu = page.getByRole('dialog', { name: 'Background tasks' })
  await expect(menu.getByText('Export a list: applications.csv')).toBeVisible()
  await expect(menu.getByText(/^Issue certificates: \S/)).toBeVisible()
  await expect(bell).not.toHaveAccessibleName(/newly finished/)
  await expectAccessible(page)

  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(bell).toBeFocused()
  await bell.click()
  await menu.getByRole('link', { name: 'All runs and exports' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Runs and exports' })).toBeVisible()
  const row = page.getByRole('row', { name: /Export a list: applications\.csv/ })
  await expect(row).toContainText('Finished')
  for (let i = 0; i < 2; i++) {
    const download = page.waitForEvent('download')
    await row.getByRole('button', { name: 'Download: Export a list: applications.csv' }).click()
    expect((await download).suggestedFilename()).toBe('applications.csv')
  }
  await expectAccessible(page)
  await row.getByRole('link', { name: 'Export a list: applications.csv' }).click()
  await expect(page.getByRole('dialog', { name: 'Details' })).toContainText('Nadir Case')
  await expectAccessible(page)
})

test('the former page of exports leads to the runs and exports of a teacher', async ({ page, db, baseURL }) => {
  await signInAs(page, db, baseURL!, await makeAdult(db, 'supervisor'))
  await page.goto('/stadia/exports')
  await expect(page).toHaveURL(/\/stadia\/runs$/)
  await expect(page.getByRole('heading', { name: 'Nothing yet' })).toBeVisible()
})
