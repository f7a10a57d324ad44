import { Button, Group, Paper, Text, Title } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { AccountProgressLoginMutation } from '../../__generated__/AccountProgressLoginMutation.graphql.ts'
import type { AccountProgress_account$key } from '../../__generated__/AccountProgress_account.graphql.ts'
import { ignoreReported, useCommand } from '../../relay/use-command.ts'
import { formatDateTime, formatNumber } from '../../shared/input/format.ts'
import { Badge } from '../../ui/Badge.tsx'

/** Progress at the provider, with a button that opens the games. */
export function AccountProgress({ account: key }: { account: AccountProgress_account$key }) {
  const { t } = useTranslation('coding')
  const account = useFragment(
    graphql`
      fragment AccountProgress_account on CodingAccount {
        provider
        slug
        levelsCompleted
        concepts
        playTime
        progressAt
      }
    `,
    key,
  )
  const provider = account.provider ?? ''
  return (
    <Paper withBorder radius="lg" p="lg">
      <Group justify="space-between" mb="md">
        <div>
          <Title order={2} size="h3">
            {provider}
          </Title>
          <Text c="dimmed">{t('player', { name: account.slug ?? '' })}</Text>
        </div>
        <PlayButton provider={provider} />
      </Group>
      <Group gap="xl" mb="md">
        <Figure label={t('levels')} value={formatNumber(account.levelsCompleted)} />
        <Figure label={t('concepts')} value={formatNumber(account.concepts.length)} />
        <Figure label={t('time')} value={t('minutes', { count: Math.round(account.playTime / 60) })} />
      </Group>
      {account.concepts.length > 0 && (
        <Group gap={6} mb="md">
          {account.concepts.map((concept) => (
            <Badge key={concept} tone="neutral">
              {concept.replaceAll('_', ' ')}
            </Badge>
          ))}
        </Group>
      )}
      {account.progressAt && (
        <Text size="sm" c="dimmed">
          {t('asOf', { moment: formatDateTime(account.progressAt) })}
        </Text>
      )}
    </Paper>
  )
}

/** Logs the student in at the provider and opens its site. */
function PlayButton({ provider }: { provider: string }) {
  const { t } = useTranslation('coding')
  const [logIn, loggingIn] = useCommand<AccountProgressLoginMutation>(graphql`
    mutation AccountProgressLoginMutation($input: CodingLoginInput!) {
      codingLogin(input: $input) {
        url
      }
    }
  `)
  const open = async () => {
    const { codingLogin } = await logIn({ input: {} })
    window.location.assign(codingLogin.url)
  }
  return (
    <Button
      loading={loggingIn}
      leftSection={<IconExternalLink size={18} aria-hidden="true" />}
      onClick={() => void open().catch(ignoreReported)}
    >
      {t('play', { provider })}
    </Button>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text fz={24} fw={700} style={{ fontVariantNumeric: 'tabular-nums' }}>
        {value}
      </Text>
    </div>
  )
}
