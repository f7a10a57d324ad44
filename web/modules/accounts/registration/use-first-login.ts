import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { reportFailure } from '../../../relay/report-failure.ts'
import { getSession, signIn } from '../../../api/session.ts'

/** `refused`: the e-mail address may belong to an older account with another password; its owner receives an e-mail. */
type FirstLogin = 'signedIn' | 'refused' | 'failed'

async function logIn(email: string, password: string): Promise<FirstLogin> {
  // a user who is logged in here registers someone else
  if (getSession().user) return 'failed'
  try {
    return (await signIn(email, password)).kind === 'signedIn' ? 'signedIn' : 'refused'
  } catch (error) {
    if (error instanceof ApiError && error.code === 'UNAUTHENTICATED') return 'refused'
    reportFailure(error)
    return 'failed'
  }
}

/** Logs in once with the credentials of a registration that has just ended; null while it is in progress. */
export function useFirstLogin(email: string, password: string, done: () => void): FirstLogin | null {
  const [outcome, setOutcome] = useState<FirstLogin | null>(null)
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void logIn(email, password).then((found) => {
      done()
      setOutcome(found)
    })
  }, [email, password, done])
  return outcome
}
