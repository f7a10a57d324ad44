import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { useNavigate } from 'react-router-dom'
import type { useFormBuilder_form$key } from '../../../__generated__/useFormBuilder_form.graphql.ts'
import type { useFormBuilderSaveMutation } from '../../../__generated__/useFormBuilderSaveMutation.graphql.ts'
import type { Locale } from '../../../base/locale.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { builderInput, builderValues } from './form-values.ts'
import type { BuilderValues } from './form-values.ts'
import { problemsOf } from './form-view.ts'

const saveForm = graphql`
  mutation useFormBuilderSaveMutation($input: SaveCustomFormInput!) {
    saveCustomForm(input: $input) {
      form {
        id
        ...FormPage_form
        ...useFormColumns_customForm
      }
    }
  }
`

export type Builder = ReturnType<typeof useFormBuilder>

/** Edited values of a form, the language in which its texts are edited, and saving. @param key null for a new form */
export function useFormBuilder(key: useFormBuilder_form$key | null) {
  const { t } = useTranslation('forms')
  const navigate = useNavigate()
  const form = useFragment(
    graphql`
      fragment useFormBuilder_form on CustomForm {
        id
        revision
        ...formValues_form
      }
    `,
    key,
  )
  const [values, setValues] = useState(() => builderValues(form ?? null))
  const [stored, setStored] = useState(() => JSON.stringify(builderInput(values)))
  const [language, setLanguage] = useState<Locale>('en')
  const [tried, setTried] = useState(false)
  const [run, saving, result] = useCommand<useFormBuilderSaveMutation>(saveForm)
  const problems = problemsOf(values)

  const save = async () => {
    setTried(true)
    if (problems.size) {
      if ([...problems].some((each) => each !== 'name')) setLanguage('en')
      return
    }
    const input = builderInput(values)
    await run(
      { input: { ...input, ...(form && { id: form.id, revision: form.revision }) } },
      { result: t('builder.saved') },
    ).then((response) => {
      setStored(JSON.stringify(input))
      if (!form) void navigate(`/stadia/janus/forms/${response.saveCustomForm.form.id}`, { replace: true })
    }, ignoreReported)
  }

  return {
    values,
    change: (patch: Partial<BuilderValues>) => setValues({ ...values, ...patch }),
    language,
    setLanguage,
    /** Whether the admin has tried to save, so that incomplete fields are marked. */
    tried,
    /** Ids of incomplete items, and `name` and `title` for the form's own fields. */
    problems,
    /** Whether the server has the current values. */
    isSaved: Boolean(form) && JSON.stringify(builderInput(values)) === stored,
    save,
    saving,
    result,
  }
}
