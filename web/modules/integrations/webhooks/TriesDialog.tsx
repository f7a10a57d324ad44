import { Code, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatMoment, formatNumber } from '../../../shared/input/format.ts'
import { Modal } from '../../../ui/layers/layers.tsx'
import { PlainRow, PlainTable } from '../../../ui/table/PlainTable.tsx'
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
          <PlainTable
            columns={[
              { title: t('integrations:log.at'), isName: true },
              { title: t('integrations:log.answer') },
              { title: t('integrations:log.millis'), align: 'end' },
              { title: t('integrations:log.excerpt') },
            ]}
          >
            {delivery.tries.map((one) => (
              <PlainRow
                key={one.at}
                cells={[
                  formatMoment(new Date(one.at), { dateStyle: 'short', timeStyle: 'medium' }),
                  one.status ?? (one.problem && (words[one.problem] ?? one.problem)),
                  formatNumber(one.millis),
                  <span key="span" style={{ overflowWrap: 'anywhere' }}>
                    {one.excerpt}
                  </span>,
                ]}
              />
            ))}
          </PlainTable>
        )}
      </Stack>
    </Modal>
  )
}
