import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import type { ExamEngine } from '../engine/exam-engine.ts'
import type { ExamState } from '../engine/exam-state.ts'
import type { QuestionSource } from './exam-store.ts'

/** The application and tab of the sitting; null outside an exam page. */
export const SittingContext = createContext<{ applicationId: string; tab: string } | null>(null)

/** The page's engine, for all components below it. */
export const ExamContext = createContext<ExamEngine<QuestionSource> | null>(null)

/** Returns the engine for actions. @throws outside an exam page */
export function useEngine(): ExamEngine<QuestionSource> {
  const engine = useContext(ExamContext)
  if (!engine) throw new Error('This component belongs inside an exam page')
  return engine
}

/** Subscribes to a part of the exam's state. `select` must not create new objects. */
export function useExam<T>(select: (state: ExamState<QuestionSource>) => T): T {
  const { store } = useEngine()
  return useSyncExternalStore(store.subscribe, () => select(store.get()))
}

/** Samples the clock four times a second; re-renders only when the value changes. */
function useClock<T>(look: (remainingMs: number | null) => T): T {
  const engine = useEngine()
  const [seen, setSeen] = useState(() => look(engine.remainingMs()))
  useEffect(() => {
    const timer = setInterval(() => setSeen(look(engine.remainingMs())), 250)
    return () => clearInterval(timer)
  }, [engine, look])
  return seen
}

const wholeSeconds = (remainingMs: number | null) => (remainingMs === null ? null : Math.ceil(remainingMs / 1000))
const isOver = (remainingMs: number | null) => remainingMs === 0

/** Remaining time in whole seconds, rounded up; null when no clock runs. */
export function useRemainingSeconds(): number | null {
  return useClock(wholeSeconds)
}

/** Whether time has run out by this page's clock; the server decides. */
export function useTimeIsOver(): boolean {
  return useClock(isOver)
}

/** Whether answers can be changed now. */
export function useCanAnswer(): boolean {
  const open = useExam((state) => state.phase === 'sitting' && state.readOnly === null && !state.paused)
  return !useTimeIsOver() && open
}
