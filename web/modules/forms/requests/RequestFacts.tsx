import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { RequestFacts_request$key } from '../../../__generated__/RequestFacts_request.graphql.ts'
import { formatDateTime } from '../../../shared/input/format.ts'
import { userName } from '../../../shared/people/person-name.ts'
import { Facts } from '../../../ui/Facts.tsx'

const examText = ({ title, opensAt }: { readonly title: string; readonly opensAt: string }) =>
  `${title}, ${formatDateTime(opensAt)}`

/** Author and content of a request, and the decision. */
export function RequestFacts({ request }: { request: RequestFacts_request$key }) {
  const { t } = useTranslation('forms')
  const { user, application, exam, ...data } = useFragment(
    graphql`
      fragment RequestFacts_request on StudentRequest @throwOnFieldError {
        note
        reason
        createdAt
        decidedAt
        firstName
        lastName
        address
        user {
          username
          ...personName_user
        }
        application {
          exam {
            title
            opensAt
          }
        }
        exam {
          title
          opensAt
        }
      }
    `,
    request,
  )
  return (
    <Facts
      facts={[
        [t('answers.student'), `${userName(user)} (${user.username})`],
        [t('request.createdAt'), formatDateTime(data.createdAt)],
        application && [t('request.about'), examText(application.exam)],
        exam && [t('request.wanted'), examText(exam)],
        data.firstName && [t('request.newName'), `${data.firstName} ${data.lastName}`],
        data.address && [t('request.address'), data.address],
        data.note && [t('request.note'), data.note],
        data.decidedAt && [t('request.decidedAt'), formatDateTime(data.decidedAt)],
        data.reason && [t('request.reason'), data.reason],
      ]}
    />
  )
}
