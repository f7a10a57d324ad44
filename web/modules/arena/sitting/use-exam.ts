import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import type { ExamEngine } from '../engine/exam-engine.ts'
import type { ExamState } from '../engine/exam-state.ts'
import type { QuestionSource } from './transport.ts'

/** Which application is sat in which tab; null outside of a page of its own. */
export const SittingContext = createContext<{ applicationId: string; tab: string } | null>(null)

/** The engine of the page, for everything below it. */
export const ExamContext = createContext<ExamEngine<QuestionSource> | null>(null)

/** The engine, to act on. Throws outside of an exam page. */
export function useEngine(): ExamEngine<QuestionSource> {
  const engine = useContext(ExamContext)
  if (!engine) throw new Error('This component belongs inside an exam page')
  return engine
}

/** A part of the exam's state; renders again when that part changes. `select` must not make new objects. */
export function useExam<T>(select: (state: ExamState<QuestionSource>) => T): T {
  const { store } = useEngine()
  return useSyncExternalStore(store.subscribe, () => select(store.get()))
}

/** Looks at something of the clock four times a second; renders only when it changed. */
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

/** Remaining time in whole seconds, rounded up; null where no clock runs. */
export function useRemainingSeconds(): number | null {
  return useClock(wholeSeconds)
}

/** Whether the time has run out by this page's reckoning; the server has the last word. */
export function useTimeIsOver(): boolean {
  return useClock(isOver)
}

/** Whether answers can be changed at this moment. */
export function useCanAnswer(): boolean {
  const open = useExam((state) => state.phase === 'sitting' && state.readOnly === null && !state.paused)
  return !useTimeIsOver() && open
}
