import type { Locator, Page } from '@playwright/test'
import { globalId, makeStudent, signInAs } from './support/factories.ts'
import { expect, test } from './support/test.ts'

const anyNumber = { form: 'any', unit: 'none' }

/** Questions of six kinds: texts in English and content. */
const questions = [
  {
    words: { text: 'What is half of three?', options: [] },
    content: { kind: 'number', shape: anyNumber, key: { accepted: [{ value: '3/2' }] } },
  },
  {
    words: { text: 'What is three halves, with three decimals?', options: [] },
    content: { kind: 'number', shape: { ...anyNumber, form: 'decimal' }, key: { accepted: [{ value: '3/2' }] } },
  },
  {
    words: { text: 'Which numbers are even?', options: ['2', '3', '4'] },
    content: { kind: 'several', shape: { max: null }, key: { right: 'AC' } },
  },
  {
    words: { text: 'Who says what?', options: ['Cat', 'Cow'], lists: [['Moo', 'Meow', 'Baa']] },
    content: { kind: 'matching', shape: { reuse: false }, key: { right: 'BA' } },
  },
  {
    words: { text: 'Sort from small to large.', options: ['3', '1', '2'] },
    content: { kind: 'ordering', shape: {}, key: { right: 'BCA' } },
  },
  {
    words: {
      text: 'The capital of Azerbaijan is [[1]]. It is on the [[2]] coast. Two kilometres are [[3]] metres.',
      options: [],
      lists: [[], ['west', 'east'], []],
    },
    content: {
      kind: 'gaps',
      shape: { gaps: [{ kind: 'words' }, { kind: 'choice' }, { kind: 'number', ...anyNumber }] },
      key: {
        gaps: [
          { accepted: { en: [{ text: 'Baku' }] }, caseSensitive: false, wildcards: false },
          { right: 'A' },
          { accepted: [{ value: '2000' }] },
        ],
      },
    },
  },
]

test('a mixed paper is typed offline, reloaded and submitted', async ({ page, exam, context, db, takeSeat }) => {
  const seat = await takeSeat({}, questions)
  await exam.open(seat.address)
  const field = page.getByRole('textbox')

  await field.fill('1,5')
  await expect(page.getByText('We read: 1.5')).toBeVisible()

  await context.setOffline(true)
  await exam.goTo(2)
  await field.fill('1,500')
  await page.getByRole('radio', { name: '1.5', exact: true }).check()
  await exam.goTo(3)
  await page.getByRole('checkbox', { name: /^Answer A/ }).check()
  await page.getByRole('checkbox', { name: /^Answer C/ }).check()
  await exam.goTo(4)
  await page.getByRole('combobox', { name: 'Cat' }).selectOption('B')
  await exam.goTo(5)
  await page.getByRole('button', { name: 'Move down, from 1 of 3' }).click()
  await page.getByRole('button', { name: 'Move down, from 2 of 3' }).click()
  await context.setOffline(false)
  await exam.expectSaved()

  await exam.goTo(6)
  await page.getByRole('combobox', { name: 'Gap 2' }).selectOption('A')
  await page.getByRole('textbox', { name: 'Gap 3' }).fill('2000')
  await page.getByRole('textbox', { name: 'Gap 1' }).pressSequentially('Baku')
  // Before the rest after the last key is over.
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Gap 1' })).toHaveValue('Baku')
  await expect(page.getByRole('textbox', { name: 'Gap 3' })).toHaveValue('2000')
  await expect(exam.cell(3)).toHaveAccessibleName('Question 3, answered')
  await expect(exam.cell(4)).toHaveAccessibleName('Question 4, partly answered')
  await exam.expectSaved()

  await exam.button('Finish exam').first().click()
  await expect(page.getByText('1 question is only partly answered.')).toBeVisible()
  await exam.button('Submit').click()
  await expect(page).toHaveURL(/my-exams/)
  const [attempt] = await db.rows<{ typed: Record<string, string> }>(
    'select typed from attempt where application_id = $1',
    [seat.applicationId],
  )
  expect(attempt?.typed).toEqual({
    1: '1,5',
    2: '1,500\t3/2',
    3: 'AC',
    4: 'B-',
    5: 'BCA',
    6: 'Baku\nA\n2000',
  })
})

