import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { ApiError } from '../../../api/api-error.ts'
import { reportFailure } from '../../../relay/report-failure.ts'
import { completeSignIn } from '../../../api/session.ts'
import { redirectAfterLogin } from '../../../shared/session/guards.ts'

export interface LoginCodeOutcomes {
  /** Whether the code was wrong. */
  onRefused: () => void
  /** Whether the challenge has expired or had too many attempts: a new login with the password creates a new one. */
  onBack: () => void
}

/** Completes a login with a code and opens the panel. `refused`: the last code was wrong. */
export function useLoginCode(challenge: string, { onRefused, onBack }: LoginCodeOutcomes) {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState(false)
  const send = async (code: string) => {
    setBusy(true)
    try {
      await navigate(redirectAfterLogin(await completeSignIn(challenge, code), params), { replace: true })
    } catch (error) {
      if (error instanceof ApiError && error.fields?.code) {
        onRefused()
        setRefused(true)
      } else {
        reportFailure(error)
        if (error instanceof ApiError && error.code === 'UNAUTHENTICATED') onBack()
      }
    } finally {
      setBusy(false)
    }
  }
  return { send, busy, refused, setRefused }
}
