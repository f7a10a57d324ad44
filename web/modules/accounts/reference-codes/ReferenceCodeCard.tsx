import { Paper, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { ReferenceCodeCard_user$key } from '../../../__generated__/ReferenceCodeCard_user.graphql.ts'
import { CopyButton } from './CopyButton.tsx'
import styles from './hop-in.module.css'

/** The reference code with which others join the viewer's list. */
export function ReferenceCodeCard({ user }: { user: ReferenceCodeCard_user$key }) {
  const { t } = useTranslation('register')
  const { referenceCode, userType } = useFragment(
    graphql`
      fragment ReferenceCodeCard_user on User {
        referenceCode
        userType
      }
    `,
    user,
  )
  const partner = userType === 'partner'
  return (
    <Paper component="section" withBorder radius="lg" p="lg" aria-labelledby="reference-code">
      <Title order={2} id="reference-code">
        {t('invite.code')}
      </Title>
      <Text c="dimmed">{t(partner ? 'invite.codeTextPartner' : 'invite.codeText')}</Text>
      {referenceCode ? (
        <div className={styles.code}>
          <span className={styles.letters}>{referenceCode}</span>
          <CopyButton text={referenceCode} label={t('invite.copyCode')} />
        </div>
      ) : (
        <Text mt="sm">{t('invite.noCode')}</Text>
      )}
    </Paper>
  )
}
