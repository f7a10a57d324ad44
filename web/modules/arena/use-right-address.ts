import { useEffect } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { examAddress } from '../../shared/exams/exam-address.ts'
import { useExam } from './sitting/use-exam.ts'

/** Leads a challenge that was opened as an exam to its own address, and the reverse; the sitting goes on meanwhile. */
export function useRightAddress(): void {
  const { applicationId = '' } = useParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const layout = useExam((state) => (state.simulation ? undefined : state.application?.layout))
  // who is on the way out already is not called back
  const stays = useExam((state) => state.phase !== 'loading' && state.phase !== 'leaving')
  useEffect(() => {
    if (!layout || !stays) return
    const right = examAddress(applicationId, layout)
    if (pathname !== right) void navigate(right, { replace: true })
  }, [applicationId, layout, stays, pathname, navigate])
}
