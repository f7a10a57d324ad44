import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import { Link } from 'react-router-dom'
import type { RunningExamQuery } from '../../../__generated__/RunningExamQuery.graphql.ts'
import { useAnswer } from '../../../relay/use-answer.ts'
import { examPath } from '../../../shared/exams/exam-path.ts'
import { serverClock } from '../../../base/server-clock.ts'

const query = graphql`
  query RunningExamQuery {
    viewer {
      applications(first: 50) {
        edges {
          node {
            id
            exam {
              layout
              title
            }
            attempt {
              kind
              startedAt
              deadline
              closedAt
            }
          }
        }
      }
    }
  }
`

/** Link on the maintenance screen back to the student's running exam. */
export function RunningExam() {
  const { t } = useTranslation('panel')
  const viewer = useAnswer<RunningExamQuery>(query, {}, 'store-and-network')?.viewer
  const running = viewer?.applications.edges
    .map(({ node }) => node)
    .find(
      ({ attempt }) =>
        attempt?.kind === 'exam' &&
        attempt.startedAt &&
        !attempt.closedAt &&
        (!attempt.deadline || Date.parse(attempt.deadline) > serverClock.now()),
    )
  if (!running) return null
  return (
    <>
      <Text>{t('maintenance.running', { title: running.exam.title })}</Text>
      <Button component={Link} to={examPath(running.id, running.exam.layout)} size="md">
        {t('maintenance.resume')}
      </Button>
    </>
  )
}
