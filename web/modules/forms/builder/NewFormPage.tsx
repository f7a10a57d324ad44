import { useTranslation } from 'react-i18next'
import { Page } from '../../../shared/Page.tsx'
import { FormBuilder } from './FormBuilder.tsx'

/** Page for a new form. */
export default function NewFormPage() {
  const { t } = useTranslation('forms')
  return (
    <Page title={t('builder.newTitle')} back={{ to: '/stadia/janus/forms', label: t('list.title') }} resetKey="new">
      <FormBuilder form={null} />
    </Page>
  )
}
