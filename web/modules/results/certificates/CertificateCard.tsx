import { Button, Group, Paper, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { CertificateCard_certificate$key } from '../../../__generated__/CertificateCard_certificate.graphql.ts'
import { formatDate, formatDay, formatNumber } from '../../../shared/input/format.ts'
import { currentUser } from '../../../shared/session/guards.ts'
import { Facts } from '../../../ui/Facts.tsx'
import { WrittenCertificate } from './CertificatePicture.tsx'
import styles from './certificates.module.css'
import { useDownload } from './use-download.ts'

/** Base path of reports by the viewer's role. */
const reportBase = {
  student: '/stadia/exam-results',
  supervisor: '/stadia/exams',
  partner: '/stadia/exams',
  admin: '/stadia/janus/report',
}

/** Contents of a certificate, with its PDF and a link to its result. */
export function CertificateCard({ certificate: key }: { certificate: CertificateCard_certificate$key }) {
  const { t } = useTranslation('certificates')
  const certificate = useFragment(
    graphql`
      fragment CertificateCard_certificate on Certificate {
        id
        number
        kind
        award
        holderName
        occasion
        examTitle
        examDate
        rank
        rankedCount
        state
        issuedAt
        report {
          id
        }
      }
    `,
    key,
  )
  const { id, award, state, rank, rankedCount, report } = certificate
  const kindName = certificate.kind === 'award' ? t('kind.award') : t('kind.participation')
  const isCompetition = certificate.occasion === 'competition'
  return (
    <Paper withBorder radius="lg" className={styles.part}>
      <WrittenCertificate
        award={award}
        title={kindName}
        holderName={certificate.holderName}
        examTitle={certificate.examTitle}
      />
      <Title order={2} mt="md" mb="xs">
        {kindName}
      </Title>
      <Facts
        facts={[
          [t('fact.holder'), certificate.holderName],
          [isCompetition ? t('fact.competition') : t('fact.exam'), certificate.examTitle],
          [isCompetition ? t('fact.competitionEnd') : t('fact.examDate'), formatDay(certificate.examDate)],
          rank != null &&
            rankedCount != null && [t('fact.place'), `${formatNumber(rank)} / ${formatNumber(rankedCount)}`],
          [t('fact.issued'), formatDate(certificate.issuedAt)],
          [t('fact.number'), certificate.number],
        ]}
      />
      <CertificateLinks id={id} isValid={state === 'valid'} reportId={report?.id ?? null} />
    </Paper>
  )
}

interface CertificateLinksProps {
  id: string
  isValid: boolean
  reportId: string | null
}

function CertificateLinks({ id, isValid, reportId }: CertificateLinksProps) {
  const { t } = useTranslation('certificates')
  const { download, busy } = useDownload()
  return (
    <Group mt="md" gap="sm">
      {isValid && (
        <Button
          leftSection={<IconDownload size={18} aria-hidden="true" />}
          loading={busy}
          onClick={() => void download(id)}
        >
          {t('download')}
        </Button>
      )}
      {reportId && (
        <Button component={Link} to={`${reportBase[currentUser().userType]}/${reportId}`} variant="default">
          {t('toReport')}
        </Button>
      )}
    </Group>
  )
}
