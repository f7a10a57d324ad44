import { randomBytes } from 'node:crypto'
import { expectAccessible } from './support/axe.ts'
import { makeTeacher, signInAs } from './support/factories.ts'
import { expect, test } from './support/test.ts'

test('a teacher imports a class list with ten errors and corrects them in place', async ({ page, db, baseURL }) => {
  const family = `Class ${randomBytes(6).toString('hex').replace(/\d/g, 'x')}`
  const heading = 'Student ID;First name;Last name;Date of birth;Sex;Grade;Country;E-mail;Phone'
  const row = (first: string, cells: Partial<Record<string, string>> = {}) =>
    [
      cells['id'] ?? '',
      first,
      cells['last'] ?? family,
      cells['birth'] ?? '01/02/2012',
      cells['sex'] ?? 'f',
      cells['grade'] ?? '5',
      cells['country'] ?? 'TR',
      cells['email'] ?? '',
      cells['phone'] ?? '',
    ].join(';')
  // each error with its row, field and correction
  const faults = [
    [row('', {}), 'First name', 'Ada'],
    [row('Bea', { last: '1234' }), 'Last name', family],
    [row('Cem', { birth: '31/02/2012' }), 'Date of birth', '28/02/2012'],
    [row('Dia', { birth: '01/02/1912' }), 'Date of birth', '01/02/2012'],
    [row('Efe', { sex: 'unknown' }), 'Sex', 'm'],
    [row('Fia', { grade: '55' }), 'Grade', '5'],
    [row('Gul', { country: 'Nowhere' }), 'Country', 'Türkiye'],
    [row('Han', { email: 'not-an-address' }), 'E-mail', ''],
    [row('Ida', { phone: 'none' }), 'Phone', '+90 212 000 0000'],
    [row('Jan', { id: 'STEM-000000' }), 'Student ID', ''],
  ] as const
  const file = [heading, ...faults.map(([line]) => line), row('Kim'), row('Lea')].join('\n')

  await signInAs(page, db, baseURL!, await makeTeacher(db))
  await page.goto('/stadia/s-group-import')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload a list' }).click()
  await (await chooser).setFiles({ name: 'class.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await expect(page.getByRole('link', { name: 'Error 10' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Import \d+ rows?$/ })).toHaveText('Import 2 rows')
  await expectAccessible(page)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download with errors' }).click()
  expect((await download).suggestedFilename()).toBe('class-errors.xlsx')

  for (const [i, [, field, correction]] of faults.entries()) {
    const cell = page.getByRole('textbox', { name: `${field}, row ${i + 2}` })
    await cell.fill(correction)
    await cell.press('Enter')
    await expect(cell).toHaveCount(0)
  }
  await expect(page.getByRole('link', { name: 'New 12' })).toBeVisible()
  await page.getByRole('button', { name: 'Import 12 rows' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click()
  await expect(page.getByText('Imported', { exact: true })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Reference codes' }).click()
  await expect(page.getByRole('img', { name: /^QR code for/ })).toHaveCount(12)
  await expectAccessible(page)

  await page.getByRole('radiogroup').getByText('List', { exact: true }).click()
  const list = page.getByRole('table', { name: 'Reference codes' })
  await expect(list.getByRole('row')).toHaveCount(13)
  await expectAccessible(page)
  // prints only the codes, without the menu and the header
  await page.emulateMedia({ media: 'print' })
  await expect(list).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Group Import' }).first()).toBeHidden()
  expect((await list.boundingBox())!.x).toBeLessThan(20)
})
