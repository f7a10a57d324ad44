import { Suspense, useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { StudentFormProps } from '../../../modules/forms/fill/StudentForm.tsx'
import { onceAtRest } from '../../../ui/placeholder.ts'
import { setLiveEntry } from '../menu-live.ts'
import { lazyPart } from '../../../shared/app/lazy-part.ts'

const StudentForm = lazyPart(() => import('../../../modules/forms/fill/StudentForm.tsx'))

/**
 * Dialog with the form that a student should fill in, and the menu entry that reopens it, which has a badge until the
 * form is submitted. A second menu entry links to the student's requests and codes, if any. The content of the page comes
 * first: on a slow connection the code of the form would delay it by seconds.
 */
export function OwnForm() {
  const { t } = useTranslation('panel')
  const navigate = useNavigate()
  const [isWanted, setWanted] = useState(false)
  useEffect(() => onceAtRest(() => setWanted(true)), [])
  const tell = useCallback<StudentFormProps['onEntry']>(
    (entry) =>
      setLiveEntry(
        'shipment-form',
        entry && {
          ...(entry.isDue && { badge: '!', badgeLabel: t('menu.formWaits'), highlight: true }),
          onSelect: entry.open,
        },
      ),
    [t],
  )
  const tellRequests = useCallback(
    (there: boolean) => setLiveEntry('requests', there ? { onSelect: () => void navigate('/stadia/requests') } : null),
    [navigate],
  )
  if (!isWanted) return null
  return (
    <Suspense fallback={null}>
      <StudentForm onEntry={tell} onRequests={tellRequests} />
    </Suspense>
  )
}
