import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { errorOfResult } from '../../../../api/api-error.ts'
import { startTexts } from '../../../../testing/render.tsx'
import { draftExam, openNew, openPage, type } from '../testing/open-editor.tsx'

beforeAll(() => startTexts('questions', 'exam', 'writing'))

const asked = (id: string, sat: number) => ({ id, __typename: 'Exam', title: `Exam ${id}`, uses: { sat } })

async function open(exams: object[], statistics: object[]) {
  const environment = openPage(1)
  const facts = {
    topic: 'Algebra',
    difficulty: 2,
    source: null,
    points: 1,
    shuffleOptions: false,
    kind: 'choice',
    shape: {},
    scoring: { right: null, wrong: '-1/3', blank: null, parts: null },
    problems: [],
    warnings: [],
    copyOf: null,
    draft: null,
  }
  const words = { language: 'en', text: '1 + 1 = ?', options: ['1', '2', '3', '4'], lists: [], unit: null }
  const texts = [{ ...words, status: 'draft', accepted: false, reviewedBy: null, differences: [] }]
  const question = { id: 'q', questionNo: 1, version: '1', ...facts, texts, exams, statistics }
  const node = { ...draftExam, question }
  await act(async () => environment.mock.resolveMostRecentOperation({ data: { node } } as never))
  return environment
}

test('lists the exams that use a question, with attempts and statistics, this exam first', async () => {
  const statistics = [{ id: 's', count: 38, facility: 62.5, exam: asked('old', 41) }]
  await open([asked('next', 0), asked('own', 3), asked('old', 41)], statistics)
  const table = await screen.findByRole('table', { name: 'Exams, attempts and results' })
  const rows = within(table).getAllByRole('row').slice(1)
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Exam own (this exam)', '3', '–', '–'],
    ['Exam next', '0', '–', '–'],
    ['Exam old', '41', '38', '62.5%'],
  ])
  expect(screen.getByText('A change here changes only this exam.')).toBeDefined()
})

test('links to the next question, and from the first question to no previous one', async () => {
  await open([asked('own', 0)], [])
  const next = await screen.findByRole('link', { name: 'Next question' })
  expect(next.getAttribute('href')).toBe('/stadia/janus/exams-set-up/own/questions/2')
  expect(screen.queryByRole('link', { name: 'Previous question' })).toBeNull()
})

test('a question that was only opened has no unsaved changes', async () => {
  await open([asked('own', 0)], [])
  expect(await screen.findByDisplayValue('Algebra')).toBeDefined()
  expect(localStorage.length).toBe(0)
  expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull()
  fireEvent.change(screen.getByDisplayValue('Algebra'), { target: { value: 'Sums' } })
  expect(localStorage.length).toBe(1)
  fireEvent.change(screen.getByDisplayValue('Sums'), { target: { value: 'Algebra' } })
  expect(localStorage.length).toBe(0)
})

test('shows no table for a question used in this exam only, before its first attempt', async () => {
  await open([asked('own', 0)], [])
  expect(await screen.findByDisplayValue('Algebra')).toBeDefined()
  expect(screen.queryByRole('table')).toBeNull()
})

