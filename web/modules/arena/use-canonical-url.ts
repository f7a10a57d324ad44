import { useEffect } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { examPath } from '../../shared/exams/exam-path.ts'
import { useExam } from './sitting/use-exam.ts'

/** Redirects a challenge opened at an exam URL to its own URL, and vice versa, without interrupting the sitting. */
export function useCanonicalUrl(): void {
  const { applicationId = '' } = useParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const layout = useExam((state) => (state.simulation ? undefined : state.application?.layout))
  // An exam that is already leaving is not redirected.
  const stays = useExam((state) => state.phase !== 'loading' && state.phase !== 'leaving')
  useEffect(() => {
    if (!layout || !stays) return
    const right = examPath(applicationId, layout)
    if (pathname !== right) void navigate(right, { replace: true })
  }, [applicationId, layout, stays, pathname, navigate])
}
