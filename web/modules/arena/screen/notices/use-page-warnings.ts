import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { toastWarning } from '../../../../ui/toast.tsx'
import { useExam } from '../../sitting/use-exam.ts'

/** Says that leaving was reported, at the departure and once more to whoever was away too long to see it. */
export function useDepartureToast() {
  const { t } = useTranslation('exam')
  const departures = useExam((state) => state.departures)
  const away = useExam((state) => state.away)
  useEffect(() => {
    if (departures > 0) toastWarning({ message: t('left') })
  }, [departures, away, t])
}

/** Holds the page back only while an answer is not saved yet. */
export function useUnsavedWarning() {
  const unsaved = useExam((state) => state.saving.waiting > 0 && state.readOnly !== 'lostPen')
  useEffect(() => {
    if (!unsaved) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [unsaved])
}
