import { act, fireEvent, screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { mockEnvironment } from '../../../testing/environment.ts'
import { renderPage, startTexts } from '../../../testing/render.tsx'
import type { Candidate } from './live-types.ts'
import { MakeUpDialog } from './MakeUpDialog.tsx'

vi.mock('../../../shared/exams/ExamSelect.tsx', () => ({
  ExamSelect: ({ onChange, label }: { onChange: (id: string) => void; label: string }) => (
    <button type="button" onClick={() => onChange('later')}>
      {label}
    </button>
  ),
}))
beforeAll(() => startTexts('control'))

test('grants the selected students a place in the chosen exam and names those who got none', async () => {
  const environment = mockEnvironment()
  const onClose = vi.fn<() => void>()
  renderPage(
    <MakeUpDialog
      examId="exam"
      selection={['a1', 'a2'].map((applicationId) => ({ applicationId }) as Candidate)}
      onClose={onClose}
    />,
    { environment },
  )
  const answer = (data: object) => act(async () => environment.mock.resolveMostRecentOperation({ data } as never))
  await answer({ node: { __typename: 'Exam', id: 'exam', category: { id: 'c', slug: 'physics' } } })
  fireEvent.click(await screen.findByText('Exam'))
  await act(async () => fireEvent.click(screen.getByText('Add make-up exams')))
  expect(environment.mock.getMostRecentOperation().request.variables).toEqual({
    input: { ids: ['a1', 'a2'], examId: 'later' },
  })
  const problem = { username: 'mira-7', message: 'Only paid applications get a make-up exam' }
  await answer({ addMakeUps: { added: [{ id: 'n1' }], problems: [problem] } })
  expect(screen.getByText('mira-7: Only paid applications get a make-up exam')).toBeDefined()
  expect(onClose).not.toHaveBeenCalled()
})
