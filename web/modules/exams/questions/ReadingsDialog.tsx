import { Skeleton, Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { ReadingsDialogQuery } from '../../../__generated__/ReadingsDialogQuery.graphql.ts'
import { useAnswer } from '../../../relay/use-answer.ts'
import { formatDateTime } from '../../../shared/input/format.ts'
import { Modal } from '../../../ui/layers.tsx'

const places = ['editor', 'print', 'export'] as const

/** Audit list of who read an exam's correct answers, newest first. */
export function ReadingsDialog({ examId, onClose }: { examId: string; onClose: () => void }) {
  const { t } = useTranslation(['questions', 'common'])
  const answer = useAnswer<ReadingsDialogQuery>(
    graphql`
      query ReadingsDialogQuery($id: ID!) {
        node(id: $id) {
          ... on Exam {
            answerReadings(first: 100) {
              totalCount
              nodes {
                id
                readBy
                place
                readAt
              }
            }
          }
        }
      }
    `,
    { id: examId },
  )
  const readings = answer?.node?.answerReadings
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('questions:readings.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {answer === undefined ? (
        <Skeleton height={120} radius="md" />
      ) : !readings ? (
        <Text>{t('questions:readings.refused')}</Text>
      ) : readings.nodes.length === 0 ? (
        <Text>{t('questions:readings.none')}</Text>
      ) : (
        <>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('questions:readings.by')}</Table.Th>
                <Table.Th>{t('questions:readings.place')}</Table.Th>
                <Table.Th>{t('questions:readings.at')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {readings.nodes.map(({ id, readBy, place, readAt }) => (
                <Table.Tr key={id}>
                  <Table.Td>{readBy}</Table.Td>
                  <Table.Td>{t(`questions:readings.${places.find((known) => known === place) ?? 'editor'}`)}</Table.Td>
                  <Table.Td>{formatDateTime(readAt)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
          {readings.totalCount > readings.nodes.length && (
            <Text size="sm" c="dimmed" mt="xs">
              {t('questions:readings.more', { count: readings.totalCount - readings.nodes.length })}
            </Text>
          )}
        </>
      )}
    </Modal>
  )
}
