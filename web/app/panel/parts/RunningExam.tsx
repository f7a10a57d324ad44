import { Button, Text } from '@mantine/core'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useLazyLoadQuery } from 'react-relay'
import { Link } from 'react-router-dom'
import type { RunningExamQuery } from '../../../__generated__/RunningExamQuery.graphql.ts'
import { examAddress } from '../../../shared/exams/exam-address.ts'
import { serverClock } from '../../../shared/app/server-clock.ts'
import { SectionBoundary } from '../../../ui/SectionBoundary.tsx'

function Way() {
  const { t } = useTranslation('panel')
  const { viewer } = useLazyLoadQuery<RunningExamQuery>(
    graphql`
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
    `,
    {},
    { fetchPolicy: 'store-and-network' },
  )
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
      <Button component={Link} to={examAddress(running.id, running.exam.layout)} size="md">
        {t('maintenance.resume')}
      </Button>
    </>
  )
}

/** On the maintenance screen: the way back for a student who left an exam that is still running. */
export function RunningExam() {
  return (
    <SectionBoundary renderError={() => null}>
      <Suspense fallback={null}>
        <Way />
      </Suspense>
    </SectionBoundary>
  )
}
