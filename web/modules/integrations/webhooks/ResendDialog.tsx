import { Checkbox, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { ResendDialogMutation } from '../../../__generated__/ResendDialogMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { serverClock } from '../../../base/server-clock.ts'
import { FormDialog } from '../../../shared/FormDialog.tsx'
import { DateField } from '../../../shared/input/DateField.tsx'
import { formatNumber } from '../../../shared/input/format.ts'
import { homeZone, wallClock } from '../../../base/zone.ts'
import { momentOfDay } from '../../../shared/table/filters/filters.ts'
import { useTableView } from '../../../shared/table/use-table-view.ts'
import { announce } from '../../../ui/toasts/announce.tsx'
import { deliveriesList } from './webhooks-view.ts'

const dayOf = (millis: number) => wallClock(new Date(millis), homeZone()).slice(0, 10)

/** Dialog that resends an endpoint's deliveries of a date range. */
export function ResendDialog(props: { endpoint: { id: string; name: string }; onClose: () => void }) {
  const { t } = useTranslation('integrations')
  const [from, setFrom] = useState(() => dayOf(serverClock.now() - 86_400_000))
  const [to, setTo] = useState(() => dayOf(serverClock.now()))
  const [undeliveredOnly, setUndeliveredOnly] = useState(true)
  const [resend, busy] = useCommand<ResendDialogMutation>(graphql`
    mutation ResendDialogMutation($input: ResendWebhooksInput!, $endpointId: ID, $state: WebhookState) {
      resendWebhooks(input: $input) {
        resent
        query {
          ...DeliveryLog_query
        }
      }
    }
  `)
  const shown = deliveriesList.variablesOf(useTableView(deliveriesList))
  const submit = () => {
    const [start, end] = [momentOfDay(from), momentOfDay(to, 1)]
    if (!start || !end) return
    const input = {
      endpointId: props.endpoint.id,
      from: start,
      // the last millisecond of the day, because the server includes the end
      to: new Date(Date.parse(end) - 1).toISOString(),
      undeliveredOnly,
    }
    resend({ input, ...shown })
      .then(({ resendWebhooks: { resent } }) => {
        announce(t('webhook.resent', { count: resent, formatted: formatNumber(resent) }))
        props.onClose()
      })
      .catch(ignoreReported)
  }
  return (
    <FormDialog
      title={t('webhook.resendRange')}
      submitLabel={t('log.resend')}
      cancelLabel={t('cancel')}
      busy={busy}
      ready={from !== '' && to !== '' && from <= to}
      onSubmit={submit}
      onClose={props.onClose}
    >
      <Text size="sm">{t('webhook.resendText', { name: props.endpoint.name })}</Text>
      <DateField size="sm" label={t('webhook.from')} value={from} onChange={(value) => setFrom(value ?? '')} />
      <DateField size="sm" label={t('webhook.to')} value={to} onChange={(value) => setTo(value ?? '')} />
      <Checkbox
        label={t('webhook.undeliveredOnly')}
        checked={undeliveredOnly}
        onChange={(event) => setUndeliveredOnly(event.currentTarget.checked)}
      />
    </FormDialog>
  )
}
