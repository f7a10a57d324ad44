import { Paper, Stack, Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { StartingExamsQuery } from '../../__generated__/StartingExamsQuery.graphql.ts'
import { useAnswer } from '../../relay/use-answer.ts'
import { StartCode } from '../../shared/exams/StartCode.tsx'
import { mayTeach } from './may-teach.ts'
import styles from './results.module.css'
import { formatNumber } from '../../shared/input/format.ts'
import { useTimes } from '../../shared/intl/when.ts'

/** Polling interval of the exams and their times, in milliseconds. */
const refreshEvery = 60_000

/**
 * Exams of a teacher's students that are open or open within a day, with their start codes; else nothing. The page's query
 * has them too, so that they do not push the table down later.
 */
export function StartingExams() {
  const { t } = useTranslation('start')
  const times = useTimes()
  const [looks, setLooks] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) setLooks((before) => before + 1)
    }, refreshEvery)
    return () => clearInterval(timer)
  }, [])
  const answer = useAnswer<StartingExamsQuery>(
    graphql`
      query StartingExamsQuery {
        startingExams {
          students
          exam {
            id
            title
          }
          codeTimes {
            from
            until
          }
        }
      }
    `,
    mayTeach() ? {} : null,
    'store-and-network',
    looks,
  )
  const exams = answer?.startingExams ?? []
  if (exams.length === 0) return null
  return (
    <Stack component="section" gap="md" aria-labelledby="starting-exams">
      <div>
        <Title order={2} size="h3" id="starting-exams">
          {t('teacher.title')}
        </Title>
        <Text size="sm">{t('teacher.text')}</Text>
      </div>
      <ul className={`${styles.grid} ${styles.list}`}>
        {exams.map(({ exam, students, codeTimes }) => (
          <Paper key={exam.id} component="li" withBorder radius="lg" p="md">
            <Title order={3} size="h5">
              {exam.title}
            </Title>
            <Text size="sm" c="dimmed" mb="sm">
              {times.span(codeTimes.from, codeTimes.until)}
              {' · '}
              {t('teacher.students', { count: students, formatted: formatNumber(students) })}
            </Text>
            <StartCode examId={exam.id} times={codeTimes} />
          </Paper>
        ))}
      </ul>
    </Stack>
  )
}
