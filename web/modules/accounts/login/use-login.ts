import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { pathAfterLogin } from '../../../../shared/public-pages/after-login.ts'
import { signIn } from '../../../api/session.ts'
import { leaveTo } from '../../../plain/leave.ts'
import { reportFailure } from '../../../plain/message/report-failure.ts'
import { toastError } from '../../../plain/message/toasts.tsx'
import { usePlainPage } from '../../../plain/page.ts'
import type { Credentials } from './DemoAccounts.tsx'

/** Path at which a draft continues to its registration. */
const registrationOf = (referenceCode: string | null) =>
  `/register/student${referenceCode ? `?refCode=${encodeURIComponent(referenceCode)}` : ''}`

/**
 * Logs in and opens the panel; a draft continues to its registration. `refused`: the last username or
 * password was wrong; `busy`: until the next page is loaded.
 * @param onCode called with the challenge if the login still needs a code of the authenticator app
 */
export function useLogin({ onCode }: { onCode: (challenge: string) => void }) {
  const { t, href, state } = usePlainPage()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState(state.errors.general?.code === 'UNAUTHENTICATED')
  const login = async ({ username: typed, password }: Credentials) => {
    const username = typed.trim()
    if (!username && !password) {
      toastError({ title: t('common:toast.error'), message: t('public:login.empty') })
      return
    }
    setBusy(true)
    try {
      const answer = await signIn(username, password)
      if (answer.kind === 'signedIn') {
        const params = new URLSearchParams(location.search)
        return leaveTo(href(pathAfterLogin(answer.user.userType, params)), { replace: true })
      }
      if (answer.kind === 'draft') return leaveTo(href(registrationOf(answer.referenceCode)))
      onCode(answer.challenge)
    } catch (error) {
      reportFailure(t, error)
      setRefused(error instanceof ApiError && error.code === 'UNAUTHENTICATED')
    }
    setBusy(false)
  }
  return { login, busy, refused, setRefused }
}
