import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { RequestExamSelect_request$key } from '../../../__generated__/RequestExamSelect_request.graphql.ts'
import { ExamSelect } from '../../../shared/exams/ExamSelect.tsx'

export interface RequestExamSelectProps {
  request: RequestExamSelect_request$key
  value: string | null
  onChange: (examId: string | null) => void
}

/** Target exam of an approved move: of the same category if only the date changes. */
export function RequestExamSelect({ request, value, onChange }: RequestExamSelectProps) {
  const { t } = useTranslation('forms')
  const { action, application } = useFragment(
    graphql`
      fragment RequestExamSelect_request on StudentRequest @throwOnFieldError {
        action
        application {
          exam {
            category {
              slug
            }
          }
        }
      }
    `,
    request,
  )
  const category = action === 'changeDate' ? application?.exam.category.slug : undefined
  return (
    <ExamSelect
      size="md"
      clearable
      label={t('request.give')}
      where={{ coming: true, ...(category && { category }) }}
      value={value}
      onChange={onChange}
    />
  )
}
