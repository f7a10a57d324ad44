import { Alert, Anchor, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { QuestionUses_exam$key } from '../../../__generated__/QuestionUses_exam.graphql.ts'
import type { QuestionUses_question$key } from '../../../__generated__/QuestionUses_question.graphql.ts'
import type { QuestionUses_statistic$key } from '../../../__generated__/QuestionUses_statistic.graphql.ts'
import { formatNumber, formatPercent } from '../../../shared/input/format.ts'
import { PlainRow, PlainTable } from '../../../ui/table/PlainTable.tsx'

export interface QuestionUsesProps {
  /** exam whose question is edited */
  examId: string
  question: QuestionUses_question$key
}

/** Impact of a change to a question: the exams that use it, with attempts and statistics. */
export function QuestionUses({ examId, question }: QuestionUsesProps) {
  const { t } = useTranslation('questions')
  const { exams, statistics } = useFragment(
    graphql`
      fragment QuestionUses_question on Question {
        exams {
          id
          uses {
            sat
          }
          ...QuestionUses_exam
        }
        statistics {
          exam {
            id
          }
          ...QuestionUses_statistic
        }
      }
    `,
    question,
  )
  const others = exams.filter(({ id }) => id !== examId)
  if (!others.length && !statistics.length && !exams.some(({ uses }) => uses.sat > 0)) return null
  const rows = [...exams.filter(({ id }) => id === examId), ...others]
  return (
    <Alert color="info" title={t('uses.title')}>
      {others.length > 0 && <Text size="sm">{t('uses.text')}</Text>}
      <PlainTable
        label={t('uses.title')}
        columns={[
          { title: t('bank.askedIn'), isName: true },
          { title: t('uses.attempts'), align: 'end' },
          { title: t('uses.counted'), align: 'end' },
          { title: t('bank.facility'), align: 'end' },
        ]}
      >
        {rows.map((exam) => (
          <UseRow
            key={exam.id}
            exam={exam}
            isHere={exam.id === examId}
            statistic={statistics.find((each) => each.exam.id === exam.id) ?? null}
          />
        ))}
      </PlainTable>
    </Alert>
  )
}

interface UseRowProps {
  exam: QuestionUses_exam$key
  /** whether the question is edited in this exam */
  isHere: boolean
  statistic: QuestionUses_statistic$key | null
}

function UseRow({ exam, isHere, statistic: key }: UseRowProps) {
  const { t } = useTranslation('questions')
  const { id, title, uses } = useFragment(
    graphql`
      fragment QuestionUses_exam on Exam {
        id
        title
        uses {
          sat
        }
      }
    `,
    exam,
  )
  const statistic = useFragment(
    graphql`
      fragment QuestionUses_statistic on ItemStatistic {
        count
        facility
      }
    `,
    key,
  )
  return (
    <PlainRow
      cells={[
        isHere ? (
          t('uses.here', { exam: title })
        ) : (
          <Anchor key="link" component={Link} to={`/stadia/janus/exams-set-up/${id}`} size="sm">
            {title}
          </Anchor>
        ),
        formatNumber(uses.sat),
        statistic ? formatNumber(statistic.count) : '–',
        formatPercent(statistic?.facility),
      ]}
    />
  )
}
