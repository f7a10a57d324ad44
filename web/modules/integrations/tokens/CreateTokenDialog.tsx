import { MultiSelect, Select, TextInput } from '@mantine/core'
import { useServerForm } from '../../../shared/forms/use-server-form.ts'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import { holds, permissions } from '../../../../shared/permission.ts'
import type { CreateTokenDialogMutation } from '../../../__generated__/CreateTokenDialogMutation.graphql.ts'
import { useSession } from '../../../api/session.ts'
import { insertIntoList } from '../../../relay/plain-lists.ts'
import { useCommand } from '../../../relay/use-command.ts'
import { serverClock } from '../../../base/server-clock.ts'
import { FormDialog } from '../../../shared/FormDialog.tsx'

/** Lifetimes offered, in days. */
const lifetimes = [7, 30, 90, 180, 365] as const

export interface CreateTokenDialogProps {
  onClose: () => void
  /** Receives the secret. */
  onCreated: (token: string) => void
}

/** Dialog that creates an API token with permissions of its creator; its secret is shown once. */
export function CreateTokenDialog({ onClose, onCreated }: CreateTokenDialogProps) {
  const { t } = useTranslation('integrations')
  const { form, submit } = useTokenForm(onCreated)
  const { user } = useSession()
  const own = permissions.filter((one) => !one.includes('$ID') && holds(user?.roles ?? [], one, user?._id ?? null))
  return (
    <FormDialog
      title={t('token.create')}
      submitLabel={t('token.create')}
      cancelLabel={t('cancel')}
      busy={form.pending}
      noValidate
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        size="sm"
        label={t('token.name')}
        description={t('token.nameHint')}
        maxLength={80}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <MultiSelect
        label={t('token.permissions')}
        description={t('token.permissionsHint')}
        data={own}
        searchable
        hidePickedOptions
        {...form.getInputProps('permissions')}
      />
      <Select
        label={t('token.lifetime')}
        allowDeselect={false}
        data={lifetimes.map((days) => ({ value: String(days), label: t('token.days', { count: days }) }))}
        {...form.getInputProps('days')}
      />
    </FormDialog>
  )
}

/** Form that creates a token. */
function useTokenForm(onCreated: (token: string) => void) {
  const { t } = useTranslation('integrations')
  const [create] = useCommand<CreateTokenDialogMutation>(graphql`
    mutation CreateTokenDialogMutation($input: CreateApiTokenInput!) {
      createApiToken(input: $input) {
        token
        apiToken {
          ...useTokenColumns_apiToken
        }
      }
    }
  `)
  const form = useServerForm({
    initialValues: { name: '', permissions: [] as string[], days: '90' },
    validate: {
      name: (value) => (value.trim() ? null : t('token.nameMissing')),
      permissions: (value) => (value.length ? null : t('token.permissionsMissing')),
    },
  })
  const submit = form.submit(
    ({ name, permissions: chosen, days }, shown) => {
      const expiresAt = new Date(serverClock.now() + Number(days) * 86_400_000).toISOString()
      const input = { name: name.trim(), permissions: chosen, expiresAt }
      return create(
        { input },
        {
          success: t('token.createdToast'),
          updater: insertIntoList({ field: 'apiTokens' }, 'createApiToken.apiToken', 'first'),
          ...shown,
        },
      )
    },
    ({ createApiToken }) => onCreated(createApiToken.token),
  )
  return { form, submit }
}
