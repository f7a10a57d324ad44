import { act, fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { mockEnvironment, type MockEnvironment } from '../../../testing/environment.ts'
import { renderPage, startTexts } from '../../../testing/render.tsx'
import { ExportDialog } from './ExportDialog.tsx'

const shared = vi.hoisted(() => ({ saved: [] as { fileName: string }[] }))
vi.mock('../../../shared/save-file.ts', () => ({
  saveFile: (_content: Blob, fileName: string) => shared.saved.push({ fileName }),
}))

let environment: MockEnvironment
beforeAll(() => startTexts('questions', 'table'))
beforeEach(() => {
  environment = mockEnvironment()
  shared.saved = []
})

const answer = (parts: { questionNo: number; losses: string[] }[]) =>
  act(async () =>
    environment.mock.resolveMostRecentOperation({
      data: {
        exportQuestions: {
          fileName: 'spring-en.xml',
          mimeType: 'application/xml',
          content: '',
          exported: 3,
          parts: parts.map((part) => ({ ...part, questionId: `q${part.questionNo}` })),
        },
      },
    } as never),
  )
const show = (dialog: ReactNode) => renderPage(dialog, { environment })
const save = async () => {
  const button = await screen.findByText('Save file')
  await act(async () => fireEvent.click(button))
}

test('saves the file and lists by question the parts that the format does not support', async () => {
  show(<ExportDialog of={{ examId: 'exam' }} languages={['en', 'fr']} onClose={() => {}} />)
  await save()
  expect(environment.mock.getMostRecentOperation().request.variables).toEqual({
    input: { examId: 'exam', language: 'en', format: 'moodle' },
  })
  await answer([
    { questionNo: 2, losses: ['difficulty'] },
    { questionNo: 7, losses: ['difficulty', 'source'] },
  ])
  expect(shared.saved).toMatchObject([{ fileName: 'spring-en.xml' }])
  expect(screen.getByText('spring-en.xml saved with 3 questions.')).toBeDefined()
  expect(screen.getByText('Difficulty: 2, 7')).toBeDefined()
  expect(screen.getByText('Source: 7')).toBeDefined()
})

test('shows that nothing was lost', async () => {
  show(<ExportDialog of={{ questionIds: ['a', 'b'] }} languages={['fr']} onClose={() => {}} />)
  await save()
  expect(environment.mock.getMostRecentOperation().request.variables).toEqual({
    input: { questionIds: ['a', 'b'], language: 'fr', format: 'moodle' },
  })
  await answer([])
  expect(screen.getByText('The format keeps everything. Importing the file gives the same questions.')).toBeDefined()
})
