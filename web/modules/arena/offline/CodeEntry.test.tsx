import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { saveFile } from '../../../shared/save-file.ts'
import { ExamFailure } from '../engine/failure.ts'
import { memoryJournal } from '../engine/saving/journal.ts'
import { Notices } from '../screen/notices/Notices.tsx'
import { renderExam } from '../testing/render-exam.tsx'
import { openGround, type ExamGround } from '../sitting/open-sitting.ts'
import { CodeEntry } from './CodeEntry.tsx'
import { keyByCode, type CodeProblem } from './paper-by-code.ts'

vi.mock(import('./paper-by-code.ts'), async (real) => ({ ...(await real()), keyByCode: vi.fn<typeof keyByCode>() }))
vi.mock(import('../sitting/open-sitting.ts'), async (real) => ({
  ...(await real()),
  openGround: vi.fn<typeof openGround>(),
}))
vi.mock(import('../../../shared/save-file.ts'), () => ({ saveFile: vi.fn<typeof saveFile>() }))

const problems: [CodeProblem, string][] = [
  [{ problem: 'length', count: 5 }, 'You have typed 5 words. The code has six words.'],
  [{ problem: 'unknownWord', position: 3, word: 'kolibri' }, 'Word 3, “kolibri”, is not a word of a code.'],
  [{ problem: 'checksum' }, 'Check that none is missing or exchanged.'],
  [{ problem: 'otherExam' }, 'This code belongs to another exam.'],
  [{ problem: 'noPaper' }, 'This exam is not on this device.'],
  [{ problem: 'early', opensAt: Date.parse('2026-05-16T09:00:00.000Z') }, 'Enter the code then.'],
  [{ problem: 'over' }, 'The time of this exam is over.'],
]

test.each(problems)('%o is explained at the field', async (problem, text) => {
  const { engine } = renderExam(() => <CodeEntry applicationId="application" />, { phase: 'ready' })
  vi.mocked(keyByCode).mockResolvedValueOnce(problem)
  fireEvent.change(screen.getByLabelText('The six words'), { target: { value: 'one two' } })
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Open the exam' })))
  expect(keyByCode).toHaveBeenCalledWith('application', 'one two', 0)
  expect(engine.openByKey).not.toHaveBeenCalled()
  const field = screen.getByLabelText('The six words')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText(new RegExp(text)).id).toBe(field.getAttribute('aria-describedby'))
})

test('the right words open the exam with the key of the paper', async () => {
  const { engine } = renderExam(() => <CodeEntry applicationId="application" />, { phase: 'ready' })
  vi.mocked(keyByCode).mockResolvedValueOnce({ key: 'the key' })
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Open the exam' })))
  expect(engine.openByKey).toHaveBeenCalledWith('the key')
})

test('a start that the server does not know yet says that work continues', () => {
  renderExam(() => <Notices onGoTo={() => undefined} />, { claim: 'pending' })
  expect(screen.getByText('You started with the code')).toBeTruthy()
  expect(screen.getByText(/Keep working/)).toBeTruthy()
})

test('a refused start says what to do, and its answers can be saved as a file', async () => {
  const { engine } = renderExam(() => <Notices onGoTo={() => undefined} />, {
    claim: 'refused',
    failure: new ExamFailure('NOT_PAID', 'This exam is not paid yet', { requestId: 'r-1' }),
  })
  const journal = memoryJournal()
  await journal.append({ attemptId: 'attempt', epoch: 1, seq: 1, questionNo: 4, answer: 'C', at: 0 })
  vi.mocked(openGround).mockResolvedValueOnce({ journal } as ExamGround)
  expect(screen.getByText(/after the payment, try again/)).toBeTruthy()
  expect(screen.getByText('Help code: r-1')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(engine.refresh).toHaveBeenCalledOnce()
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Save answers as a file' })))
  const [file, name] = vi.mocked(saveFile).mock.calls[0]!
  expect(name).toBe('answers.json')
  expect(JSON.parse(await file.text())).toMatchObject({
    attempt: 'attempt',
    answers: [{ epoch: 1, seq: 1, questionNo: 4, answer: 'C', at: '1970-01-01T00:00:00.000Z' }],
  })
})
