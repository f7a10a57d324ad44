import { useEffect } from 'react'
import { CHOICES } from '../../engine/types.ts'
import { useCanAnswer, useEngine } from '../../sitting/use-exam.ts'
import { pressLetter } from '../../../../shared/exams/kinds/index.tsx'
import { formAt } from './shown-as.ts'

/** Whether a focused field, menu or dialog handles the key. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true
  if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return true
  const { target } = event
  if (!(target instanceof HTMLElement) || target.isContentEditable) return false
  if (target.closest('textarea, select, [role="menu"], [role="listbox"]')) return true
  return target instanceof HTMLInputElement && !['radio', 'checkbox'].includes(target.type)
}

export interface ExamKeys {
  /** Goes to the next (1) or the previous (-1) question. */
  step(by: number): void
  tellTime(): void
}

/**
 * Keyboard shortcuts: the letters of the options select, left and right navigate, F flags unless it is an option, T
 * announces the time. Up and down keep their function in the radio group.
 */
export function useExamKeys({ step, tellTime }: ExamKeys) {
  const engine = useEngine()
  const canAnswer = useCanAnswer()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isTaken(event)) return
      const { currentQuestion, questions, answers } = engine.store.get()
      const key = event.key.length === 1 ? event.key.toUpperCase() : event.key
      const form = formAt(questions, currentQuestion)
      const shown = CHOICES.slice(0, form?.options.length ?? 4)
      const letter = shown.find((each) => each === key || `Key${each}` === event.code)
      const answer = letter && (form ? pressLetter(form, answers[currentQuestion] ?? '', letter) : letter)
      if (answer != null) {
        if (canAnswer) engine.choose(currentQuestion, answer)
      } else if (key === 'ArrowRight') step(1)
      else if (key === 'ArrowLeft') step(-1)
      else if (event.code === 'KeyF' && !event.repeat) engine.toggleFlag(currentQuestion)
      else if (event.code === 'KeyT' && !event.repeat) tellTime()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [engine, canAnswer, step, tellTime])
}
