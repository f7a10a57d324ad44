import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { createOperationDescriptor } from 'relay-runtime'
import { beforeAll, expect, test, vi } from 'vitest'
import query from '../../../__generated__/ReportPageQuery.graphql.ts'
import { mockEnvironment } from '../../../testing/environment.ts'
import { renderPage, startTexts } from '../../../testing/render.tsx'
import { toastError, toastSuccess } from '../../../ui/toasts/toast.tsx'
import { ReportProvider } from './ReportProvider.tsx'

vi.mock('../../../ui/toasts/toast.tsx', async (load) => (await import('../../../testing/spied.ts')).spied(load))

beforeAll(() => startTexts('results'))

function renderForm(report: { providerResult: 'awaited' | 'received' | null; score?: number; maxScore?: number }) {
  const environment = mockEnvironment()
  environment.commitUpdate((store) => {
    const record = store.create('r1', 'Report')
    for (const [name, value] of Object.entries({ id: 'r1', score: 0, maxScore: 0, ...report })) {
      record.setValue(value, name)
    }
  })
  const owner = createOperationDescriptor(query, { id: 'r1' }).request
  const reference = { __id: 'r1', __fragments: { ReportProvider_report: {} }, __fragmentOwner: owner }
  renderPage(<ReportProvider report={reference as never} />, { environment })
  return environment
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save result' })

test('shows no provider form for an exam graded by the platform', () => {
  renderForm({ providerResult: null })
  expect(screen.queryByRole('button')).toBeNull()
})

test('saves an expected result once both numbers are entered and confirms it in the form', async () => {
  const { mock } = renderForm({ providerResult: 'awaited' })
  fireEvent.change(field('Score'), { target: { value: '21' } })
  expect(button().disabled).toBe(true)
  fireEvent.change(field('Maximum score'), { target: { value: '30' } })
  await waitFor(() => expect(button().disabled).toBe(false))
  fireEvent.click(button())
  const sent = mock.getMostRecentOperation().request.variables
  expect(sent).toEqual({ input: { reportId: 'r1', score: 21, maxScore: 30 } })
  act(() => mock.resolveMostRecentOperation({ data: { setProviderResult: { report: { id: 'r1' } } } }))
  await screen.findByText('Result saved.')
  expect(toastSuccess).not.toHaveBeenCalled()
})

test('fills the form with a received result; an error shows a toast and keeps the numbers', async () => {
  const { mock } = renderForm({ providerResult: 'received', score: 12, maxScore: 30 })
  expect([field('Score').value, field('Maximum score').value]).toEqual(['12', '30'])
  fireEvent.change(field('Score'), { target: { value: '31' } })
  fireEvent.click(button())
  act(() => mock.rejectMostRecentOperation(new Error('The score is above the maximum.')))
  await waitFor(() =>
    expect(toastError).toHaveBeenCalledWith({ title: 'Error', message: 'The score is above the maximum.' }),
  )
  expect(field('Score').value).toBe('31')
  expect(screen.queryByText('Result saved.')).toBeNull()
})
