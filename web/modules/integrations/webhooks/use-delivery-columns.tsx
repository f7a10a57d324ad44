import { Button, Group } from '@mantine/core'
import { useMemo } from 'react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { graphql, readInlineData } from 'react-relay'
import type {
  useDeliveryColumns_webhookDelivery$data,
  useDeliveryColumns_webhookDelivery$key,
} from '../../../__generated__/useDeliveryColumns_webhookDelivery.graphql.ts'
import { formatNumber } from '../../../shared/input/format.ts'
import { wordsCell } from '../../../shared/table/panel-column.ts'
import type { PanelColumn } from '../../../shared/table/panel-column.ts'
import { deliveryStates, problemWords } from './webhooks-view.ts'
import { stateTones } from '../../../shared/state-tones.ts'
import { Badge } from '../../../ui/Badge.tsx'

const fragment = graphql`
  fragment useDeliveryColumns_webhookDelivery on WebhookDelivery @inline {
    id
    type
    messageId
    at
    state
    nextAt
    body
    endpoint {
      id
      name
    }
    tries {
      at
      status
      problem
      excerpt
      millis
    }
  }
`

/** Row of the delivery log. */
export type DeliveryRow = useDeliveryColumns_webhookDelivery$data

/** Reads the fields of a row that the columns show. */
export const deliveryRow = (row: useDeliveryColumns_webhookDelivery$key): DeliveryRow =>
  readInlineData<useDeliveryColumns_webhookDelivery$key>(fragment, row)

const known = (state: DeliveryRow['state']) => (state === '%future added value' ? 'waiting' : state)

const deliveryColumn = (t: TFunction<'integrations'>): PanelColumn<DeliveryRow> => ({
  id: 'state',
  telling: true,
  title: t('log.state'),
  cell: wordsCell('state', deliveryStates, (state) => t(`deliveryState.${state}`)),
  render: ({ state }) => <Badge tone={stateTones.delivery[known(state)]}>{t(`deliveryState.${known(state)}`)}</Badge>,
})

interface DeliveryActions {
  show: (delivery: DeliveryRow) => void
  resend: (delivery: DeliveryRow) => Promise<void>
}

/** Columns of the delivery log. */
export function useDeliveryColumns({ show, resend }: DeliveryActions): PanelColumn<DeliveryRow>[] {
  const { t } = useTranslation('integrations')
  return useMemo(
    (): PanelColumn<DeliveryRow>[] => [
      { id: 'type', title: t('log.type'), cell: { path: 'type' }, minWidth: 160 },
      { id: 'at', telling: true, title: t('log.at'), cell: { kind: 'date', path: 'at' } },
      { id: 'endpoint', title: t('log.endpoint'), cell: { path: 'endpoint.name' } },
      deliveryColumn(t),
      {
        id: 'answer',
        title: t('log.answer'),
        cell: {
          kind: 'cases',
          cases: [
            { path: 'tries.-1.status', cell: { path: 'tries.-1.status' } },
            ...Object.entries(problemWords(t)).map(([is, text]) => ({ path: 'tries.-1.problem', is, text }) as const),
          ],
          cell: { path: 'tries.-1.problem' },
        },
      },
      {
        id: 'tries',
        title: t('log.tries'),
        align: 'end',
        cell: { kind: 'count', path: 'tries' },
        render: ({ tries }) => formatNumber(tries.length),
      },
      { id: 'next', title: t('log.next'), cell: { kind: 'date', path: 'nextAt' } },
      {
        id: 'actions',
        title: t('actions'),
        value: () => null,
        render: (delivery) => (
          <Group gap="xs" wrap="nowrap">
            <Button size="xs" variant="default" onClick={() => show(delivery)}>
              {t('log.show')}
            </Button>
            <Button size="xs" variant="default" onClick={() => void resend(delivery)}>
              {t('log.resend')}
            </Button>
          </Group>
        ),
      },
    ],
    [t, show, resend],
  )
}
