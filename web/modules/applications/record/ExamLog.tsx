import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { ExamLog_application$key } from '../../../__generated__/ExamLog_application.graphql.ts'
import { happenedWords } from './exam-log-texts.ts'
import { userName } from '../../../shared/people/person-name.ts'
import { Timeline } from '../../../shared/timeline/Timeline.tsx'

/** Exam events recorded by the server and the browser. */
export function ExamLog({ application }: { application: ExamLog_application$key }) {
  const { t } = useTranslation('applications')
  const { examLog } = useFragment(
    graphql`
      fragment ExamLog_application on Application {
        examLog {
          id
          action
          at
          reason
          seconds
          by {
            ...personName_user
          }
        }
      }
    `,
    application,
  )
  const lines = examLog.map(({ id, action, at, reason, seconds, by }) => ({
    id,
    at,
    by: by && userName(by),
    title: happenedWords(t, action),
    text: [seconds && t('record.extra', { count: Math.round(seconds / 60) }), reason].filter(Boolean).join('\n'),
  }))
  return <Timeline lines={lines} empty={t('record.noLog')} />
}
