import { randomBytes } from 'node:crypto'
import { utils, write } from '@e965/xlsx'
import { theAdmin } from './support/adults.ts'
import { apiAs } from './support/api.ts'
import { expectAccessible } from './support/axe.ts'
import { makeTeacher, signInAs } from './support/factories.ts'
import { expect, test } from './support/test.ts'

const letters = () => randomBytes(6).toString('hex').replace(/\d/g, 'x')
/** A workbook with the rows of each sheet. */
function workbook(sheets: Record<string, (string | number)[][]>): Buffer {
  const book = utils.book_new()
  for (const [name, rows] of Object.entries(sheets)) utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name)
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
}
const xlsx = (buffer: Buffer) => ({ name: 'file.xlsx', mimeType: 'application/octet-stream', buffer })
test('a teacher is asked for the sheet and the date order of a class list', async ({ page, db, baseURL }) => {
  const family = `Class ${letters()}`
  const rows = (first: string) => [
    ['Class list'],
    ['First name', 'Last name', 'Grade', 'Date of birth'],
    [first, family, 5, '03/04/2014'],
  ]
  await signInAs(page, db, baseURL!, await makeTeacher(db))
  await page.goto('/stadia/s-group-import')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload a list' }).click()
  await (await chooser).setFiles(xlsx(workbook({ '7A': rows('Ada'), '7B': rows('Bob') })))
  await expect(page.getByText('The file has several sheets. Choose the one to read.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Sheet' }).click()
  await page.getByRole('option', { name: '7B' }).click()
  await expect(page.getByText(/Is 03\/04\/2014 in the file written/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Dates of birth' }).click()
  await page.getByRole('option', { name: /^Month first/ }).click()
  const table = page.getByRole('table', { name: 'Class list' })
  await expect(table.getByRole('row', { name: /^3 .*Bob.*04\/03\/2014/ })).toBeVisible()
})

test('an admin previews codes and points from a spreadsheet before importing them', async ({ page, db, baseURL }) => {
  const admin = await theAdmin(db)
  const api = await apiAs(baseURL!, admin.username)
  const title = `Licences ${letters()}`
  await api.run(
    `mutation ($input: SaveExternalCodeBatchInput!) { saveExternalCodeBatch(input: $input) { batch { id } } }`,
    { input: { words: [{ language: 'en', title, text: '' }], warnAt: 1 } },
  )
  await signInAs(page, db, baseURL!, admin)
  await page.goto('/stadia/janus/forms/codes')
  await expect(page.getByText(title, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Import codes' }).first().click()
  const codes = page.getByRole('dialog')
  const file = page.waitForEvent('filechooser')
  await codes.getByRole('button', { name: 'Choose a file' }).click()
  await (
    await file
  ).setFiles(
    xlsx(
      workbook({
        Codes: [
          ['Valid until', 'Licence key'],
          ['2027', `K-${letters()}`],
          ['2027', `L-${letters()}`],
          ['2027', '#N/A'],
        ],
      }),
    ),
  )
  await expect(codes.getByText('2 codes, for example:')).toBeVisible()
  await expect(codes.getByRole('alert')).toContainText('Row 4: Cell B4 contains the error #N/A')
  await expect(codes.getByRole('button', { name: 'Import 2 codes' })).toBeDisabled()
  await expectAccessible(page)
  await codes.getByLabel('Leave out this row').check()
  await codes.getByRole('button', { name: 'Import 2 codes' }).click()
  await expect(codes).toBeHidden()

  await page.goto('/stadia/janus/grand-final-applications/results')
  await page.getByRole('button', { name: 'Import spreadsheet' }).click()
  const points = page.getByRole('dialog', { name: 'Import spreadsheet' })
  await points.getByLabel('Or paste cells or lines here').fill('id,points,minutes\nnobody-1,42,9\n')
  await points.getByRole('button', { name: 'Read' }).click()
  await expect(points.getByRole('combobox', { name: 'Column of points' })).toHaveValue('B: points')
  await expect(points.getByRole('alert')).toContainText('No student of this category has the ID or code “nobody-1”')
  await expect(points.getByRole('button', { name: 'Import 0 rows' })).toBeDisabled()
  await expectAccessible(page)
})
