import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../shared/FormDialog.tsx'

export interface EditDialogProps {
  title: string
  busy: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onClose: () => void
  children: ReactNode
}

/** Dialog for an admin's form settings. */
export function EditDialog(props: EditDialogProps) {
  const { t } = useTranslation('forms')
  return (
    <FormDialog size="lg" noValidate submitLabel={t('requestForm.save')} cancelLabel={t('close.cancel')} {...props} />
  )
}
