import { Group, Paper, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { HopInCard_user$key } from '../../../__generated__/HopInCard_user.graphql.ts'
import styles from './hop-in.module.css'
import { HopInForm } from './HopInForm.tsx'
import { HopInRow } from './HopInRow.tsx'

/** Creates short links that greet with the viewer's name, and lists the existing ones. */
export function HopInCard({ user }: { user: HopInCard_user$key }) {
  const { t } = useTranslation('register')
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
  return (
    <Paper component="section" withBorder radius="lg" p="lg" aria-labelledby="hop-in-links">
      <Title order={2} id="hop-in-links">
        {t('invite.links')}
      </Title>
      <Text c="dimmed">{t(userType === 'partner' ? 'invite.linksTextPartner' : 'invite.linksText')}</Text>
      <HopInForm />
      {hopInLinks.length ? (
        <ul className={styles.list}>
          {hopInLinks.map((link) => (
            <HopInRow key={link.id} link={link} />
          ))}
        </ul>
      ) : (
        <Group mt="md">
          <Text c="dimmed">{t('invite.none')}</Text>
        </Group>
      )}
    </Paper>
  )
}
