import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { AnswerOperation } from '../../engine/types.ts'
import { renderExam } from '../../testing/render-exam.tsx'
import { DuplicatedScreen } from './DuplicatedScreen.tsx'
import { Notices } from './Notices.tsx'
import { SavingIndicator } from './SavingIndicator.tsx'
import { SubmitDialog } from '../stages/SubmitDialog.tsx'

function operation(questionNo: number, answer: string): AnswerOperation {
  return { attemptId: 'attempt', epoch: 1, seq: questionNo, questionNo, answer, at: 0 }
}

const nothing = () => undefined
const offline = { kind: 'offline', waiting: 3, trouble: 'network', durable: true } as const

describe('second-tab notice', () => {
  it('offers to continue here', async () => {
    const { engine } = renderExam(() => <DuplicatedScreen />, { phase: 'duplicated' })
    expect(screen.getByRole('heading', { name: 'The exam is open in another tab' })).toBeTruthy()
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Continue Here' }))
    })
    expect(engine.continueHere).toHaveBeenCalledOnce()
  })

  it('shows its unsent answers to the tab that lost the pen', async () => {
    const onGoTo = vi.fn<(questionNo: number) => void>()
    const { engine } = renderExam(() => <Notices onGoTo={onGoTo} />, {
      readOnly: 'lostPen',
      unsent: [operation(2, 'B'), operation(4, '')],
    })
    expect(screen.getByText(/This tab is read-only/)).toBeTruthy()
    expect(screen.getByText(/2 answers did not reach the server/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Question 4: blank' }))
    expect(onGoTo).toHaveBeenCalledWith(4)
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Continue Here' }))
    })
    expect(engine.continueHere).toHaveBeenCalledOnce()
  })

  it('lets the student decide about answers of an earlier epoch', () => {
    const { engine } = renderExam(() => <Notices onGoTo={nothing} />, {
      review: [operation(2, 'B')],
      answers: { 2: 'D' },
    })
    expect(screen.getByText('saved: D, not sent: B')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Use B' }))
    expect(engine.applyReview).toHaveBeenCalledWith(2)
    fireEvent.click(screen.getByRole('button', { name: 'Keep D' }))
    expect(engine.discardReview).toHaveBeenCalledWith(2)
  })
})

describe('saving notice', () => {
  it('shows how many answers are waiting and that they are safe', () => {
    renderExam(
      () => (
        <>
          <SavingIndicator />
          <Notices onGoTo={nothing} />
        </>
      ),
      { saving: offline },
    )
    expect(screen.getByText('3 answers waiting')).toBeTruthy()
    const status = within(screen.getByRole('status'))
    expect(status.getByText('No connection right now')).toBeTruthy()
    expect(status.getByText(/Your answers are safe on this device/)).toBeTruthy()
    const seen = screen.getAllByText('No connection right now').find((shown) => shown.closest('[aria-hidden]'))
    expect(seen?.parentElement?.parentElement?.textContent).toContain('Safe on this device. Keep working.')
  })

  it('says quietly that it reconnects', () => {
    renderExam(
      () => (
        <>
          <SavingIndicator />
          <Notices onGoTo={nothing} />
        </>
      ),
      { saving: { ...offline, kind: 'reconnecting', trouble: null } },
    )
    expect(screen.getByText('Reconnecting…')).toBeTruthy()
    expect(screen.getByRole('status').textContent).toBe('')
  })

  it('does not promise durability that the browser lacks', () => {
    renderExam(() => <Notices onGoTo={nothing} />, { saving: { ...offline, durable: false } })
    expect(screen.queryByText(/kept on this device/)).toBeNull()
    expect(screen.getByText(/this browser cannot store answers/)).toBeTruthy()
  })

  it('shows nothing when all is saved', () => {
    renderExam(() => (
      <>
        <SavingIndicator />
        <Notices onGoTo={nothing} />
      </>
    ))
    expect(screen.getByText('All saved')).toBeTruthy()
    expect(screen.getByRole('status').textContent).toBe('')
  })
})

describe('submit notice', () => {
  it('shows the counts and the receipt first and submits on confirmation', () => {
    const { engine } = renderExam(() => <SubmitDialog opened onClose={nothing} />, {
      answers: { 1: 'A' },
      flags: [2],
      receipt: '0123456789abcdef',
    })
    expect(screen.getByText('4 questions have no answer yet.')).toBeTruthy()
    expect(screen.queryByText('01234567 89abcdef')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Show proof' }))
    expect(screen.getByText('01234567 89abcdef')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
    expect(engine.submit).toHaveBeenCalledOnce()
  })

  it('does not say that all is answered when an answer is incomplete or cannot be read', () => {
    const given = [
      { kind: 'number', shape: { form: 'any', unit: 'none' } },
      { kind: 'matching', shape: { reuse: true }, lists: [{ options: [{ choice: 'A', html: 'one' }] }] },
    ]
    const answers = { 1: '3', 2: 'AAAA', 3: 'A', 4: 'A', 5: 'A' }
    const opened = () => <SubmitDialog opened onClose={nothing} />
    renderExam(opened, { answers, given })
    expect(screen.getByText('You have answered every question.')).toBeTruthy()
    cleanup()
    renderExam(opened, { answers: { ...answers, 1: 'three?', 2: 'A---' }, given })
    expect(screen.getByText('1 question is only partly answered.')).toBeTruthy()
    expect(screen.getByText('1 answer cannot be read yet. Look at it again.')).toBeTruthy()
    expect(screen.queryByText('You have answered every question.')).toBeNull()
  })

  it('shows progress and can be cancelled while an answer is waiting', () => {
    const { engine } = renderExam(() => <SubmitDialog opened onClose={nothing} />, {
      phase: 'submitting',
      submitting: 'student',
      saving: offline,
    })
    expect(screen.getByText('Saving your last answers: 3 to go')).toBeTruthy()
    expect(screen.getByText(/Keep this page open/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Back to the questions' }))
    expect(engine.cancelSubmit).toHaveBeenCalledOnce()
  })

  it('cannot be cancelled when time is up', () => {
    renderExam(() => <SubmitDialog opened onClose={nothing} />, {
      phase: 'submitting',
      submitting: 'timeUp',
      saving: offline,
    })
    expect(screen.getByRole('dialog', { name: 'Time is up' })).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })
})
