import { theAdmin } from './support/adults.ts'
import { expectAccessible } from './support/axe.ts'
import { forgetSession, makeStudent, makeTeacher, signInAs } from './support/factories.ts'
import { expectFits, expectTouchable, expectUncovered } from './support/layout.ts'
import { follow } from './support/navigation.ts'
import pagesByRole from './support/pages-by-role.json' with { type: 'json' }
import { expect, test } from './support/test.ts'

// A small phone, and a desktop of 1280 px zoomed to 400 % (WCAG 2.2, 1.4.10 Reflow).
test.use({ viewport: { width: 320, height: 740 }, hasTouch: true })

test('all exam day pages fit on a phone', async ({ page, exam, takeSeat }) => {
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  await expectFits(page, 'the login page')
  await expectUncovered(page, 'the login page')

  const seat = await takeSeat({ selfie: 'required' })
  await page.goto('/stadia/my-exams')
  await expect(page.getByRole('article', { name: seat.examTitle })).toBeVisible()
  await expectFits(page, 'the list of exams')
  await expectUncovered(page, 'the list of exams')
  await page.getByRole('button', { name: 'Open the menu' }).tap()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'My Exams' })).toBeVisible()
  await expectFits(page, 'the menu')

  // On phones the board is a separate panel; choosing a question closes it.
  await exam.open(seat.address)
  const board = page.getByRole('dialog', { name: 'Questions board' })
  await exam.button('Questions Board').tap()
  await expect(board).toBeVisible()
  await expectFits(page, 'the board')
  await board.getByRole('button', { name: /^Question 3,/ }).tap()
  await expect(board).toBeHidden()
  await expect(exam.question).toHaveText('Question 3 of 25')
  await exam.option('B').tap()
  await expect(exam.option('B')).toBeChecked()
  await expectUncovered(page, 'a question')

  for (let i = 0; i < 2; i++) await exam.button('Larger text').tap()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  for (let questionNo = 1; questionNo <= 25; questionNo++) {
    await expect(exam.question).toHaveText(`Question ${questionNo} of 25`)
    await expectFits(page, `question ${questionNo} in the largest text`)
    await page.keyboard.press('ArrowRight')
  }
  await exam.button('Finish exam').first().tap()
  await expect(exam.submitDialog).toBeVisible()
  await expectFits(page, 'the submit dialog')
  await expectUncovered(page, 'the submit dialog')
  await exam.submitDialog.getByRole('button', { name: 'Submit' }).tap()
  await page.getByRole('button', { name: 'Turn on the camera' }).tap()
  await expect(page.getByRole('button', { name: 'Take photo' })).toBeVisible()
  await expectFits(page, 'the selfie')
})

test('all Grand Final pages fit on a phone in the language with the longest words', async ({ page, db, baseURL }) => {
  const people = { student: await makeStudent(db), supervisor: await makeTeacher(db), admin: await theAdmin(db) }
  for (const role of ['student', 'supervisor', 'admin'] as const) {
    await signInAs(page, db, baseURL!, people[role])
    const paths = pagesByRole[role].filter((one) => one.includes('grand-final'))
    for (const [index, path] of paths.entries()) {
      if (index === 0) await page.goto(`/ru/stadia/${path}`)
      else await follow(page, `/ru/stadia/${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
      await expectFits(page, path)
    }
    await forgetSession(page)
  }
})

/** Pages of each role whose controls are of all kinds. */
const tapped = {
  student: ['', 'my-exams', 'payments', 'exam-results', 'certificates', 'calendar', 'profile', 'grand-final/student'],
  supervisor: ['my-students', 'payments', 'invoices', 's-group-import', 'mailing', 'grand-final', 'p-reference-codes'],
  admin: ['janus', 'janus/exams', 'janus/exams-set-up', 'janus/forms/requests', 'janus/settings', 'janus/mailing'],
} as const

for (const [role, paths] of Object.entries(tapped)) {
  test(`what a ${role} taps on a phone is large enough`, async ({ page, db, baseURL }) => {
    const [user] = await db.rows<{ id: string; username: string }>('select id, username from "user" where email = $1', [
      `${role}@demo.test`,
    ])
    await signInAs(page, db, baseURL!, { ...user!, name: '' })
    for (const [index, path] of paths.entries()) {
      if (index === 0) await page.goto(`/stadia/${path}`)
      else await follow(page, `/stadia/${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
      await expectTouchable(page, path)
    }
  })
}

test.describe('lists on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('rows are cards: select, sort, see the details, and open a row', async ({ page, db, baseURL }) => {
    await signInAs(page, db, baseURL!, await theAdmin(db))
    const { username, name } = await makeStudent(db)
    await makeStudent(db)
    await page.goto(`/stadia/janus/student?q=${username}`)
    const table = page.getByRole('table', { name: 'Students' })
    const card = table.getByRole('row').filter({ hasText: name })
    await expect(card).toBeVisible()
    await expectFits(page, 'the cards')
    await expectUncovered(page, 'the cards')
    await expectAccessible(page)

    const details = card.getByRole('button', { name: `Details: ${name}` })
    await details.tap()
    await expect(details).toHaveAttribute('aria-expanded', 'true')
    await expect(card.getByRole('cell').filter({ hasText: '@seat.test' })).toBeVisible()
    await expectFits(page, 'the details')

    await card.getByRole('checkbox').tap()
    await expect(page.getByRole('group', { name: '1 selected' })).toBeVisible()
    await expectFits(page, 'the selection')
    await page.getByRole('button', { name: 'Clear selection' }).tap()

    await page.getByRole('searchbox', { name: 'Search' }).fill('SEAT-')
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Name, ascending' })
    await expect(page).toHaveURL(/q=SEAT-&sort=lastName/)
    await expect(table.getByRole('row').nth(2)).toBeVisible()
    await table.getByRole('row').nth(1).getByRole('link').first().tap()
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByRole('button', { name: 'Next row' })).toBeVisible()
    await drawer.getByRole('button', { name: 'Next row' }).tap()
    await expect(drawer.getByRole('button', { name: 'Previous row' })).toBeEnabled()
    await expectFits(page, 'the drawer')
  })
})
