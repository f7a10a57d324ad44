import { Button, Code, CopyButton, Group, Paper, Text, Title } from '@mantine/core'
import { IconCalendarShare, IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { FeedCard_user$key } from '../../../__generated__/FeedCard_user.graphql.ts'
import type { FeedCardCreateMutation } from '../../../__generated__/FeedCardCreateMutation.graphql.ts'
import type { FeedCardRevokeMutation } from '../../../__generated__/FeedCardRevokeMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { formatDate } from '../../../shared/input/format.ts'
import { confirm } from '../../../ui/dialogs/dialogs.tsx'
import styles from './calendar.module.css'

/** Private calendar feed URL: created, shown once for copying, replaced or revoked. */
export function FeedCard({ user }: { user: FeedCard_user$key }) {
  const { t } = useTranslation('calendar')
  const { calendarFeedSince: since } = useFragment(
    graphql`
      fragment FeedCard_user on User {
        id
        calendarFeedSince
      }
    `,
    user,
  )
  const { address, make, replace, end, creating, revoking } = useFeed()
  return (
    <Paper component="section" withBorder radius="lg" p="lg" aria-labelledby="calendar-feed">
      <Title order={2} size="h3" id="calendar-feed">
        {t('feed.title')}
      </Title>
      <Text c="dimmed" mb="sm">
        {since ? t('feed.since', { date: formatDate(since) }) : t('feed.text')}
      </Text>
      {address && <FeedAddress address={address} />}
      <Group gap="xs">
        {since ? (
          <>
            <Button variant="default" loading={creating} onClick={() => void replace()}>
              {t('feed.replace')}
            </Button>
            <Button variant="subtle" color="red" loading={revoking} onClick={() => void end()}>
              {t('feed.end')}
            </Button>
          </>
        ) : (
          <Button
            variant="default"
            loading={creating}
            onClick={make}
            leftSection={<IconCalendarShare size={18} aria-hidden="true" />}
          >
            {t('feed.make')}
          </Button>
        )}
      </Group>
    </Paper>
  )
}

/** URL of a new feed, shown only now. */
function FeedAddress({ address }: { address: string }) {
  const { t } = useTranslation('calendar')
  return (
    <div className={styles.address} aria-live="polite">
      <Text size="sm">{t('feed.once')}</Text>
      <Group gap="xs" wrap="nowrap">
        <Code className={styles.code}>{address}</Code>
        <CopyButton value={address}>
          {({ copied, copy }) => (
            <Button
              variant="light"
              size="xs"
              onClick={copy}
              leftSection={
                copied ? <IconCheck size={16} aria-hidden="true" /> : <IconCopy size={16} aria-hidden="true" />
              }
            >
              {copied ? t('feed.copied') : t('feed.copy')}
            </Button>
          )}
        </CopyButton>
      </Group>
    </div>
  )
}

/** Creates, replaces and revokes the viewer's feed; `address` is the URL of a feed created here. */
function useFeed() {
  const { t } = useTranslation('calendar')
  const [address, setAddress] = useState<string | null>(null)
  const [create, creating] = useCommand<FeedCardCreateMutation>(graphql`
    mutation FeedCardCreateMutation {
      createCalendarFeed {
        address
        viewer {
          ...FeedCard_user
        }
      }
    }
  `)
  const [revoke, revoking] = useCommand<FeedCardRevokeMutation>(graphql`
    mutation FeedCardRevokeMutation {
      revokeCalendarFeed {
        viewer {
          ...FeedCard_user
        }
      }
    }
  `)
  const make = () =>
    void create({}).then(({ createCalendarFeed }) => setAddress(createCalendarFeed.address), ignoreReported)
  const replace = async () => {
    const sure = await confirm({
      title: t('feed.replaceTitle'),
      message: t('feed.replaceText'),
      okButton: t('feed.replace'),
      cancelButton: t('feed.keep'),
    })
    if (sure) make()
  }
  const end = async () => {
    const sure = await confirm({
      title: t('feed.endTitle'),
      message: t('feed.endText'),
      okButton: t('feed.end'),
      cancelButton: t('feed.keep'),
      destructive: true,
    })
    if (sure) void revoke({}).then(() => setAddress(null), ignoreReported)
  }
  return { address, make, replace, end, creating, revoking }
}
