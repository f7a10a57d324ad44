import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router-dom'
import { getSession } from '../../relay/session.ts'
import { confirmLeave } from './confirm-leave.ts'
import { unsavedForms } from './unsaved.ts'

/** What is unsaved of somebody who is still signed in: after signing out nothing can be saved any more. */
const unsaved = () => (getSession().user ? unsavedForms() : [])

/** Asks before a form is left in which something was filled in and not sent: by a link, by Back, or with the tab. */
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
