import { Skeleton, Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { SimilarityReadingsQuery } from '../../../__generated__/SimilarityReadingsQuery.graphql.ts'
import { useAnswer } from '../../../relay/use-answer.ts'
import { formatDateTime } from '../../../shared/input/format.ts'
import { Modal } from '../../../ui/layers.tsx'

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
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('analysis:similarity.by')}</Table.Th>
              <Table.Th>{t('analysis:similarity.at')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {readings.map(({ id, readBy, readAt }) => (
              <Table.Tr key={id}>
                <Table.Td>{readBy}</Table.Td>
                <Table.Td>{formatDateTime(readAt)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Modal>
  )
}
