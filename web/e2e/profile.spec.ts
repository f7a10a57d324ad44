import { expectAccessible } from './support/axe.ts'
import { makeStudent, signInAs } from './support/factories.ts'
import { expect, test } from './support/test.ts'

test('a student changes picture and name in the profile and logs out other devices', async ({ page, db, baseURL }) => {
  const student = await makeStudent(db)
  await db.rows(
    `insert into session (user_id, user_agent, address, expires_at)
     values ($1, 'elsewhere', '192.0.2.7', now() + interval '1 day')`,
    [student.id],
  )
  await signInAs(page, db, baseURL!, student)
  await page.goto('/stadia/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  await expectAccessible(page)

  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } })
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add a picture' }).click()
  await (await chooser).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
  await expect(page.getByRole('banner').locator('img')).toHaveAttribute('src', /^blob:/)

  await page.getByLabel('First name').fill('Nur')
  await page.getByRole('region', { name: 'Your name' }).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('banner')).toContainText('Nur')

  await page.getByRole('tab', { name: 'Security' }).click()
  await expect(page).toHaveURL(/tab=security/)
  const devices = page.getByRole('region', { name: 'Your devices' })
  const elsewhere = devices.getByRole('listitem').filter({ hasText: '192.0.2.7' })
  await elsewhere.getByRole('button', { name: 'Log out' }).click()
  await expect(elsewhere).toHaveCount(0)
  await expectAccessible(page)
})
