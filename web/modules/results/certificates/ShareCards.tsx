import { Anchor, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconCertificate, IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { ShareCards_certificate$key } from '../../../__generated__/ShareCards_certificate.graphql.ts'
import { copyText } from '../../../base/copy.ts'
import { toastError, toastSuccess } from '../../../ui/toasts/toast.tsx'
import styles from './certificates.module.css'

/** Verification link of a certificate, and its badge while it is valid. */
export function ShareCards({ certificate }: { certificate: ShareCards_certificate$key }) {
  const { number, state, verificationUrl, credentialUrl } = useFragment(
    graphql`
      fragment ShareCards_certificate on Certificate {
        number
        state
        verificationUrl
        credentialUrl
      }
    `,
    certificate,
  )
  return (
    <Stack gap="md">
      <LinkCard url={verificationUrl} />
      {state === 'valid' && <BadgeCard number={number} url={credentialUrl} />}
    </Stack>
  )
}

function LinkCard({ url }: { url: string }) {
  const { t } = useTranslation(['certificates', 'common'])
  const copy = async () => {
    if (await copyText(url)) {
      toastSuccess({ title: t('common:toast.success'), message: t('copied'), unseen: 'clipboard' })
    } else {
      toastError({ title: t('common:toast.error'), message: t('common:copyFailed') })
    }
  }
  return (
    <Paper withBorder radius="lg" className={styles.part}>
      <Title order={2} mb="xs">
        {t('share.title')}
      </Title>
      <Text c="dimmed" mb="xs">
        {t('share.text')}
      </Text>
      <Anchor href={url} className={styles.address}>
        {url}
      </Anchor>
      <Group mt="md">
        <Button variant="light" leftSection={<IconCopy size={18} aria-hidden="true" />} onClick={() => void copy()}>
          {t('share.copy')}
        </Button>
      </Group>
    </Paper>
  )
}

/** The certificate as an Open Badge, in a picture or as a file. */
function BadgeCard({ number, url }: { number: string; url: string }) {
  const { t } = useTranslation('certificates')
  return (
    <Paper withBorder radius="lg" className={styles.part}>
      <Title order={2} mb="xs">
        {t('badge.title')}
      </Title>
      <Text c="dimmed" mb="md">
        {t('badge.text')}
      </Text>
      <Group gap="sm">
        <Button
          component="a"
          href={`${url}/badge.png`}
          download={`${number}.png`}
          variant="light"
          leftSection={<IconCertificate size={18} aria-hidden="true" />}
        >
          {t('badge.picture')}
        </Button>
        <Button component="a" href={url} download={`${number}.json`} variant="default">
          {t('badge.json')}
        </Button>
      </Group>
    </Paper>
  )
}
