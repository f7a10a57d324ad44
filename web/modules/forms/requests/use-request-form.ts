import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { useRequestForm_form$key } from '../../../__generated__/useRequestForm_form.graphql.ts'
import { useServerForm } from '../../../shared/forms/use-server-form.ts'
import { formatLocalField, parseLocalField } from '../../../shared/input/date-field.ts'
import { wordsInput, wordsValues } from '../../../shared/words/words.ts'
import type { WordsValues } from '../../../shared/words/words.ts'
import { requestActions } from './request-view.ts'
import type { RequestAction } from './request-view.ts'

/** Form values of a request form; empty strings for an open period. */
export interface RequestFormValues {
  words: WordsValues
  actions: RequestAction[]
  opensAt: string
  closesAt: string
}

/** Form of a request form. @param key null for a new request form */
export function useRequestForm(key: useRequestForm_form$key | null) {
  const { t } = useTranslation(['forms', 'office'])
  const known = useFragment(
    graphql`
      fragment useRequestForm_form on RequestForm {
        actions
        opensAt
        closesAt
        words {
          language
          title
          text
        }
      }
    `,
    key,
  )
  return useServerForm<RequestFormValues>({
    initialValues: {
      words: wordsValues(known?.words),
      actions: [...(known?.actions ?? requestActions)] as RequestAction[],
      opensAt: formatLocalField(known?.opensAt),
      closesAt: formatLocalField(known?.closesAt),
    },
    validate: {
      words: { en: { title: (title: string) => (title.trim() ? null : t('office:words.titleNeeded')) } },
      actions: (actions) => (actions.length ? null : t('office:audience.needed')),
      closesAt: (closesAt, { opensAt }) =>
        closesAt && opensAt && closesAt <= opensAt ? t('forms:builder.endsEarly') : null,
    },
  })
}

/** Mutation input of a request form, without its id. */
export const requestFormInput = ({ words, actions, opensAt, closesAt }: RequestFormValues) => ({
  words: wordsInput(words),
  actions,
  opensAt: parseLocalField(opensAt),
  closesAt: parseLocalField(closesAt),
})
