import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { ApplicationChanges_application$key } from '../../../__generated__/ApplicationChanges_application.graphql.ts'
import { formatDate } from '../../../shared/input/format.ts'
import { events, oneOfThese } from './known-words.ts'
import { Timeline } from './Timeline.tsx'

/** The record of an application: its states, who changed what and why, and what was noted; the latest first. */
export function ApplicationChanges({ application }: { application: ApplicationChanges_application$key }) {
  const { t } = useTranslation('applications')
  const { changes } = useFragment(
    graphql`
      fragment ApplicationChanges_application on Application {
        changes {
          id
          event
          reason
          createdAt
          changedBy {
            firstName
            lastName
          }
          fromExam {
            title
            opensAt
          }
        }
      }
    `,
    application,
  )
  const lines = changes.toReversed().map(({ id, event, reason, createdAt, changedBy, fromExam }) => {
    const known = oneOfThese(events, event)
    const from = fromExam && t('record.from', { title: fromExam.title, day: formatDate(fromExam.opensAt) })
    return {
      id,
      at: createdAt,
      by: changedBy,
      title: known ? t(`event.${known}`) : event,
      text: [from, reason].filter(Boolean).join('\n'),
    }
  })
  return <Timeline lines={lines} empty={t('record.noChanges')} />
}
