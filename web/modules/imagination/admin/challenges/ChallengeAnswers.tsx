import { Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { ChallengeAnswersQuery } from '../../../../__generated__/ChallengeAnswersQuery.graphql.ts'
import { useAnswer } from '../../../../relay/use-answer.ts'
import { WideTable } from '../../../../ui/table/WideTable.tsx'
import { AnswerRow } from './AnswerRow.tsx'

/** Submitted pictures with their similarity to the target and the points awarded by the jury. */
export function ChallengeAnswers({ examId }: { examId: string }) {
  const { t } = useTranslation('imaginationAdmin')
  const answer = useAnswer<ChallengeAnswersQuery>(
    graphql`
      query ChallengeAnswersQuery($examId: ID!) {
        imageAnswers(examId: $examId, first: 500) {
          nodes {
            id
            ...AnswerRow_answer
          }
        }
      }
    `,
    { examId },
  )
  if (!answer) return null
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('challenges.likenessNote')}
      </Text>
      <WideTable minWidth={560}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('challenges.number')}</Table.Th>
              <Table.Th>{t('ranking.picture')}</Table.Th>
              <Table.Th>{t('column.student')}</Table.Th>
              <Table.Th ta="end">{t('challenges.distance')}</Table.Th>
              <Table.Th ta="end">{t('challenges.structure')}</Table.Th>
              <Table.Th>{t('challenges.points')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {answer.imageAnswers.nodes.map((node) => (
              <AnswerRow key={node.id} answer={node} />
            ))}
          </Table.Tbody>
        </Table>
      </WideTable>
    </>
  )
}
