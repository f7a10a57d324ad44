import { useDebouncedCallback } from '@mantine/hooks'
import { graphql } from 'react-relay'
import type { useFormDraftMutation } from '../../../__generated__/useFormDraftMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import type { FormAnswers } from './FormFields.tsx'

/** Debounce before a draft is saved for other devices, in milliseconds. */
const draftDelayMs = 1200

/** Returns a debounced function that saves the answers to a form as a draft. */
export function useFormDraft(formId: string) {
  const [keep] = useCommand<useFormDraftMutation>(graphql`
    mutation useFormDraftMutation($input: SubmitCustomFormInput!) {
      saveCustomFormDraft(input: $input) {
        savedAt
      }
    }
  `)
  return useDebouncedCallback((answers: FormAnswers) => {
    // an unsaved draft is retried with the next change
    void keep({ input: { id: formId, answers: filledIn(answers) } }, { onError: ignoreReported }).catch(ignoreReported)
  }, draftDelayMs)
}

/** Non-empty answers. */
export const filledIn = (answers: FormAnswers): FormAnswers =>
  Object.fromEntries(Object.entries(answers).filter(([, value]) => value.trim() !== ''))
