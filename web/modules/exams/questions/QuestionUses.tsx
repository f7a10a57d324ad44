import { Alert, Anchor, Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { QuestionUses_question$key } from '../../../__generated__/QuestionUses_question.graphql.ts'
import { formatNumber, formatPercent } from '../../../shared/input/format.ts'
import { WideTable } from '../../../ui/table/WideTable.tsx'

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
          title
          uses {
            sat
          }
        }
        statistics {
          count
          facility
          exam {
            id
          }
        }
      }
    `,
    question,
  )
  const others = exams.filter(({ id }) => id !== examId)
  if (!others.length && !statistics.length && !exams.some(({ uses }) => uses.sat > 0)) return null
  const rows = [...exams.filter(({ id }) => id === examId), ...others]
  return (
    <Alert color="blue" title={t('uses.title')}>
      {others.length > 0 && <Text size="sm">{t('uses.text')}</Text>}
      <WideTable minWidth={420}>
        <Table aria-label={t('uses.title')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('bank.askedIn')}</Table.Th>
              <Table.Th ta="end">{t('uses.attempts')}</Table.Th>
              <Table.Th ta="end">{t('uses.counted')}</Table.Th>
              <Table.Th ta="end">{t('bank.facility')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ id, title, uses }) => {
              const statistic = statistics.find(({ exam }) => exam.id === id)
              return (
                <Table.Tr key={id}>
                  <Table.Td>
                    {id === examId ? (
                      t('uses.here', { exam: title })
                    ) : (
                      <Anchor component={Link} to={`/stadia/janus/exams-set-up/${id}`} size="sm">
                        {title}
                      </Anchor>
                    )}
                  </Table.Td>
                  <Table.Td ta="end">{formatNumber(uses.sat)}</Table.Td>
                  <Table.Td ta="end">{statistic ? formatNumber(statistic.count) : '–'}</Table.Td>
                  <Table.Td ta="end">{formatPercent(statistic?.facility)}</Table.Td>
                </Table.Tr>
              )
            })}
          </Table.Tbody>
        </Table>
      </WideTable>
    </Alert>
  )
}