test("sends the changed metadata with the question's version and texts", async () => {
  const environment = await open([asked('own', 0)], [])
  fireEvent.change(await screen.findByDisplayValue('Algebra'), { target: { value: 'Sums' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  const { request } = environment.mock.findOperation(({ fragment }) => fragment.node.name.includes('SaveMutation'))
  expect(request.variables['input']).toMatchObject({
    examId: 'own',
    questionNo: 1,
    version: '1',
    content: null,
    topic: 'Sums',
    difficulty: 2,
    texts: [{ language: 'en', text: '1 + 1 = ?', options: ['1', '2', '3', '4'], explanation: null }],
  })
})

/** Opens the page and saves another topic; the server answers that another author has saved another text. */
async function openConflict() {
  const environment = await open([asked('own', 0)], [])
  const topic = await screen.findByDisplayValue('Algebra')
  fireEvent.change(topic, { target: { value: 'Sums' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  const words = { language: 'en', text: '1 + 2 = ?', options: ['1', '2', '3', '4'] }
  const scoring = { right: null, wrong: '-1/2', blank: null, parts: null }
  const theirs = { topic: 'Algebra', difficulty: 2, source: null, points: 3, scoring, texts: [words] }
  const error = { message: 'Changed', extensions: { code: 'CONFLICT', version: '2', theirs } }
  await act(async () =>
    environment.mock.rejectMostRecentOperation(errorOfResult({ data: null, errors: [error] } as never)!),
  )
  const conflict = await screen.findByRole('alert')
  /** Clicks a button and returns the request sent. */
  const inputAfter = (name: string) => {
    fireEvent.click(screen.getByRole('button', { name }))
    return environment.mock.getMostRecentOperation().request.variables['input']
  }
  return { conflict: within(conflict), inputAfter }
}

test("the second of two authors sees the differences and can accept the first author's version", async () => {
  const { conflict, inputAfter } = await openConflict()
  expect(conflict.getByText('Someone else has saved this question', { exact: false })).toBeDefined()
  const differences = ['1 + 2 = ?', '1 + 1 = ?', 'Algebra', 'Sums', '3', '1', '-1/2', '-1/3']
  for (const each of differences) expect(conflict.getByText(each)).toBeDefined()
  // identical changes by both authors are not differences
  expect(conflict.queryByText('Right answer')).toBeNull()
  fireEvent.click(conflict.getByRole('button', { name: 'Use theirs' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(inputAfter('Save')).toMatchObject({ version: '2', topic: 'Algebra', texts: [{ text: '1 + 2 = ?' }] })
})

test("the second of two authors overwrites the first author's version only after a confirmation", async () => {
  const { inputAfter } = await openConflict()
  expect(inputAfter('Save')).toMatchObject({ version: '1', topic: 'Sums' })
})

test("keeping one's own version saves it over the other author's", async () => {
  const { inputAfter } = await openConflict()
  const mine = { version: '2', topic: 'Sums', scoring: { wrong: '-1/3' }, texts: [{ text: '1 + 1 = ?' }] }
  expect(inputAfter('Keep mine and save again')).toMatchObject(mine)
})

test.each([
  ['external', 'The provider supplies its questions.'],
  ['embedded', 'Its questions are on the embedded page.'],
])('an exam that is %s accepts no new questions and links to its details', async (delivery, text) => {
  const environment = openPage(0)
  const node = { ...draftExam, delivery, question: null }
  await act(async () => environment.mock.resolveMostRecentOperation({ data: { node } } as never))
  expect(await screen.findByText(text, { exact: false })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Open details' }).getAttribute('href')).toContain('own?tab=details')
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

test('a published exam accepts no new questions', async () => {
  const environment = openPage(0)
  const node = { ...draftExam, publishedAt: '2026-11-01T10:00:00Z', question: null }
  await act(async () => environment.mock.resolveMostRecentOperation({ data: { node } } as never))
  expect(await screen.findByText('The exam is published, so no questions can be added.')).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('an author writes a number with a unit that students type', async () => {
  const { saved } = await openNew('Number')
  expect(screen.queryByRole('textbox', { name: 'Option A' })).toBeNull()
  type('Question text', 'How long?')
  type('Value', '1/3')
  fireEvent.click(screen.getByRole('combobox', { name: 'Unit' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Students type it', hidden: true }))
  type('Unit as typed', 'm')
  expect(saved()).toMatchObject({
    content: {
      kind: 'number',
      shape: { form: 'any', unit: 'asked' },
      key: { accepted: [{ value: '1/3' }], units: [{ text: 'm', factor: '1' }] },
    },
    texts: [{ text: 'How long?', options: [], lists: [] }],
  })
})

test('an author marks several of five options as right', async () => {
  const { saved } = await openNew('Several options')
  fireEvent.click(screen.getByRole('button', { name: 'Add option' }))
  type('Option E', '7')
  fireEvent.click(screen.getByRole('checkbox', { name: 'E' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'B' }))
  expect(saved()).toMatchObject({
    content: { kind: 'several', key: { right: 'BE' } },
    texts: [{ options: ['', '', '', '', '7'] }],
  })
})

test('an author writes accepted spellings, one of them for half of the points', async () => {
  const { saved } = await openNew('Words')
  type('Question text', 'Capital?')
  type('Accepted spelling (English)', 'Paris')
  type('Share of points', '1/2')
  expect(saved()).toMatchObject({
    content: { kind: 'words', key: { accepted: { en: [{ text: 'Paris', share: '1/2' }] } } },
  })
})

test('an author tries an answer in the preview, with the field of the kind', async () => {
  const { environment } = await openNew('Number')
  const isPreview = ({ fragment }: { fragment: { node: { name: string } } }) =>
    fragment.node.name === 'QuestionPreviewQuery'
  type('Question text', 'Half of 3?')
  const asked = await waitFor(() => environment.mock.findOperation(isPreview))
  const { variables } = asked.request
  expect(variables).toEqual({
    text: 'Half of 3?',
    options: [],
    lists: [],
    unit: null,
    kind: 'number',
    shape: { form: 'any', unit: 'none' },
  })
  const { kind, shape } = variables
  const questionPreview = { kind, shape, unit: null, html: '<p>Half of 3?</p>', options: [], lists: [] }
  await act(async () =>
    environment.mock.resolve(asked, { data: { questionPreview: { ...questionPreview, brokenFormulas: [] } } } as never),
  )
  const preview = within(screen.getByRole('region', { name: 'As students see it' }))
  const field = preview.getByRole<HTMLInputElement>('textbox')
  fireEvent.change(field, { target: { value: '3/2' } })
  expect(field.value).toBe('3/2')
  // The Enter key does not save the form around the preview.
  expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(false)
})

/** Lines of the scores that answers can get. */
const scores = () =>
  within(screen.getByRole('list', { name: 'Scores' }))
    .getAllByRole('listitem')
    .map((line) => line.textContent)

test('an author sees what answers score, by the exam and by the scoring of the question', async () => {
  const { saved } = await openNew('Several options')
  type('Points', '2')
  for (const name of ['A', 'B', 'C']) fireEvent.click(screen.getByRole('checkbox', { name }))
  expect(scores()).toEqual(['3 of 3 right: 2', 'Wrong: -0.5', 'No answer: 0'])
  fireEvent.click(screen.getByRole('combobox', { name: 'Points for parts' }))
  fireEvent.click(
    await screen.findByRole('option', { name: 'Right parts minus wrong parts, at least 0', hidden: true }),
  )
  type('Wrong answer', '-1/')
  expect(screen.getByText('Enter an exact number such as 1, -0.25 or -1/3')).toBeDefined()
  expect(screen.queryByRole('list', { name: 'Scores' })).toBeNull()
  type('Wrong answer', ' -1/3 ')
  expect(scores()).toEqual([
    '3 of 3 right: 2',
    '2 of 3 right: 1.333',
    '3 of 3 right, 1 wrong: 1.333',
    '1 of 3 right: 0.667',
    'Wrong: -0.667',
    'No answer: 0',
  ])
  expect(saved()).toMatchObject({
    scoring: { right: null, wrong: '-1/3', blank: null, parts: 'rightMinusWrong' },
  })
})

test('another kind drops a rule for parts that it does not have', async () => {
  const { saved } = await openNew('Ordering')
  type('No answer', '0.1')
  fireEvent.click(screen.getByRole('combobox', { name: 'Points for parts' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Longest run in the right order', hidden: true }))
  expect(scores()[1]).toBe('3 of 4 right: 0.75')
  fireEvent.click(screen.getByRole('combobox', { name: 'Kind of question' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Matching', hidden: true }))
  expect(saved()).toMatchObject({ content: { kind: 'matching' }, scoring: { blank: '0.1', parts: null } })
})

test('the scores of a question in a section follow the scoring of the section', async () => {
  const section = {
    fromQuestionNo: 4,
    toQuestionNo: 9,
    scoring: { right: null, wrong: '-1/3', blank: null, parts: 'perPart' },
  }
  await openNew('Matching', ['en'], { setUp: { ...draftExam.setUp, levels: [section] } })
  type('Points', '4')
  expect(scores()).toEqual([
    '4 of 4 right: 4',
    '3 of 4 right: 3',
    '2 of 4 right: 2',
    '1 of 4 right: 1',
    'Wrong: -1.333',
    'No answer: 0',
  ])
  expect(screen.getByPlaceholderText('As the exam: -1/3')).toBeDefined()
})

test('a stored scoring is shown, and saved only if it is changed', async () => {
  const environment = await open([asked('own', 0)], [])
  expect(await screen.findByDisplayValue('-1/3')).toBeDefined()
  expect(screen.getByText('Show the answer to see the scores.')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  const { request } = environment.mock.findOperation(({ fragment }) => fragment.node.name.includes('SaveMutation'))
  expect(request.variables['input']).toMatchObject({ scoring: null })
})
