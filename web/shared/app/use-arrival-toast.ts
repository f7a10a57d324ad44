import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { passwordResetDelayMs } from '../../base/toast-duration.ts'
import { toastError, toastSuccess } from '../../ui/toasts/toast.tsx'
import { toastParams } from '../../api/redirect-rules.ts'

/** Shows a toast once for a failed payment or a completed password reset (specification, section 8). */
export function useArrivalToast(): void {
  const { t } = useTranslation('common')
  const [params, setParams] = useSearchParams()
  const [failed, reset] = toastParams.map((name) => params.get(name) === 'true')
  useEffect(() => {
    if (!failed && !reset) return
    if (failed) toastError({ title: t('toast.error'), message: t('paymentError') })
    if (reset) {
      toastSuccess({
        title: t('toast.success'),
        message: t('passwordReset'),
        delayMs: passwordResetDelayMs,
        unseen: 'specified',
      })
    }
    setParams(
      (before) => {
        for (const name of toastParams) before.delete(name)
        return before
      },
      { replace: true },
    )
  }, [failed, reset, setParams, t])
}
