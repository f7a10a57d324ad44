import { useEffect } from 'react'
import { useExam } from '../sitting/use-exam.ts'
import { keepExamPage, pinExamPage, releaseExamPage } from './exam-worker.ts'

/** Minimum time in milliseconds between two attempts to cache the page. */
const retryMs = 30_000

/** Caches the page until it succeeds; a device that was offline tries again when it is online. */
function useKeptPage(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let left = false
    const keep = async () => {
      if ((await keepExamPage()) || left) return
      timer = setTimeout(() => void keep(), retryMs)
    }
    void keep()
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [])
}

/**
 * Lets the page be reloaded without a connection, and with the same build until the attempt ends. Practice is not cached.
 */
export function useExamWorker(): void {
  const isSat = useExam(({ phase }) => phase === 'sitting' || phase === 'submitting')
  const isOver = useExam(({ phase }) => phase === 'finished' || phase === 'leaving')
  const end = useExam(({ latestEnd, application }) => latestEnd ?? application?.closesAt)
  useKeptPage()
  useEffect(() => {
    if (isSat && end) void pinExamPage(Date.parse(end))
    else if (isOver) void releaseExamPage()
  }, [isSat, isOver, end])
}
