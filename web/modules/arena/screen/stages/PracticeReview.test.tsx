import { act, cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from '../../../../api/api-error.ts'
import { environment } from '../../../../testing/environment.ts'
import { application, renderExam } from '../../testing/render-exam.tsx'
import { PracticeReview } from './PracticeReview.tsx'

const optionsOf = (...texts: string[]) => texts.map((html, i) => ({ choice: 'ABCDEFGH'.charAt(i), html }))

/** Renders the review of one question that was answered wrongly. */
async function review(question: { kind: string; answer: string; [field: string]: unknown }) {
  renderExam(() => <PracticeReview applicationId="application" />, { application: application() })
  const reviewed = {
    questionNo: 1,
    shape: {},
    html: '<p>Question</p>',
    options: [],
    lists: [],
    unit: null,
    rightAnswer: null,
    answerText: 'text of the answer',
    key: 'text of the key',
    outcome: 'wrong',
    points: 0,
    explanation: null,
    ...question,
  }
  await act(async () => environment.mock.resolveMostRecentOperation({ data: { practiceReview: [reviewed] } } as never))
}

/** The answer and the key as text, below the fields. */
function expectTexts() {
  screen.getByText('Your answer: text of the answer')
  screen.getByText('Right answer: text of the key')
}

test('a choice marks the own and the right option, with the letters that the student saw', async () => {
  const options = [
    { choice: 'C', html: 'six' },
    { choice: 'A', html: 'four' },
  ]
  await review({ kind: 'choice', answer: 'C', rightAnswer: 'A', options })
  const own = screen.getByRole<HTMLInputElement>('radio', { name: 'Answer A: six' })
  expect([own.checked, own.disabled]).toEqual([true, true])
  const labels = [...document.querySelectorAll('label')]
  expect(labels.map((label) => label.textContent)).toEqual([
    expect.stringMatching(/six.*Your answer/),
    expect.stringMatching(/four.*Right answer/),
  ])
  expect(labels.map(({ dataset }) => [dataset['wrong'], dataset['right']])).toEqual([
    ['true', undefined],
    [undefined, 'true'],
  ])
  expect(screen.queryByText(/text of the key/)).toBeNull()
})

test('several options are checkboxes that cannot be changed', async () => {
  await review({ kind: 'several', shape: { max: null }, answer: 'AC', options: optionsOf('2', '3', '4') })
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox')
  expect(boxes.map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [true, true],
    [false, true],
    [true, true],
  ])
  expectTexts()
})

test('a number is shown in its field with its unit and what was read', async () => {
  await review({ kind: 'number', shape: { form: 'any', unit: 'shown' }, unit: 'cm', answer: '1,5' })
  const field = screen.getByRole<HTMLInputElement>('textbox')
  expect([field.value, field.readOnly]).toEqual(['1,5', true])
  screen.getByText('cm')
  screen.getByText(/We read: 1.5/)
  expectTexts()
})

test('words are shown in their field', async () => {
  await review({ kind: 'words', answer: 'Bern' })
  const field = screen.getByRole<HTMLInputElement>('textbox')
  expect([field.value, field.readOnly]).toEqual(['Bern', true])
  expectTexts()
})

test('matching shows the option of each row', async () => {
  const lists = [{ options: optionsOf('I', 'II', 'III') }]
  await review({ kind: 'matching', shape: { reuse: false }, answer: 'B-', options: optionsOf('one', 'two'), lists })
  const rows = screen.getAllByRole('combobox')
  expect(rows).toHaveLength(2)
  expect(rows.every((row) => row.matches(':disabled, [aria-disabled="true"], [data-disabled]'))).toBe(true)
  expect(within(screen.getByRole('list', { name: 'Choose from these' })).getAllByRole('listitem')).toHaveLength(3)
  expectTexts()
})

test('ordering shows the items in the order of the answer, without a button that accepts it', async () => {
  await review({ kind: 'ordering', answer: 'CAB', options: optionsOf('one', 'two', 'three') })
  const items = screen.getAllByText(/^(one|two|three)$/).map(({ textContent }) => textContent)
  expect(items).toEqual(['three', 'one', 'two'])
  expect(screen.queryByRole('button', { name: 'Keep this order' })).toBeNull()
  expectTexts()
})

test('gaps are fields in the text', async () => {
  const shape = { gaps: [{ kind: 'words' }, { kind: 'number', form: 'any', unit: 'none' }] }
  await review({ kind: 'gaps', shape, html: '<p>A [[1]] has [[2]] legs.</p>', answer: 'spider\n6', lists: [] })
  const fields = screen.getAllByRole<HTMLInputElement>('textbox')
  expect(fields.map(({ value, readOnly }) => [value, readOnly])).toEqual([
    ['spider', true],
    ['6', true],
  ])
  expectTexts()
})

test('a place marks the own and the right region on the picture', async () => {
  const regions = [
    { form: 'rectangle', left: 0, top: 0, width: 500, height: 1000 },
    { form: 'rectangle', left: 500, top: 0, width: 500, height: 1000 },
  ]
  const shape = { picture: `${'0'.repeat(64)}.png`, regions }
  await review({ kind: 'place', shape, answer: 'B', rightAnswer: 'A', options: optionsOf('west', 'east') })
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Answer B: east' }).checked).toBe(true)
  expect(document.querySelector('img')?.getAttribute('src')).toContain('/files/')
  const spots = [...document.querySelectorAll<HTMLElement>('label[style]')]
  expect(spots.map(({ dataset }) => [dataset['checked'], dataset['right']])).toEqual([
    [undefined, 'true'],
    ['true', undefined],
  ])
  screen.getByText('Your answer')
  screen.getByText('Right answer')
})

test('an answer to a kind that this page does not know is shown as text', async () => {
  await review({ kind: 'drawing', answer: 'abc' })
  expectTexts()
})

test('a refused review shows the server’s message, and another failure a general one', async () => {
  const fail = async (code: 'RULE_BROKEN' | 'INTERNAL', message: string) => {
    renderExam(() => <PracticeReview applicationId="application" />, { application: application() })
    await act(async () => environment.mock.rejectMostRecentOperation(new ApiError({ code, message })))
  }
  await fail('RULE_BROKEN', 'The answers to this paper are not shown')
  expect(screen.getByText('The answers to this paper are not shown')).toBeDefined()
  cleanup()
  await fail('INTERNAL', 'Internal server error')
  expect(screen.getByText('The right answers could not be loaded.')).toBeDefined()
})
