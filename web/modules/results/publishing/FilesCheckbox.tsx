import { Checkbox, type CheckboxProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Whether results are published together with public files, with which outsiders verify them. */
export function FilesCheckbox(props: Pick<CheckboxProps, 'checked' | 'defaultChecked' | 'onChange'>) {
  const { t } = useTranslation('results')
  return <Checkbox label={t('files.label')} description={t('files.text')} {...props} />
}
