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

  await page.getByRole('banner').getByRole('button', { name: 'Finish exam' }).click()
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
