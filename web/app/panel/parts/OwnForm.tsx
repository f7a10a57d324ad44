import { lazy, Suspense, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { setLiveEntry } from '../menu-live.ts'

const StudentForm = lazy(() => import('../../../modules/forms/fill/StudentForm.tsx'))

/** The form that a student is asked to fill in: its dialog, and the menu entry with the badge that opens it again. */
export function OwnForm() {
  const { t } = useTranslation('panel')
  const tell = useCallback(
    (open: (() => void) | null) =>
      setLiveEntry(
        'shipment-form',
        open && { badge: '!', badgeLabel: t('menu.formWaits'), highlight: true, onSelect: open },
      ),
    [t],
  )
  return (
    <Suspense fallback={null}>
      <StudentForm onEntry={tell} />
    </Suspense>
  )
}
