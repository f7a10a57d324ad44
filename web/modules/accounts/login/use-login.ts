import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { ApiError } from '../../../api/api-error.ts'
import { reportFailure } from '../../../relay/report-failure.ts'
import { signIn } from '../../../api/session.ts'
import { redirectAfterLogin } from '../../../shared/session/guards.ts'
import { toastError } from '../../../ui/toast.tsx'
import type { Credentials } from './DemoAccounts.tsx'

/** Steps that follow a login that is not complete. */
export interface LoginSteps {
  /** The account is a draft: it has a reference code but is incomplete. */
  onDraft: (referenceCode: string | null) => void
  /** The login still needs a code of the authenticator app. */
  onCode: (challenge: string) => void
}

/** Logs in and opens the panel. `refused`: the last username or password was wrong. */
export function useLogin({ onDraft, onCode }: LoginSteps) {
  const { t } = useTranslation(['public', 'common'])
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState(false)
  const login = async ({ username: typed, password }: Credentials) => {
    const username = typed.trim()
    if (!username && !password) {
      toastError({ title: t('common:toast.error'), message: t('public:login.empty') })
      return
    }
    setBusy(true)
    try {
      const answer = await signIn(username, password)
      if (answer.kind === 'draft') onDraft(answer.referenceCode)
      else if (answer.kind === 'code') onCode(answer.challenge)
      else await navigate(redirectAfterLogin(answer.user, params), { replace: true })
    } catch (error) {
      reportFailure(error)
      setRefused(error instanceof ApiError && error.code === 'UNAUTHENTICATED')
    } finally {
      setBusy(false)
    }
  }
  return { login, busy, refused, setRefused }
}
