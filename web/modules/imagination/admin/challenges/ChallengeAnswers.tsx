import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { ChallengeAnswersQuery } from '../../../../__generated__/ChallengeAnswersQuery.graphql.ts'
import { useAnswer } from '../../../../relay/use-answer.ts'
import { PlainTable } from '../../../../ui/table/PlainTable.tsx'
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
      <PlainTable
        columns={[
          { title: t('column.student'), isName: true },
          { title: t('challenges.number'), align: 'end' },
          { title: t('ranking.picture') },
          { title: t('challenges.distance'), align: 'end' },
          { title: t('challenges.structure'), align: 'end' },
          { title: t('challenges.points') },
        ]}
      >
        {answer.imageAnswers.nodes.map((node) => (
          <AnswerRow key={node.id} answer={node} />
        ))}
      </PlainTable>
    </>
  )
}
