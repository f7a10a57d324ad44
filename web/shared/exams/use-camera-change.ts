import { useTranslation } from 'react-i18next'
import { confirm } from '../../ui/dialogs/dialogs.tsx'

/**
 * Asks for confirmation of a change of an exam's recording settings and states how many students will be notified:
 * those with a place in an exam that has not closed. Needs the texts `setup`.
 * @returns true if confirmed
 */
export function useCameraChange(): (exam: { closesAt: string; students: number }) => Promise<boolean> {
  const { t } = useTranslation('setup')
  return async ({ closesAt, students }) =>
    students === 0 ||
    Date.parse(closesAt) <= Date.now() ||
    confirm({
      title: t('cameras.tellTitle'),
      message: t('cameras.tellText', { count: students }),
      okButton: t('form.save'),
      cancelButton: t('cancel'),
    })
}
