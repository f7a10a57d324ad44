import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { useSubmissionFormMutation } from '../../../__generated__/useSubmissionFormMutation.graphql.ts'
import type { useSubmissionForm_competition$key } from '../../../__generated__/useSubmissionForm_competition.graphql.ts'
import { useCommand } from '../../../relay/use-command.ts'
import { useServerForm } from '../../../shared/forms/use-server-form.ts'

/** The only option of a list; undefined if there are several. */
const onlyOf = (list: readonly string[]) => (list.length === 1 ? (list[0] ?? null) : null)

/** Form that submits a picture to a competition, initialized with the student's previous submission. */
export function useSubmissionForm(
  competition: useSubmissionForm_competition$key,
  imageId: string,
  onSubmitted: () => void,
) {
  const { t } = useTranslation('imagination')

  const { id, categories, themes, submission } = useFragment(
    graphql`
      fragment useSubmissionForm_competition on ImageCompetition {
        id
        categories
        themes
        submission {
          title
          category
          theme
          galleryConsent
          nameConsent
        }
      }
    `,
    competition,
  )
  const [submit] = useCommand<useSubmissionFormMutation>(graphql`
    mutation useSubmissionFormMutation($input: SubmitImageInput!) {
      submitImage(input: $input) {
        competition {
          id
          ...SubmissionCard_competition
          submission {
            id
            image {
              id
            }
          }
        }
      }
    }
  `)
  const form = useServerForm({
    initialValues: {
      title: submission?.title ?? '',
      category: submission?.category ?? onlyOf(categories),
      theme: submission?.theme ?? onlyOf(themes),
      galleryConsent: submission?.galleryConsent ?? false,
      nameConsent: submission?.nameConsent ?? false,
    },
    validate: {
      category: (value) => (categories.length === 0 || value ? null : t('submit.choose')),
      theme: (value) => (themes.length === 0 || value ? null : t('submit.choose')),
    },
  })
  const send = form.submit(
    (values, shown) =>
      submit({ input: { ...values, imageId: imageId, competitionId: id } }, { success: t('submit.done'), ...shown }),
    onSubmitted,
  )
  return { form, send, categories, themes, isReplacing: submission != null }
}
