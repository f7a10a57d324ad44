import { Checkbox, Stack, Switch, TextInput } from '@mantine/core'
import { useServerForm } from '../../../shared/forms/use-server-form.ts'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { EndpointDialogCreateMutation } from '../../../__generated__/EndpointDialogCreateMutation.graphql.ts'
import type { EndpointDialogUpdateMutation } from '../../../__generated__/EndpointDialogUpdateMutation.graphql.ts'
import { useCommand } from '../../../relay/use-command.ts'
import { FormDialog } from '../../../shared/FormDialog.tsx'
import type { Endpoint } from './endpoint.ts'

/** Events that an endpoint can receive; their names are part of the API. */
const events = ['application.paid', 'attempt.closed', 'report.published', 'certificate.issued'] as const

export interface EndpointDialogProps {
  /** null creates one */
  endpoint: Endpoint | null
  onClose: () => void
  /** @param secret the signing secret of a new endpoint */
  onSaved: (secret: string | null) => void
}

/** Dialog that creates a webhook endpoint, whose secret is then shown once, or edits one. */
export function EndpointDialog({ endpoint, onClose, onSaved }: EndpointDialogProps) {
  const { t } = useTranslation('integrations')
  const { form, submit } = useEndpointForm(endpoint, onSaved)
  return (
    <FormDialog
      title={t(endpoint ? 'webhook.edit' : 'webhook.create')}
      submitLabel={t(endpoint ? 'webhook.save' : 'webhook.create')}
      cancelLabel={t('cancel')}
      busy={form.pending}
      noValidate
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput size="sm" label={t('webhook.name')} maxLength={80} data-autofocus {...form.getInputProps('name')} />
      <TextInput
        size="sm"
        type="url"
        label={t('webhook.url')}
        description={t('webhook.urlHint')}
        maxLength={500}
        {...form.getInputProps('url')}
      />
      <Checkbox.Group label={t('webhook.events')} {...form.getInputProps('events')}>
        <Stack gap="xs" mt={6}>
          {events.map((event) => (
            <Checkbox key={event} value={event} label={event} />
          ))}
        </Stack>
      </Checkbox.Group>
      {endpoint && <Switch label={t('webhook.enabled')} {...form.getInputProps('enabled', { type: 'checkbox' })} />}
    </FormDialog>
  )
}

function useEndpointForm(endpoint: Endpoint | null, onSaved: EndpointDialogProps['onSaved']) {
  const { t } = useTranslation('integrations')
  const [create] = useCommand<EndpointDialogCreateMutation>(graphql`
    mutation EndpointDialogCreateMutation($input: CreateWebhookEndpointInput!) {
      createWebhookEndpoint(input: $input) {
        secret
        query {
          ...WebhooksPage_endpoints
        }
      }
    }
  `)
  const [update] = useCommand<EndpointDialogUpdateMutation>(graphql`
    mutation EndpointDialogUpdateMutation($input: UpdateWebhookEndpointInput!) {
      updateWebhookEndpoint(input: $input) {
        endpoint {
          ...endpoint_webhookEndpoint @relay(mask: false)
        }
      }
    }
  `)
  const form = useServerForm({
    initialValues: {
      name: endpoint?.name ?? '',
      url: endpoint?.url ?? 'https://',
      events: [...(endpoint?.events ?? events)],
      enabled: !endpoint?.disabledAt,
    },
    validate: {
      name: (value) => (value.trim() ? null : t('webhook.nameMissing')),
      url: (value) => (URL.canParse(value) && /^https?:\/\/./.test(value) ? null : t('webhook.urlWrong')),
      events: (value) => (value.length ? null : t('webhook.eventsMissing')),
    },
  })
  const submit = form.submit(
    async ({ enabled, ...input }, shown) => {
      if (!endpoint) return { secret: (await create({ input }, shown)).createWebhookEndpoint.secret }
      await update({ input: { ...input, id: endpoint.id, enabled } }, { success: t('webhook.saved'), ...shown })
      return { secret: null }
    },
    ({ secret }) => onSaved(secret),
  )
  return { form, submit }
}
