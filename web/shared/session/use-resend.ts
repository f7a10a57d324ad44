import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/api-error.ts'
import { reportFailure } from '../../relay/report-failure.ts'
import { toastSuccess } from '../../ui/toasts/toast.tsx'

/** Minimum time between two e-mails, ms. */
const restMs = 60_000

export interface Resend {
  busy: boolean
  /** Seconds until another e-mail can be requested; 0 if it can be requested now. */
  wait: number
  send: () => Promise<void>
}

/** Requests an e-mail again and counts down to the next possible request. */
export function useResend(ask: () => Promise<void>, sentMessage: string): Resend {
  const { t } = useTranslation('common')
  const [busy, setBusy] = useState(false)
  const [until, setUntil] = useState(0)
  const [wait, setWait] = useState(0)

  useEffect(() => {
    if (!until) return
    const tick = () => setWait(Math.max(0, Math.ceil((until - performance.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [until])

  const send = async () => {
    setBusy(true)
    try {
      await ask()
      setUntil(performance.now() + restMs)
      toastSuccess({ title: t('toast.success'), message: sentMessage, unseen: 'specified' })
    } catch (error) {
      if (error instanceof ApiError && error.retryAfterMs) setUntil(performance.now() + error.retryAfterMs)
      reportFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return { busy, wait, send }
}
