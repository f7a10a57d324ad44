import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { mockEnvironment, type MockEnvironment } from '../../testing/environment.ts'
import { renderPage, startTexts } from '../../testing/render.tsx'
import { ExamSelect } from './ExamSelect.tsx'
import type { ExamFilter } from './ExamSelect.tsx'

let environment: MockEnvironment
beforeAll(() => startTexts('common'))
beforeEach(() => {
  environment = mockEnvironment()
})

const exam = (id: string, title: string) => ({
  __typename: 'Exam',
  id,
  title,
  opensAt: '2030-05-20T10:00:00.000Z',
  round: 1,
  category: { __typename: 'Category', id: 'c', slug: 'logic' },
})

function Page({
  first,
  ...more
}: {
  first: string | null
  where?: ExamFilter
  excludedId?: string
  emptyMessage?: string
}) {
  const [id, setId] = useState(first)
  return (
    <>
      <ExamSelect label="Exam" value={id} onChange={setId} {...more} clearable />
      <output>{id}</output>
    </>
  )
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Exam' })
const asked = () => environment.mock.getAllOperations().map(({ request: { variables } }) => variables)
const answer = (data: object) =>
  act(() => environment.mock.resolve(environment.mock.getMostRecentOperation(), { data }))
const options = () => screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent)

test('typing searches exams on the server with the given filter', async () => {
  renderPage(<Page first={null} where={{ resultsPublished: true, toRound: 2 }} />, { environment })
  expect(asked()).toEqual([expect.objectContaining({ search: null, resultsPublished: true, toRound: 2, all: false })])
  await answer({ findExams: { nodes: [exam('a', 'Autumn'), exam('b', 'Spring')] } })
  field().focus()
  fireEvent.change(field(), { target: { value: 'wint' } })
  await waitFor(() => expect(asked()).toEqual([expect.objectContaining({ search: 'wint', resultsPublished: true })]))
  await answer({ findExams: { nodes: [exam('w', 'Winter')] } })
  expect(options()).toEqual([expect.stringMatching(/^Winter, /)])
  fireEvent.click(screen.getByRole('option', { hidden: true }))
  expect(screen.getByRole('status').textContent).toBe('w')
  await waitFor(() => expect(field().value).toMatch(/^Winter, /))
})

test('the selected exam is shown even if it is not among the first results', async () => {
  renderPage(<Page first="old" where={{ all: true }} />, { environment })
  expect(asked()).toEqual(expect.arrayContaining([{ id: 'old' }, expect.objectContaining({ all: true })]))
  const [byId, found] = environment.mock.getAllOperations().toSorted((a) => ('id' in a.request.variables ? -1 : 1))
  await act(() => environment.mock.resolve(byId!, { data: { node: exam('old', 'Long ago') } }))
  await act(() => environment.mock.resolve(found!, { data: { exams: { nodes: [exam('a', 'Autumn')] } } }))
  expect(field().value).toMatch(/^Long ago, /)
  fireEvent.click(field())
  expect(options()).toEqual([expect.stringMatching(/^Long ago/), expect.stringMatching(/^Autumn/)])
  fireEvent.click(screen.getByLabelText('Clear'))
  expect(screen.getByRole('status').textContent).toBe('')
})

test('the excluded exam is not offered, and an empty result shows the message only after loading', async () => {
  renderPage(<Page first={null} excludedId="own" emptyMessage="No other date" />, { environment })
  fireEvent.click(field())
  expect(screen.queryByText('No other date')).toBeNull()
  await answer({ findExams: { nodes: [exam('own', 'Autumn')] } })
  expect(screen.queryAllByRole('option', { hidden: true })).toHaveLength(0)
  expect(screen.getByText('No other date')).toBeTruthy()
})
