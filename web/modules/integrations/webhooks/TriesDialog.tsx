import { Code, Stack, Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatMoment, formatNumber } from '../../../shared/input/format.ts'
import { Modal } from '../../../ui/layers.tsx'
import { WideTable } from '../../../ui/table/WideTable.tsx'
import { problemWords } from './webhooks-view.ts'

interface Delivery {
  readonly type: string
  readonly messageId: string
  readonly body: string
  readonly tries: readonly {
    readonly at: string
    readonly status?: number | null | undefined
    readonly problem?: string | null | undefined
    readonly excerpt: string
    readonly millis: number
  }[]
}

/** A webhook delivery: its payload and the outcome of each attempt. */
export function TriesDialog({ delivery, onClose }: { delivery: Delivery; onClose: () => void }) {
  const { t } = useTranslation(['integrations', 'common'])
  const words = problemWords(t)
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={delivery.type}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack gap="md">
        <Text size="sm" ff="monospace">
          {delivery.messageId}
        </Text>
        <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {JSON.stringify(JSON.parse(delivery.body), null, 2)}
        </Code>
        {delivery.tries.length === 0 ? (
          <Text c="dimmed">{t('integrations:log.noTries')}</Text>
        ) : (
          <WideTable minWidth={480}>
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('integrations:log.at')}</Table.Th>
                  <Table.Th>{t('integrations:log.answer')}</Table.Th>
                  <Table.Th ta="end">{t('integrations:log.millis')}</Table.Th>
                  <Table.Th>{t('integrations:log.excerpt')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {delivery.tries.map((one) => (
                  <Table.Tr key={one.at}>
                    <Table.Td>{formatMoment(new Date(one.at), { dateStyle: 'short', timeStyle: 'medium' })}</Table.Td>
                    <Table.Td>{one.status ?? (one.problem && (words[one.problem] ?? one.problem))}</Table.Td>
                    <Table.Td ta="end">{formatNumber(one.millis)}</Table.Td>
                    <Table.Td style={{ overflowWrap: 'anywhere' }}>{one.excerpt}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </WideTable>
        )}
      </Stack>
    </Modal>
  )
}
