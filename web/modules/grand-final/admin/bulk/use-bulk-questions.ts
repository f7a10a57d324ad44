import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../../shared/input/format.ts'
import { confirm, prompt } from '../../../../ui/dialogs/dialogs.tsx'

/** Rejection of an action that the user cancelled, so that the table keeps its selection. */
export const cancelled = () => new Error('kept')

/** Questions before a bulk action that needs no form; they reject if the user cancels. */
export function useBulkQuestions() {
  const { t } = useTranslation('grandFinal')
  const askTag = async (count: number): Promise<string> => {
    const text = await prompt({
      title: t('bulk.tagTitle', { count, formatted: formatNumber(count) }),
      message: t('bulk.tagText'),
      label: t('column.tag'),
      okButton: t('bulk.tag'),
      cancelButton: t('action.cancel'),
    })
    if (text === null) throw cancelled()
    return text
  }
  const askPrint = async (kind: 'groupList' | 'groupBadges', count: number): Promise<void> => {
    const sure = await confirm({
      title: t(`bulk.${kind}Title`, { count, formatted: formatNumber(count) }),
      message: t(`bulk.${kind}Text`),
      okButton: t('bulk.print'),
      cancelButton: t('action.cancel'),
    })
    if (!sure) throw cancelled()
  }
  return { askTag, askPrint }
}
