import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { toastWarning } from '../../../../ui/toasts/toast.tsx'
import { useExam } from '../../sitting/use-exam.ts'

/** Toast that a departure was reported, shown on departure and again on return after a long absence. */
export function useDepartureToast() {
  const { t } = useTranslation('exam')
  const departures = useExam((state) => state.departures)
  const away = useExam((state) => state.away)
  useEffect(() => {
    if (departures > 0) toastWarning({ message: t('left') })
  }, [departures, away, t])
}

/** Warns before unload only while an answer is unsaved. */
export function useUnsavedWarning() {
  const unsaved = useExam((state) => state.saving.waiting > 0 && state.readOnly !== 'lostPen')
  useEffect(() => {
    if (!unsaved) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [unsaved])
}
