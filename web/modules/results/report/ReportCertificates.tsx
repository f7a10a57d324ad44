import { Button, Group, Paper, Text, Title } from '@mantine/core'
import { IconCertificate } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { ReportCertificates_report$key } from '../../../__generated__/ReportCertificates_report.graphql.ts'
import type { ReportCertificatesMutation } from '../../../__generated__/ReportCertificatesMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { currentUser } from '../../../shared/session/guards.ts'
import styles from '../results.module.css'

/** Certificates of a result; a student can create a missing certificate of participation. */
export function ReportCertificates({ report }: { report: ReportCertificates_report$key }) {
  const { t } = useTranslation('results')
  const { userType } = currentUser()
  const data = useFragment(
    graphql`
      fragment ReportCertificates_report on Report {
        applicationId
        publishedAt
        certificates {
          id
          kind
        }
      }
    `,
    report,
  )
  const mayMake = data.publishedAt != null && (userType === 'student' || userType === 'admin')
  const isMissing = !data.certificates.some(({ kind }) => kind === 'participation')
  if (data.certificates.length === 0 && !mayMake) return null
  const base = userType === 'admin' ? '/stadia/janus/certificate' : '/stadia/certificates'
  return (
    <Paper component="section" withBorder radius="lg" className={styles.part} aria-labelledby="certificates">
      <Title order={2} id="certificates" mb="sm">
        {t('certificates.title')}
      </Title>
      <Group gap="sm">
        {data.certificates.map(({ id, kind }) => (
          <Button
            key={id}
            component={Link}
            to={`${base}/${id}`}
            variant="light"
            leftSection={<IconCertificate size={18} aria-hidden="true" />}
          >
            {kind === 'award' ? t('certificates.award') : t('certificates.participation')}
          </Button>
        ))}
        {isMissing && mayMake && <MakeCertificate applicationId={data.applicationId} />}
      </Group>
      {isMissing && mayMake && (
        <Text mt="sm" size="sm" c="dimmed">
          {t('certificates.makeText')}
        </Text>
      )}
    </Paper>
  )
}

function MakeCertificate({ applicationId }: { applicationId: string }) {
  const { t } = useTranslation('results')
  const [commit, busy] = useCommand<ReportCertificatesMutation>(graphql`
    mutation ReportCertificatesMutation($input: GenerateParticipationCertificateInput!) {
      generateParticipationCertificate(input: $input) {
        certificate {
          report {
            ...ReportCertificates_report
          }
        }
      }
    }
  `)
  const make = () => void commit({ input: { applicationId } }).catch(ignoreReported)
  return (
    <Button loading={busy} onClick={make}>
      {t('certificates.make')}
    </Button>
  )
}
