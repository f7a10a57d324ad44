import { Button, Group, Paper, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { useNavigate } from 'react-router-dom'
import type { CertificateActions_certificate$key } from '../../../__generated__/CertificateActions_certificate.graphql.ts'
import type { CertificateActionsReplaceMutation } from '../../../__generated__/CertificateActionsReplaceMutation.graphql.ts'
import type { CertificateActionsRevokeMutation } from '../../../__generated__/CertificateActionsRevokeMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { announce } from '../../../ui/toasts/announce.tsx'
import { promptReason } from '../../../ui/dialogs/dialogs.tsx'
import styles from './certificates.module.css'

/** Admin actions for a wrong certificate; each requires a reason. */
export function CertificateActions({ certificate }: { certificate: CertificateActions_certificate$key }) {
  const { t } = useTranslation('certificates')
  const { id, state } = useFragment(
    graphql`
      fragment CertificateActions_certificate on Certificate {
        id
        state
      }
    `,
    certificate,
  )
  const { onRevoke, revoking, onReplace, replacing } = useEnding(id)
  return (
    <Paper withBorder radius="lg" className={styles.part}>
      <Title order={2} mb="xs">
        {t('admin.title')}
      </Title>
      <Text c="dimmed" mb="md">
        {t('admin.text')}
      </Text>
      <Group gap="sm">
        <Button variant="light" loading={replacing} onClick={() => void onReplace()}>
          {t('admin.replace')}
        </Button>
        {state === 'valid' && (
          <Button variant="light" color="red" loading={revoking} onClick={() => void onRevoke()}>
            {t('admin.revoke')}
          </Button>
        )}
      </Group>
    </Paper>
  )
}

/** Revokes or replaces a certificate, after asking for the reason. */
function useEnding(id: string) {
  const { t } = useTranslation('certificates')
  const navigate = useNavigate()
  const [revoke, revoking] = useCommand<CertificateActionsRevokeMutation>(graphql`
    mutation CertificateActionsRevokeMutation($input: EndCertificateInput!) {
      revokeCertificate(input: $input) {
        certificate {
          id
          state
          reason
          endedAt
        }
      }
    }
  `)
  const [replace, replacing] = useCommand<CertificateActionsReplaceMutation>(graphql`
    mutation CertificateActionsReplaceMutation($input: EndCertificateInput!) {
      replaceCertificate(input: $input) {
        certificate {
          id
        }
        old {
          id
          state
          reason
          replacedBy {
            id
          }
        }
      }
    }
  `)
  const ask = (title: string, ok: string, destructive = false) =>
    promptReason({
      title,
      label: t('admin.reason'),
      message: t('admin.reasonText'),
      okButton: ok,
      cancelButton: t('admin.cancel'),
      destructive,
    })
  const onRevoke = async () => {
    const reason = await ask(t('admin.revokeTitle'), t('admin.revoke'), true)
    if (reason === null) return
    void revoke({ input: { certificateId: id, reason } }, { success: t('admin.revoked') }).catch(ignoreReported)
  }
  const onReplace = async () => {
    const reason = await ask(t('admin.replaceTitle'), t('admin.replace'))
    if (reason === null) return
    void replace({ input: { certificateId: id, reason } }).then(({ replaceCertificate }) => {
      announce(t('admin.replaced'))
      void navigate(`/stadia/janus/certificate/${replaceCertificate.certificate.id}`)
    }, ignoreReported)
  }
  return { onRevoke, revoking, onReplace, replacing }
}
