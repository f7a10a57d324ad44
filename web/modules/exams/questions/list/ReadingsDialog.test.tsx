import { act, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { mockEnvironment } from '../../../../testing/environment.ts'
import { renderPage, startTexts } from '../../../../testing/render.tsx'
import { ReadingsDialog } from './ReadingsDialog.tsx'

beforeAll(() => startTexts('questions'))

async function open(answerReadings: object | null) {
  const environment = mockEnvironment()
  renderPage(<ReadingsDialog examId="exam" onClose={() => {}} />, { environment })
  const data = { node: { __typename: 'Exam', id: 'exam', answerReadings } }
  await act(async () => environment.mock.resolveMostRecentOperation({ data } as never))
}

test('lists who viewed the right answers and where, and the number of further viewers', async () => {
  const reading = { id: 'r', readBy: 'Olga Office', place: 'print', readAt: '2030-01-02T10:00:00Z' }
  await open({ totalCount: 103, nodes: [reading] })
  expect(await screen.findByText('Olga Office')).toBeDefined()
  expect(screen.getByText('Print')).toBeDefined()
  expect(screen.getByText(/102/)).toBeDefined()
})

test('shows that nobody has viewed the answers', async () => {
  await open({ totalCount: 0, nodes: [] })
  expect(await screen.findByText(/nobody|No one|not been read/i)).toBeDefined()
})
