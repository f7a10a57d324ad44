import { Skeleton, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { SimilarityReadingsQuery } from '../../../__generated__/SimilarityReadingsQuery.graphql.ts'
import { useAnswer } from '../../../relay/use-answer.ts'
import { formatDateTime } from '../../../shared/input/format.ts'
import { Modal } from '../../../ui/layers/layers.tsx'
import { PlainRow, PlainTable } from '../../../ui/table/PlainTable.tsx'

/** Log of answer comparisons for an exam, newest first. */
export function SimilarityReadings({ examId, onClose }: { examId: string; onClose: () => void }) {
  const { t } = useTranslation(['analysis', 'common'])
  const answer = useAnswer<SimilarityReadingsQuery>(
    graphql`
      query SimilarityReadingsQuery($id: ID!) {
        node(id: $id) {
          ... on Exam {
            similarityReadings(first: 100) {
              nodes {
                id
                readBy
                readAt
              }
            }
          }
        }
      }
    `,
    { id: examId },
  )
  const readings = answer?.node?.similarityReadings?.nodes
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('analysis:similarity.readings')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {answer === undefined ? (
        <Skeleton height={120} radius="md" />
      ) : !readings?.length ? (
        <Text>{t('analysis:similarity.noReadings')}</Text>
      ) : (
        <PlainTable
          label={t('analysis:similarity.readings')}
          columns={[
            { title: t('analysis:similarity.by'), isName: true },
            { title: t('analysis:similarity.at'), isWhole: true },
          ]}
        >
          {readings.map(({ id, readBy, readAt }) => (
            <PlainRow key={id} cells={[readBy, formatDateTime(readAt)]} />
          ))}
        </PlainTable>
      )}
    </Modal>
  )
}
