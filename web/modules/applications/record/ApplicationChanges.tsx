import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { ApplicationChanges_application$key } from '../../../__generated__/ApplicationChanges_application.graphql.ts'
import { formatDate } from '../../../shared/input/format.ts'
import { events, oneOfThese } from './known-values.ts'
import { changeLine } from '../../../shared/timeline/change-line.ts'
import { Timeline } from '../../../shared/timeline/Timeline.tsx'

/** History of an application: status changes, edits with author and reason, and notes, newest first. */
export function ApplicationChanges({ application }: { application: ApplicationChanges_application$key }) {
  const { t } = useTranslation('applications')
  const { changes } = useFragment(
    graphql`
      fragment ApplicationChanges_application on Application {
        changes {
          ...changeLine_change
          fromExam {
            title
            opensAt
          }
        }
      }
    `,
    application,
  )
  const lines = changes.toReversed().map(({ fromExam, ...change }) => {
    const { what, why, ...line } = changeLine(change)
    const known = oneOfThese(events, what)
    const from = fromExam && t('record.from', { title: fromExam.title, day: formatDate(fromExam.opensAt) })
    return {
      ...line,
      title: known ? t(`event.${known}`) : what,
      text: [from, why].filter(Boolean).join('\n'),
    }
  })
  return <Timeline lines={lines} empty={t('record.noChanges')} />
}
