import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { element } from '../../../../../shared/required.ts'
import type { ExamState } from '../../engine/exam-state.ts'
import type { QuestionSource } from '../../sitting/exam-store.ts'
import { renderExam } from '../../testing/render-exam.tsx'
import { QuestionPanel } from './QuestionPanel.tsx'
import { useExamKeys } from './use-exam-keys.ts'

const step = vi.fn<(by: number) => void>()
const tellTime = vi.fn<() => void>()

function Keys() {
  useExamKeys({ step, tellTime })
  return <input aria-label="a field" />
}

function renderQuestion(
  state: Partial<ExamState<QuestionSource>> & { remainingMs?: number | null; html?: string } = {},
) {
  step.mockClear()
  tellTime.mockClear()
  return renderExam(
    (questions) => (
      <>
        <Keys />
        <QuestionPanel
          question={element(questions, 1).source}
          position={2}
          total={5}
          takeFocus={false}
          onStep={step}
          onFinish={tellTime}
        />
      </>
    ),
    { currentQuestion: 2, ...state },
  )
}

describe('question panel', () => {
  it('is a radio group named by the question, with options named by letter and text', () => {
    const { engine } = renderQuestion({ answers: { 2: 'B' } })
    expect(screen.getByRole('radiogroup', { name: 'What is 2 times two?' })).toBeTruthy()
    const radios = screen.getAllByRole<HTMLInputElement>('radio')
    expect(radios.map((radio) => radio.checked)).toEqual([false, true, false, false])
    fireEvent.click(screen.getByRole('radio', { name: 'Answer C: 6' }))
    expect(engine.choose).toHaveBeenCalledWith(2, 'C')
  })

  it('clears an existing answer', () => {
    const { engine, store } = renderQuestion({ answers: { 2: 'B' } })
    fireEvent.click(screen.getByRole('button', { name: 'Clear answer' }))
    expect(engine.choose).toHaveBeenCalledWith(2, '')
    expect(store.get().answers).toEqual({ 2: 'B' })
  })

  it('shows the flag as a pressed button', () => {
    const { engine } = renderQuestion({ flags: [2] })
    const flag = screen.getByRole('button', { name: 'Remove flag' })
    expect(flag.getAttribute('aria-pressed')).toBe('true')
    fireEvent.click(flag)
    expect(engine.toggleFlag).toHaveBeenCalledWith(2)
  })

  it.each([
    ['another tab writes', { readOnly: 'lostPen' as const }],
    ['it is paused', { paused: true }],
    ['the time is up', { remainingMs: 0 }],
  ])('cannot be answered while %s', (_why, state) => {
    const { engine } = renderQuestion(state)
    expect(screen.getAllByRole<HTMLInputElement>('radio').every((radio) => radio.disabled)).toBe(true)
    fireEvent.keyDown(document.body, { key: 'a', code: 'KeyA' })
    expect(engine.choose).not.toHaveBeenCalled()
  })

  it('handles letters of any alphabet, arrows, F and T', () => {
    const { engine } = renderQuestion()
    fireEvent.keyDown(document.body, { key: 'd', code: 'KeyD' })
    fireEvent.keyDown(document.body, { key: 'ф', code: 'KeyA' })
    expect(engine.choose.mock.calls).toEqual([
      [2, 'D'],
      [2, 'A'],
    ])
    fireEvent.keyDown(document.body, { key: 'ArrowRight' })
    fireEvent.keyDown(document.body, { key: 'ArrowLeft' })
    expect(step.mock.calls).toEqual([[1], [-1]])
    fireEvent.keyDown(document.body, { key: 'f', code: 'KeyF' })
    expect(engine.toggleFlag).toHaveBeenCalledWith(2)
    fireEvent.keyDown(document.body, { key: 't', code: 'KeyT' })
    expect(tellTime).toHaveBeenCalledOnce()
  })

  it('ignores keys in a field, in a dialog and with browser shortcuts', () => {
    const { engine } = renderQuestion()
    fireEvent.keyDown(screen.getByLabelText('a field'), { key: 'a', code: 'KeyA' })
    fireEvent.keyDown(document.body, { key: 'a', code: 'KeyA', ctrlKey: true })
    const dialog = document.createElement('div')
    dialog.setAttribute('role', 'dialog')
    document.body.append(dialog)
    fireEvent.keyDown(document.body, { key: 'a', code: 'KeyA' })
    dialog.remove()
    expect(engine.choose).not.toHaveBeenCalled()
  })
})

describe('figures', () => {
  const html = '<p><img src="/files/a.png" alt="A triangle"></p>\n<p>How long is <em>c</em>?</p>'
  const before = (one: Element, other: Element) =>
    Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)

  it("come after the text and before the options and belong to the group's name", () => {
    renderQuestion({ html })
    const figure = screen.getByRole('img', { name: 'A triangle' })
    expect(before(screen.getByText(/How long is/), figure)).toBe(true)
    expect(before(figure, screen.getAllByRole('radio')[0]!)).toBe(true)
    expect(screen.getByRole('radiogroup', { name: 'How long is c? A triangle' })).toBeTruthy()
  })

  it('are enlarged on request and block letter keys meanwhile', async () => {
    const { engine } = renderQuestion({ html })
    fireEvent.click(screen.getByRole('button', { name: 'A triangle Enlarge' }))
    const dialog = await screen.findByRole('dialog', { name: 'Figure' })
    expect(within(dialog).getByRole('img', { name: 'A triangle' })).toBeTruthy()
    fireEvent.keyDown(document.body, { key: 'a', code: 'KeyA' })
    expect(engine.choose).not.toHaveBeenCalled()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
