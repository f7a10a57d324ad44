import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { DeliveryLog_query$key } from '../../../__generated__/DeliveryLog_query.graphql.ts'
import type { DeliveryLogPaginationQuery } from '../../../__generated__/DeliveryLogPaginationQuery.graphql.ts'
import { PanelTable } from '../../../shared/table/PanelTable.tsx'
import { useList } from '../../../shared/table/use-list.ts'
import { TriesDialog } from './TriesDialog.tsx'
import { deliveryRow, useDeliveryColumns } from './use-delivery-columns.tsx'
import type { DeliveryRow } from './use-delivery-columns.tsx'
import { deliveriesList } from './webhooks-view.ts'

interface DeliveryLogProps {
  query: DeliveryLog_query$key
  endpoints: readonly { readonly id: string; readonly name: string }[]
  onResend: (delivery: { id: string }) => Promise<void>
}

/** Log of webhook deliveries and their attempts. */
export function DeliveryLog({ query, endpoints, onResend }: DeliveryLogProps) {
  const { t } = useTranslation('integrations')
  const [shown, setShown] = useState<DeliveryRow | null>(null)
  const columns = useDeliveryColumns({ show: setShown, resend: onResend })
  const { table } = useList<DeliveryLogPaginationQuery, DeliveryLog_query$key, DeliveryRow>(
    graphql`
      fragment DeliveryLog_query on Query
      @refetchable(queryName: "DeliveryLogPaginationQuery")
      @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" }) {
        webhookDeliveries(first: $first, after: $after, endpointId: $endpointId, state: $state)
          @connection(key: "DeliveryLog_webhookDeliveries") {
          totalCount
          edges {
            node {
              ...useDeliveryColumns_webhookDelivery
            }
          }
        }
      }
    `,
    query,
    deliveryRow,
  )
  return (
    <>
      <PanelTable
        label={t('log.title')}
        columns={columns}
        list={deliveriesList}
        {...table}
        options={{ endpoint: endpoints.map(({ id, name }) => ({ value: id, label: name })) }}
        rowName={({ messageId }) => messageId}
        exportName="webhook-deliveries"
        empty={{ title: t('log.emptyTitle'), text: t('log.emptyText') }}
      />
      {shown && <TriesDialog delivery={shown} onClose={() => setShown(null)} />}
    </>
  )
}
