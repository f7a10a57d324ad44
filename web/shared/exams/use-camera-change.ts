import { useTranslation } from 'react-i18next'
import { confirm } from '../../ui/dialogs.tsx'

/**
 * Asks before what an exam records is changed, and says how many students are told of it: those with a place in an exam
 * that is not over. Needs the texts `setup`.
 * @returns whether to go on
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
