import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { AnswerHistory_answer$key } from '../../../__generated__/AnswerHistory_answer.graphql.ts'
import { Timeline } from '../../../shared/timeline/Timeline.tsx'

/** Changes of an answer, with the values before and after. */
export function AnswerHistory({ answer }: { answer: AnswerHistory_answer$key }) {
  const { t } = useTranslation('forms')
  const { history } = useFragment(
    graphql`
      fragment AnswerHistory_answer on CustomFormAnswer @throwOnFieldError {
        history {
          at
          version
          by
          values {
            text
            before
            after
          }
        }
      }
    `,
    answer,
  )
  const lines = history.map(({ at, by, version, values }, i) => ({
    id: String(i),
    at,
    by,
    title: t('answers.change', { version }),
    values: values.map(({ text, before, after }) => ({ label: text, before, after })),
  }))
  return <Timeline lines={lines} />
}
