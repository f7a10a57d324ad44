import { Alert, Badge, Button, Group, Paper, SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { IconExternalLink, IconLink, IconUnlink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment, usePreloadedQuery } from 'react-relay'
import { useSearchParams } from 'react-router-dom'
import type { CodingGamesPage_account$key } from '../../__generated__/CodingGamesPage_account.graphql.ts'
import type { CodingGamesPageInvokeMutation } from '../../__generated__/CodingGamesPageInvokeMutation.graphql.ts'
import type { CodingGamesPageLanguageMutation } from '../../__generated__/CodingGamesPageLanguageMutation.graphql.ts'
import type { CodingGamesPageLoginMutation } from '../../__generated__/CodingGamesPageLoginMutation.graphql.ts'
import type { CodingGamesPageQuery } from '../../__generated__/CodingGamesPageQuery.graphql.ts'
import type { CodingGamesPageUnlinkMutation } from '../../__generated__/CodingGamesPageUnlinkMutation.graphql.ts'
import type { QueryPageProps } from '../../relay/route-query.ts'
import { ignoreReported, useCommand } from '../../relay/use-command.ts'
import { useLook } from '../../shared/editions/edition.tsx'
import { formatDateTime, formatNumber } from '../../shared/input/format.ts'
import { CardSkeletons, Page } from '../../shared/Page.tsx'
import { confirm } from '../../ui/dialogs.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'

const languages = ['python', 'javascript', 'blocks'] as const

function Content({ queryRef }: QueryPageProps<CodingGamesPageQuery>) {
  const { t } = useTranslation('coding')
  const { Drawing } = useLook()
  const [params] = useSearchParams()
  const { codingAccount } = usePreloadedQuery<CodingGamesPageQuery>(
    graphql`
      query CodingGamesPageQuery @preloadable @throwOnFieldError {
        codingAccount {
          linkedAt
          ...CodingGamesPage_account
        }
      }
    `,
    queryRef,
  )
  const [invoke, linking] = useCommand<CodingGamesPageInvokeMutation>(graphql`
    mutation CodingGamesPageInvokeMutation {
      invokeCoding {
        account {
          linkedAt
          ...CodingGamesPage_account
        }
      }
    }
  `)
  const link = () =>
    void invoke(
      {},
      {
        success: t('linked'),
        updater(store) {
          const account = store.getRootField('invokeCoding')?.getLinkedRecord('account')
          if (account) store.getRoot().setLinkedRecord(account, 'codingAccount')
        },
      },
    ).catch(ignoreReported)
  return (
    <>
      {params.get('error') === 'login' && (
        <Alert color="red" role="alert" title={t('loginFailed')}>
          {t('loginFailedText')}
        </Alert>
      )}
      {codingAccount?.linkedAt ? (
        <Account account={codingAccount} />
      ) : (
        <EmptyState
          drawing={<Drawing name="empty" />}
          title={t('none')}
          text={t('noneText')}
          action={
            <Button loading={linking} leftSection={<IconLink size={18} aria-hidden="true" />} onClick={link}>
              {t('link')}
            </Button>
          }
        />
      )}
    </>
  )
}

function Account({ account: key }: { account: CodingGamesPage_account$key }) {
  const { t } = useTranslation('coding')
  const account = useFragment(
    graphql`
      fragment CodingGamesPage_account on CodingAccount {
        id
        provider
        slug
        language
        levelsCompleted
        concepts
        playTime
        progressAt
        problem
      }
    `,
    key,
  )
  const [switchTo, switching] = useCommand<CodingGamesPageLanguageMutation>(graphql`
    mutation CodingGamesPageLanguageMutation($input: SwitchCodingLanguageInput!) {
      switchCodingLanguage(input: $input) {
        account {
          ...CodingGamesPage_account
        }
      }
    }
  `)
  const [logIn, loggingIn] = useCommand<CodingGamesPageLoginMutation>(graphql`
    mutation CodingGamesPageLoginMutation($input: CodingLoginInput!) {
      codingLogin(input: $input) {
        url
      }
    }
  `)
  const [unlink, unlinking] = useCommand<CodingGamesPageUnlinkMutation>(graphql`
    mutation CodingGamesPageUnlinkMutation {
      unlinkCoding {
        unlinked
      }
    }
  `)
  const provider = account.provider ?? ''
  const remove = async () => {
    const sure = await confirm({
      title: t('unlinkTitle', { provider }),
      message: t('unlinkText', { provider }),
      okButton: t('unlink'),
      cancelButton: t('keep'),
      destructive: true,
    })
    if (!sure) return
    await unlink(
      {},
      { success: t('unlinked'), updater: (store) => void store.getRoot().setValue(null, 'codingAccount') },
    ).catch(ignoreReported)
  }
  const open = async () => {
    const { codingLogin } = await logIn({ input: {} })
    window.location.assign(codingLogin.url)
  }
  return (
    <Stack gap="md">
      {account.problem && (
        <Alert color="amber" role="alert" title={t('problemTitle', { provider })}>
          {t('problemText')}
        </Alert>
      )}
      <Paper withBorder radius="lg" p="lg">
        <Group justify="space-between" mb="md">
          <div>
            <Title order={2} size="h3">
              {provider}
            </Title>
            <Text c="dimmed">{t('player', { name: account.slug ?? '' })}</Text>
          </div>
          <Button
            loading={loggingIn}
            leftSection={<IconExternalLink size={18} aria-hidden="true" />}
            onClick={() => void open().catch(ignoreReported)}
          >
            {t('play', { provider })}
          </Button>
        </Group>
        <Group gap="xl" mb="md">
          <Figure label={t('levels')} value={formatNumber(account.levelsCompleted)} />
          <Figure label={t('concepts')} value={formatNumber(account.concepts.length)} />
          <Figure label={t('time')} value={t('minutes', { count: Math.round(account.playTime / 60) })} />
        </Group>
        {account.concepts.length > 0 && (
          <Group gap={6} mb="md">
            {account.concepts.map((concept) => (
              <Badge key={concept} variant="light" color="gray" tt="none">
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
      <Paper withBorder radius="lg" p="lg">
        <Title order={2} size="h3" mb="xs" id="coding-language">
          {t('language')}
        </Title>
        <Text size="sm" c="dimmed" mb="sm">
          {t('languageText')}
        </Text>
        <SegmentedControl
          aria-labelledby="coding-language"
          value={account.language}
          disabled={switching}
          data={languages.map((value) => ({ value, label: t(`languages.${value}`) }))}
          onChange={(language) =>
            void switchTo(
              { input: { language: language as (typeof languages)[number] } },
              { success: t('languageSaved') },
            ).catch(ignoreReported)
          }
        />
      </Paper>
      <Group>
        <Button
          variant="subtle"
          color="red"
          loading={unlinking}
          leftSection={<IconUnlink size={18} aria-hidden="true" />}
          onClick={() => void remove()}
        >
          {t('unlink')}
        </Button>
      </Group>
    </Stack>
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

/** Page of a student's coding games account. */
export default function CodingGamesPage({ queryRef }: QueryPageProps<CodingGamesPageQuery>) {
  const { t } = useTranslation('coding')
  return (
    <Page
      title={t('title')}
      text={t('intro')}
      skeleton={<CardSkeletons heights={[180, 120]} />}
      resetKey={queryRef}
      narrow
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
