import { useState } from 'react'
import { ApiError } from '../../../../api/api-error.ts'
import { reportFailure } from '../../../../plain/message/report-failure.ts'
import { usePlainPage } from '../../../../plain/page.ts'
import type { FieldName } from './draft-data.ts'
import { useRegistration } from './registration-context.ts'

/** Focuses the first invalid field, once rendered. */
export function focusFirstProblem(): void {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>('main [aria-invalid="true"], main [data-problem]')?.focus()
  })
}

export interface Submission {
  busy: boolean
  /** Whether the person may already have an account, so that the page asks first. */
  duplicate: boolean
  /** Minutes to wait after too many registrations from this network, else null. */
  waitMinutes: number | null
  /** Message of a registration that was completed elsewhere, else null. */
  ended: string | null
  send: (notADuplicate?: boolean) => Promise<void>
}

/** Submits the registration once it is valid, and shows the reason when it is refused. */
export function useSubmit(fields: FieldName[]): Submission {
  const { registration } = useRegistration()
  const { t } = usePlainPage()
  const [busy, setBusy] = useState(false)
  const [duplicate, setDuplicate] = useState(false)
  const [waitMinutes, setWaitMinutes] = useState<number | null>(null)

  const [ended, setEnded] = useState<string | null>(null)

  const refuse = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'RATE_LIMITED') return setWaitMinutes(Math.max(1, Math.ceil((error.retryAfterMs ?? 0) / 60_000)))
    if (error.code === 'RULE_BROKEN') {
      registration.restart()
      return setEnded(error.message)
    }
    reportFailure(t, error)
  }

  const send = async (notADuplicate = false) => {
    setBusy(true)
    setWaitMinutes(null)
    try {
      if (!(await registration.check(fields))) return focusFirstProblem()
      const outcome = await registration.submit(notADuplicate)
      setDuplicate(outcome === 'duplicate')
      if (outcome === 'problems') focusFirstProblem()
    } catch (error) {
      refuse(error)
    } finally {
      setBusy(false)
    }
  }

  return { busy, duplicate, waitMinutes, ended, send }
}
