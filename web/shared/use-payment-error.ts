import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { toastError } from '../ui/toast.tsx'

/** Tells once of a payment that went wrong on the way, wherever `paymentError=true` leads (specification, section 8). */
export function usePaymentError(): void {
  const { t } = useTranslation('common')
  const [params, setParams] = useSearchParams()
  const failed = params.get('paymentError') === 'true'
  useEffect(() => {
    if (!failed) return
    toastError({ title: t('toast.error'), message: t('paymentError') })
    setParams((before) => {
      before.delete('paymentError')
      return before
    }, { replace: true })
  }, [failed, setParams, t])
}
