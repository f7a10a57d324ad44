import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { createOperationDescriptor } from 'relay-runtime'
import { beforeAll, expect, test, vi } from 'vitest'
import query from '../../../__generated__/ReportPageQuery.graphql.ts'
import { saveFile } from '../../../shared/save-file.ts'
import { mockEnvironment } from '../../../testing/environment.ts'
import { renderPage, startTexts } from '../../../testing/render.tsx'
import { ReportEvidence } from './ReportEvidence.tsx'

vi.mock('../../../shared/save-file.ts', () => ({ saveFile: vi.fn<(content: Blob, name: string) => void>() }))

beforeAll(() => startTexts('results'))

test('saves the own answers with their proofs as a file', async () => {
  const environment = mockEnvironment()
  environment.commitUpdate((store) => store.create('r1', 'Report').setValue('r1', 'id'))
  const owner = createOperationDescriptor(query, { id: 'r1' }).request
  const reference = { __id: 'r1', __fragments: { ReportEvidence_report: {} }, __fragmentOwner: owner }
  renderPage(<ReportEvidence report={reference as never} />, { environment })
  fireEvent.click(screen.getByRole('button', { name: 'Verify the results' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save my answers with proofs' }))
  const report = { __typename: 'Report', id: 'r1', evidence: '{"row":1}\n' }
  await act(async () => environment.mock.resolveMostRecentOperation({ data: { report } }))
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith(expect.any(Blob), 'my-answers.json'))
})
