import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { useFillForm_form$key } from '../../../__generated__/useFillForm_form.graphql.ts'
import type { useFillFormSubmitMutation } from '../../../__generated__/useFillFormSubmitMutation.graphql.ts'
import { ApiError } from '../../../api/api-error.ts'
import { reportFailure } from '../../../relay/report-failure.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { useTimes } from '../../../shared/intl/when.ts'
import { confirm } from '../../../ui/dialogs/dialogs.tsx'
import type { FormAnswers } from './FormFields.tsx'
import { filledIn, useFormDraft } from './use-form-draft.ts'

const fragment = graphql`
  fragment useFillForm_form on CustomForm {
    id
    version
    closesAt
    formContent {
      key
      required
    }
    myAnswers
    myDraft
  }
`

/** Answers to a form: each change is saved as a draft; they are submitted after a confirmation. */
export function useFillForm(form: useFillForm_form$key, onSubmitted: () => void) {
  const { t } = useTranslation('forms')
  const times = useTimes()
  const { id, version, closesAt, formContent, myAnswers, myDraft } = useFragment(fragment, form)
  const [values, setValues] = useState<FormAnswers>({ ...(myAnswers as FormAnswers), ...(myDraft as FormAnswers) })
  const [errors, setErrors] = useState<FormAnswers>({})
  const keepDraft = useFormDraft(id)
  const [submit, submitting] = useCommand<useFillFormSubmitMutation>(graphql`
    mutation useFillFormSubmitMutation($input: SubmitCustomFormInput!) {
      submitCustomForm(input: $input) {
        form {
          ...FillDialog_form
        }
      }
    }
  `)

  const change = (key: string, value: string) => {
    const next = { ...values, [key]: value }
    setValues(next)
    setErrors(({ [key]: _gone, ...others }) => others)
    keepDraft(next)
  }
  const refused = (error: Error) => {
    const fields = error instanceof ApiError ? error.fields : undefined
    if (!fields) return reportFailure(error)
    setErrors(Object.fromEntries(Object.entries(fields).map(([key, said]) => [key, String([said].flat()[0])])))
  }
  const send = async () => {
    const missing = formContent.filter(({ key, required }) => required && !values[key]?.trim())
    if (missing.length) return setErrors(Object.fromEntries(missing.map(({ key }) => [key, t('fill.required')])))
    const sure = await confirm({
      title: t('fill.confirmTitle'),
      message: closesAt ? t('fill.confirmUntil', { date: times.moment(closesAt) }) : t('fill.confirmText'),
      okButton: t('fill.submit'),
      cancelButton: t('fill.back'),
    })
    if (!sure) return
    keepDraft.cancel()
    await submit(
      { input: { id, version, answers: filledIn(values) } },
      { success: t('fill.done'), onError: refused },
    ).then(onSubmitted, ignoreReported)
  }
  return { values, errors, change, send, submitting }
}
