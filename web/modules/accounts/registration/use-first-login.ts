import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { getSession, signIn } from '../../../api/session.ts'
import { reportFailure } from '../../../plain/message/report-failure.ts'
import { usePlainPage } from '../../../plain/page.ts'
import type { Translate } from '../../../plain/translator.ts'

/** `refused`: the e-mail address may belong to an older account with another password; its owner receives an e-mail. */
type FirstLogin = 'signedIn' | 'refused' | 'failed'

async function logIn(t: Translate, email: string, password: string): Promise<FirstLogin> {
  // a user who is logged in here registers someone else
  if (getSession().user) return 'failed'
  try {
    return (await signIn(email, password)).kind === 'signedIn' ? 'signedIn' : 'refused'
  } catch (error) {
    if (error instanceof ApiError && error.code === 'UNAUTHENTICATED') return 'refused'
    reportFailure(t, error)
    return 'failed'
  }
}

/** Logs in once with the credentials of a registration that has just ended; null while it is in progress. */
export function useFirstLogin(email: string, password: string, done: () => void): FirstLogin | null {
  const { t } = usePlainPage()
  const [outcome, setOutcome] = useState<FirstLogin | null>(null)
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void logIn(t, email, password).then((found) => {
      done()
      setOutcome(found)
    })
  }, [t, email, password, done])
  return outcome
}
