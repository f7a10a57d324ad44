import { Alert, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { FormBuilder_form$key } from '../../../__generated__/FormBuilder_form.graphql.ts'
import styles from './builder.module.css'
import { BuilderActions } from './BuilderActions.tsx'
import { FormContentFields } from './FormContentFields.tsx'
import { FormLanguage } from './FormLanguage.tsx'
import { FormPreview } from './FormPreview.tsx'
import { FormSettings } from './FormSettings.tsx'
import { useFormBuilder } from './use-form-builder.ts'

export interface FormBuilderProps {
  /** Null for a new form. */
  form: FormBuilder_form$key | null
}

/** The form builder: items in order, languages, and a preview. */
export function FormBuilder({ form: key }: FormBuilderProps) {
  const { t } = useTranslation('forms')
  const form = useFragment(
    graphql`
      fragment FormBuilder_form on CustomForm {
        audienceSize
        ...useFormBuilder_form
        ...BuilderActions_form
      }
    `,
    key,
  )
  const builder = useFormBuilder(form ?? null)
  const { values, problems, tried, isSaved, language } = builder
  return (
    <Stack gap="lg">
      <BuilderActions form={form ?? null} builder={builder} />
      {tried && problems.size > 0 && (
        <Alert color="red" variant="light" role="alert">
          {t('builder.problems')}
        </Alert>
      )}
      <FormSettings
        values={values}
        tried={tried}
        audienceSize={isSaved && form ? form.audienceSize : null}
        onChange={builder.change}
      />
      <FormLanguage values={values} language={language} onChange={builder.setLanguage} />
      <div className={styles.columns}>
        <FormContentFields builder={builder} />
        <FormPreview values={values} language={language} />
      </div>
    </Stack>
  )
}
