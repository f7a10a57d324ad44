import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderExam } from '../../testing/render-exam.tsx'
import { QuestionBoard } from './QuestionBoard.tsx'

const nothing = () => undefined

describe('question board', () => {
  it('names each question with its answer and flag and marks the current one', () => {
    renderExam(() => <QuestionBoard onGoTo={nothing} />, { answers: { 2: 'C' }, flags: [3], currentQuestion: 2 })
    expect(screen.getAllByRole('button')).toHaveLength(5)
    const current = screen.getByRole('button', { name: 'Question 2, answer C' })
    expect(current.getAttribute('aria-current')).toBe('true')
    expect(current.textContent).toBe('2C')
    const flagged = screen.getByRole('button', { name: 'Question 3, blank, flagged for review' })
    expect(flagged.getAttribute('aria-current')).toBeNull()
  })

  it('goes to the pressed question', () => {
    const onGoTo = vi.fn<(questionNo: number) => void>()
    renderExam(() => <QuestionBoard onGoTo={onGoTo} />)
    fireEvent.click(screen.getByRole('button', { name: 'Question 4, blank' }))
    expect(onGoTo).toHaveBeenCalledWith(4)
  })

  it('counts answered, blank and flagged questions', () => {
    const { container } = renderExam(() => <QuestionBoard onGoTo={nothing} />, {
      answers: { 1: 'A', 2: 'B' },
      flags: [5],
    })
    expect([...container.querySelectorAll('dd')].map((each) => each.textContent)).toEqual(['2', '3', '1'])
  })

  it('shows a locked level and requests its opening', async () => {
    const levels = [
      { name: 'Level 1', fromQuestionNo: 1, toQuestionNo: 3, passMark: 2, open: true },
      { name: 'Level 2', fromQuestionNo: 4, toQuestionNo: 5, passMark: 1, open: false },
    ]
    const { engine } = renderExam(() => <QuestionBoard onGoTo={nothing} />, { levels })
    expect(screen.queryByRole('button', { name: /^Question 4/ })).toBeNull()
    expect(screen.getByText('Questions 4–5 are locked')).toBeTruthy()
    expect(screen.getByText('They open after 2 right answers in the previous level.')).toBeTruthy()
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Open the next level' }))
    })
    expect(engine.refresh).toHaveBeenCalledOnce()
    expect(screen.getByText(/Not open yet/)).toBeTruthy()
  })
})
