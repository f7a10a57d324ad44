import { Button, Group, Text, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { MyCertificateCard_certificate$key } from '../../../__generated__/MyCertificateCard_certificate.graphql.ts'
import { formatDate } from '../../../shared/input/format.ts'
import { AwardBadge } from '../AwardBadge.tsx'
import { ResultCard } from '../ResultCard.tsx'
import { WrittenCertificate } from './CertificatePicture.tsx'
import styles from './certificates.module.css'

export interface MyCertificateCardProps {
  certificate: MyCertificateCard_certificate$key
  /** whether a certificate is being downloaded */
  busy: boolean
  onDownload: (id: string) => void
}

/** Certificate in the student's list. */
export function MyCertificateCard({ certificate, busy, onDownload }: MyCertificateCardProps) {
  const { t } = useTranslation('certificates')
  const { id, number, kind, award, holderName, examTitle, issuedAt } = useFragment(
    graphql`
      fragment MyCertificateCard_certificate on Certificate {
        id
        number
        kind
        award
        holderName
        examTitle
        issuedAt
      }
    `,
    certificate,
  )
  const kindName = kind === 'award' ? t('kind.award') : t('kind.participation')
  return (
    <ResultCard className={styles.card} name={`certificate-${id}`}>
      <WrittenCertificate award={award} title={kindName} holderName={holderName} examTitle={examTitle} />
      <div id={`certificate-${id}`}>
        <Title order={2} size="h3">
          {examTitle}
        </Title>
        <Text>{kindName}</Text>
      </div>
      <AwardBadge award={award} />
      <Text size="sm" c="dimmed">
        {t('issuedOn', { date: formatDate(issuedAt) })}
        <br />
        {number}
      </Text>
      <Group gap="sm" mt="auto">
        <Button
          leftSection={<IconDownload size={18} aria-hidden="true" />}
          disabled={busy}
          onClick={() => onDownload(id)}
          aria-describedby={`certificate-${id}`}
        >
          {t('download')}
        </Button>
        <Button
          component={Link}
          to={`/stadia/certificates/${id}`}
          variant="default"
          aria-describedby={`certificate-${id}`}
        >
          {t('open')}
        </Button>
      </Group>
    </ResultCard>
  )
}
