import { Skeleton, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { ReadingsDialog_readings$key } from '../../../../__generated__/ReadingsDialog_readings.graphql.ts'
import type { ReadingsDialogQuery } from '../../../../__generated__/ReadingsDialogQuery.graphql.ts'
import { useAnswer } from '../../../../relay/use-answer.ts'
import { formatDateTime } from '../../../../shared/input/format.ts'
import { Modal } from '../../../../ui/layers/layers.tsx'
import { PlainRow, PlainTable } from '../../../../ui/table/PlainTable.tsx'

const places = ['editor', 'print', 'export'] as const

/** Audit list of who viewed an exam's right answers, newest first. */
export function ReadingsDialog({ examId, onClose }: { examId: string; onClose: () => void }) {
  const { t } = useTranslation(['questions', 'common'])
  const answer = useAnswer<ReadingsDialogQuery>(
    graphql`
      query ReadingsDialogQuery($id: ID!) {
        node(id: $id) {
          ... on Exam {
            answerReadings(first: 100) {
              nodes {
                id
              }
              ...ReadingsDialog_readings
            }
          }
        }
      }
    `,
    { id: examId },
  )
  const readings = answer?.node?.answerReadings
  return (
    <Modal opened onClose={onClose} title={t('readings.title')} closeButtonProps={{ 'aria-label': t('common:close') }}>
      {answer === undefined ? (
        <Skeleton height={120} radius="md" />
      ) : !readings ? (
        <Text>{t('readings.refused')}</Text>
      ) : readings.nodes.length === 0 ? (
        <Text>{t('readings.none')}</Text>
      ) : (
        <Readings readings={readings} />
      )}
    </Modal>
  )
}

function Readings({ readings }: { readings: ReadingsDialog_readings$key }) {
  const { t } = useTranslation('questions')
  const { totalCount, nodes } = useFragment(
    graphql`
      fragment ReadingsDialog_readings on AnswerReadingConnection {
        totalCount
        nodes {
          id
          readBy
          place
          readAt
        }
      }
    `,
    readings,
  )
  return (
    <>
      <PlainTable
        label={t('readings.title')}
        columns={[
          { title: t('readings.by'), isName: true },
          { title: t('readings.place') },
          { title: t('readings.at'), isWhole: true },
        ]}
      >
        {nodes.map(({ id, readBy, place, readAt }) => (
          <PlainRow
            key={id}
            cells={[
              readBy,
              t(`readings.${places.find((known) => known === place) ?? 'editor'}`),
              formatDateTime(readAt),
            ]}
          />
        ))}
      </PlainTable>
      {totalCount > nodes.length && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('readings.more', { count: totalCount - nodes.length })}
        </Text>
      )}
    </>
  )
}
