import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { pathAfterLogin } from '../../../../shared/public-pages/after-login.ts'
import { completeSignIn } from '../../../api/session.ts'
import { leaveTo } from '../../../plain/leave.ts'
import { reportFailure } from '../../../plain/message/report-failure.ts'
import { usePlainPage } from '../../../plain/page.ts'

export interface LoginCodeOptions {
  /** Whether the server refused a code before the page's script ran. */
  initially: boolean
  /** Called when the code was wrong. */
  onRefused: () => void
  /** Called when the challenge has expired or had too many attempts: a login with the password creates a new one. */
  onBack: () => void
}

/** Completes a login with a code and opens the panel. `refused`: the last code was wrong; `busy`: until the panel is loaded. */
export function useLoginCode(challenge: string, { initially, onRefused, onBack }: LoginCodeOptions) {
  const { t, href } = usePlainPage()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState(initially)
  const send = async (code: string) => {
    setBusy(true)
    try {
      const user = await completeSignIn(challenge, code)
      const params = new URLSearchParams(location.search)
      return leaveTo(href(pathAfterLogin(user.userType, params)), { replace: true })
    } catch (error) {
      if (error instanceof ApiError && error.fields?.['code']) {
        onRefused()
        setRefused(true)
      } else {
        reportFailure(t, error)
        if (error instanceof ApiError && error.code === 'UNAUTHENTICATED') onBack()
      }
    }
    setBusy(false)
  }
  return { send, busy, refused, setRefused }
}
