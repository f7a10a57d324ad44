import { useTranslation } from 'react-i18next'
import { useDuplicate } from '../questions/use-duplicate.ts'
import { TakeDialog } from './TakeDialog.tsx'

export interface DuplicateDialogProps {
  questionId: string
  onClose: () => void
}

/** Dialog for choosing the draft exam that gets a copy of a question; opens the copy. */
export function DuplicateDialog({ questionId, onClose }: DuplicateDialogProps) {
  const { t } = useTranslation('writing')
  const { duplicate, duplicating } = useDuplicate(questionId)
  return (
    <TakeDialog
      title={t('duplicateInto')}
      submitLabel={t('duplicate')}
      busy={duplicating}
      onSubmit={duplicate}
      onClose={onClose}
    />
  )
}
