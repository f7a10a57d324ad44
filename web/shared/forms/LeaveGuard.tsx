import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router-dom'
import { getSession } from '../../api/session.ts'
import { confirmLeave } from './confirm-leave.ts'
import { unsavedForms } from './unsaved.ts'

/** Unsaved forms of a logged-in user; after logout nothing can be saved. */
const unsaved = () => (getSession().user ? unsavedForms() : [])

/** Asks for confirmation before a form with unsaved changes is left: by a link, by Back, or by closing the tab. */
export function LeaveGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && unsaved().length > 0,
  )
  const asking = useRef(false)
  useEffect(() => {
    if (blocker.state !== 'blocked' || asking.current) return
    asking.current = true
    void confirmLeave(unsaved()).then((sure) => {
      asking.current = false
      if (sure) blocker.proceed()
      else blocker.reset()
    })
  }, [blocker])
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      if (unsaved().length) event.preventDefault()
    }
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [])
  return null
}
