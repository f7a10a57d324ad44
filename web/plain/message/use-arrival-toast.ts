import { useEffect } from 'react'
import { toastParams } from '../../api/redirect-rules.ts'
import { passwordResetDelayMs } from '../../base/toast-duration.ts'
import { usePlainPage } from '../page.ts'
import { toastError, toastSuccess } from './toasts.tsx'

/** Shows a toast once for a failed payment or a completed password reset (specification, section 8). */
export function useArrivalToast(): void {
  const { t } = usePlainPage()
  useEffect(() => {
    const url = new URL(location.href)
    const [failed, reset] = toastParams.map((name) => url.searchParams.get(name) === 'true')
    if (!failed && !reset) return
    if (failed) toastError({ title: t('common:toast.error'), message: t('common:paymentError') })
    if (reset) {
      toastSuccess({
        title: t('common:toast.success'),
        message: t('common:passwordReset'),
        delayMs: passwordResetDelayMs,
      })
    }
    for (const name of toastParams) url.searchParams.delete(name)
    history.replaceState(history.state, '', url)
  }, [t])
}