/** Moves the focus to an element with the tab key. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const isFocused = () => target.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 80 && !(await isFocused()); presses++) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
}

test('the mixed round of the demo is sat by keyboard alone', async ({ page, exam, db, baseURL }) => {
  const student = await makeStudent(db)
  const [place] = await db.rows<{ id: string }>(
    `insert into application (user_id, exam_id, state, language, paid_at)
     select $1, id, 'paid', 'en', now() from exam where titles ->> 'en' like '%: Second mixed round' returning id`,
    [student.id],
  )
  await signInAs(page, db, baseURL!, student)
  await page.goto(`/exam/${globalId('Application', place!.id)}`)
  const { keyboard } = page
  const press = async (button: Locator) => {
    await tabTo(page, button)
    await keyboard.press('Enter')
  }
  const type = async (field: Locator, text: string) => {
    await tabTo(page, field)
    await keyboard.type(text)
  }
  const next = async (questionNo: number) => {
    await press(exam.button('Next'))
    await expect(exam.question).toHaveText(`Question ${questionNo} of 10`)
  }

  await press(exam.button('Start the exam now'))
  await expect(exam.question).toHaveText('Question 1 of 10')
  await keyboard.press('b')
  await keyboard.press('ArrowRight')
  await expect(exam.question).toHaveText('Question 2 of 10')
  await tabTo(page, page.getByRole('checkbox', { name: /^Answer A/ }))
  await keyboard.press('Space')
  for (const letter of 'ce') await keyboard.press(letter)
  await keyboard.press('ArrowRight')
  await expect(exam.question).toHaveText('Question 3 of 10')
  await type(page.getByRole('textbox'), '250 m')
  await next(4)
  await type(page.getByRole('textbox'), 'Carbon  dioxide')
  await next(5)
  const instruments = ['thermometer', 'barometer', 'ammeter', 'hygrometer']
  for (const [i, name] of instruments.entries()) await type(page.getByRole('combobox', { name }), 'badc'.charAt(i))
  await next(6)
  await press(page.getByRole('button', { name: 'Move up, from 2 of 5' }))
  await press(page.getByRole('button', { name: 'Move up, from 4 of 5' }))
  await expect(page.getByRole('button', { name: 'Move up, from 3 of 5' })).toBeFocused()
  await keyboard.press('Enter')
  await next(7)
  await type(page.getByRole('textbox', { name: 'Gap 1' }), '6')
  await type(page.getByRole('textbox', { name: 'Gap 2' }), 'Ohm')
  await type(page.getByRole('combobox', { name: 'Gap 3' }), 'tw')
  await next(8)
  await keyboard.press('c')
  await keyboard.press('ArrowRight')
  await expect(exam.question).toHaveText('Question 9 of 10')
  await type(page.getByRole('textbox'), '1,500')
  await tabTo(page, page.getByRole('radio', { name: '1.5', exact: true }))
  await keyboard.press('Space')
  await expect(page.getByText('We read: 1.5')).toBeVisible()
  await keyboard.press('Shift+Tab')
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type('0,3')
  await expect(page.getByText('We read: 0.3')).toBeVisible()
  await next(10)
  await type(page.getByRole('textbox'), '140')
  await exam.expectSaved()
  await press(exam.button('Finish exam').last())
  await press(exam.submitDialog.getByRole('button', { name: 'Submit' }))

  await expect(page.getByText(/^You have 10 correct answers and 0 wrong answers/)).toBeVisible()
  const [attempt] = await db.rows<{ answers: string; typed: Record<string, string> }>(
    `select encode(answers, 'hex') answers, typed from attempt where application_id = $1`,
    [place!.id],
  )
  expect(attempt?.answers).toBe('02ffffffffffff03ffff')
  expect(attempt?.typed).toMatchObject({ 2: 'ACE', 5: 'BADC', 6: 'BDACE', 7: '6\nOhm\nC', 9: '0,3' })
})
