import { act, fireEvent, screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { mockEnvironment } from '../../../testing/environment.ts'
import { renderPage, startTexts } from '../../../testing/render.tsx'
import { TemplateButton } from './TemplateButton.tsx'

const shared = vi.hoisted(() => ({ saved: [] as { fileName: string; type: string }[] }))
vi.mock('../../../shared/save-file.ts', () => ({
  saveFile: ({ type }: Blob, fileName: string) => shared.saved.push({ fileName, type }),
}))
beforeAll(() => startTexts('questions'))

test('the template of spreadsheets is downloaded', async () => {
  const environment = mockEnvironment()
  renderPage(<TemplateButton />, { environment })
  const button = await screen.findByText('Download template')
  await act(async () => fireEvent.click(button))
  const file = { fileName: 'questions-template.xlsx', mimeType: 'text/x', content: 'UEs=' }
  await act(async () =>
    environment.mock.resolveMostRecentOperation({ data: { questionTemplate: file }, errors: [], extensions: {} }),
  )
  expect(shared.saved).toEqual([{ fileName: 'questions-template.xlsx', type: 'text/x' }])
})
