import { Button, Group, Paper, Text, TextInput, Title } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { HopInCard_user$key } from '../../../__generated__/HopInCard_user.graphql.ts'
import type { HopInCardMutation } from '../../../__generated__/HopInCardMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import styles from './hop-in.module.css'
import { HopInRow } from './HopInRow.tsx'

/** Creates short links that greet with the viewer's name, and lists the existing ones. */
export function HopInCard({ user }: { user: HopInCard_user$key }) {
  const { t } = useTranslation(['register', 'common'])
  const { hopInLinks, userType } = useFragment(
    graphql`
      fragment HopInCard_user on User {
        userType
        hopInLinks {
          id
          ...HopInRow_link
        }
      }
    `,
    user,
  )
  const [create, busy] = useCommand<HopInCardMutation>(graphql`
    mutation HopInCardMutation($input: CreateHopInLinkInput!) {
      createHopInLink(input: $input) {
        user {
          ...ReferenceCodeCard_user
          ...HopInCard_user
        }
      }
    }
  `)
  const [label, setLabel] = useState('')

  const make = (event: FormEvent) => {
    event.preventDefault()
    void create({ input: { label: label.trim() || null } }).then(() => setLabel(''), ignoreReported)
  }

  return (
    <Paper component="section" withBorder radius="lg" p="lg" aria-labelledby="hop-in-links">
      <Title order={2} id="hop-in-links">
        {t('register:invite.links')}
      </Title>
      <Text c="dimmed">
        {t(userType === 'partner' ? 'register:invite.linksTextPartner' : 'register:invite.linksText')}
      </Text>
      <form onSubmit={make} className={styles.make}>
        <TextInput
          className={styles.label}
          label={t('register:invite.label')}
          description={t('register:invite.labelHint')}
          maxLength={60}
          value={label}
          onChange={(event) => setLabel(event.currentTarget.value)}
        />
        <Button type="submit" loading={busy} leftSection={<IconLink size={18} aria-hidden="true" />}>
          {t('register:invite.make')}
        </Button>
      </form>
      {hopInLinks.length ? (
        <ul className={styles.list}>
          {hopInLinks.map((link) => (
            <HopInRow key={link.id} link={link} />
          ))}
        </ul>
      ) : (
        <Group mt="md">
          <Text c="dimmed">{t('register:invite.none')}</Text>
        </Group>
      )}
    </Paper>
  )
}
