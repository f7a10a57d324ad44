import { Button, Group } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { RetryMailMutation } from '../../../__generated__/RetryMailMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { FormResult } from '../../../ui/FormResult.tsx'

/** Sends an e-mail again. */
export function RetryMail({ id }: { id: string }) {
  const { t } = useTranslation('admin')
  const [retry, busy, result] = useCommand<RetryMailMutation>(graphql`
    mutation RetryMailMutation($input: RetryMailInput!) {
      retryMail(input: $input) {
        mail {
          id
          tries
          problem
          sentAt
        }
      }
    }
  `)
  return (
    <Group>
      <Button
        leftSection={<IconRefresh size={18} aria-hidden="true" />}
        loading={busy}
        onClick={() => void retry({ input: { id } }, { result: t('outbox.retried') }).catch(ignoreReported)}
      >
        {t('outbox.retry')}
      </Button>
      <FormResult text={result} />
    </Group>
  )
}
