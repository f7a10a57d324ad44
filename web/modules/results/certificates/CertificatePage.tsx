import { Alert, Anchor, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconCertificate, IconCopy, IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import { Link } from 'react-router-dom'
import type { CertificatePageQuery } from '../../../__generated__/CertificatePageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { formatDate, formatDay, formatNumber } from '../../../shared/input/format.ts'
import { currentUser } from '../../../shared/session/guards.ts'
import { CardSkeletons, Page } from '../../../shared/Page.tsx'
import { copyText } from '../../../ui/copy.ts'
import { toastError, toastSuccess } from '../../../ui/toast.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { AwardBadge } from '../AwardBadge.tsx'
import { useBackLink } from '../use-back-link.ts'
import { CertificateActions } from './CertificateActions.tsx'
import { CertificatePicture } from './CertificatePicture.tsx'
import styles from './certificates.module.css'
import { StateBadge } from './StateBadge.tsx'
import { useDownload } from './use-download.ts'

function Content({ queryRef }: QueryPageProps<CertificatePageQuery>) {
  const { t } = useTranslation(['certificates', 'common'])
  const { download, busy } = useDownload()
  const isAdmin = currentUser().userType === 'admin'
  const { certificate } = usePreloadedQuery<CertificatePageQuery>(
    graphql`
      query CertificatePageQuery($id: ID!) @preloadable @throwOnFieldError {
        certificate(id: $id) {
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
          endedAt
          reason
          isRecalculated
          verificationUrl
          credentialUrl
          report {
            id
          }
          replacedBy {
            id
          }
          ...CertificateActions_certificate
        }
      }
    `,
    queryRef,
  )
  const { id, state, verificationUrl, credentialUrl, rank, rankedCount, report, replacedBy } = certificate
  const copy = async () => {
    if (await copyText(verificationUrl)) {
      toastSuccess({ title: t('common:toast.success'), message: t('certificates:copied'), unseen: 'clipboard' })
    } else {
      toastError({ title: t('common:toast.error'), message: t('common:copyFailed') })
    }
  }
  const isCompetition = certificate.occasion === 'competition'
  const base = isAdmin ? '/stadia/janus' : '/stadia'
  return (
    <Stack gap="md">
      <Group gap="sm">
        <StateBadge state={state} />
        <AwardBadge award={certificate.award} />
      </Group>
      {state !== 'valid' && (
        <Alert
          color={state === 'revoked' ? 'red' : 'amber'}
          variant="light"
          title={state === 'revoked' ? t('certificates:revokedText') : t('certificates:replacedText')}
        >
          {certificate.isRecalculated ? t('certificates:recalculatedText') : certificate.reason}{' '}
          {replacedBy && (
            <Anchor
              component={Link}
              to={isAdmin ? `${base}/certificate/${replacedBy.id}` : `${base}/certificates/${replacedBy.id}`}
            >
              {t('certificates:toReplacement')}
            </Anchor>
          )}
        </Alert>
      )}
      <div className={styles.columns}>
        <Paper withBorder radius="lg" className={styles.part}>
          <CertificatePicture award={certificate.award} />
          <Title order={2} mt="md" mb="xs">
            {certificate.kind === 'award' ? t('certificates:kind.award') : t('certificates:kind.participation')}
          </Title>
          <Facts
            facts={[
              [t('certificates:fact.holder'), certificate.holderName],
              [isCompetition ? t('certificates:fact.competition') : t('certificates:fact.exam'), certificate.examTitle],
              [
                isCompetition ? t('certificates:fact.competitionEnd') : t('certificates:fact.examDate'),
                formatDay(certificate.examDate),
              ],
              ...(rank != null && rankedCount != null
                ? [
                    [t('certificates:fact.place'), `${formatNumber(rank)} / ${formatNumber(rankedCount)}`] as [
                      string,
                      string,
                    ],
                  ]
                : []),
              [t('certificates:fact.issued'), formatDate(certificate.issuedAt)],
              [t('certificates:fact.number'), certificate.number],
            ]}
          />
          <Group mt="md" gap="sm">
            {state === 'valid' && (
              <Button
                leftSection={<IconDownload size={18} aria-hidden="true" />}
                loading={busy}
                onClick={() => void download(id)}
              >
                {t('certificates:download')}
              </Button>
            )}
            {report && (
              <Button
                component={Link}
                to={isAdmin ? `${base}/report/${report.id}` : `${reportBase()}/${report.id}`}
                variant="default"
              >
                {t('certificates:toReport')}
              </Button>
            )}
          </Group>
        </Paper>
        <Stack gap="md">
          <Paper withBorder radius="lg" className={styles.part}>
            <Title order={2} mb="xs">
              {t('certificates:share.title')}
            </Title>
            <Text c="dimmed" mb="xs">
              {t('certificates:share.text')}
            </Text>
            <Anchor href={verificationUrl} className={styles.address}>
              {verificationUrl}
            </Anchor>
            <Group mt="md">
              <Button
                variant="light"
                leftSection={<IconCopy size={18} aria-hidden="true" />}
                onClick={() => void copy()}
              >
                {t('certificates:share.copy')}
              </Button>
            </Group>
          </Paper>
          {state === 'valid' && (
            <Paper withBorder radius="lg" className={styles.part}>
              <Title order={2} mb="xs">
                {t('certificates:badge.title')}
              </Title>
              <Text c="dimmed" mb="md">
                {t('certificates:badge.text')}
              </Text>
              <Group gap="sm">
                <Button
                  component="a"
                  href={`${credentialUrl}/badge.png`}
                  download={`${certificate.number}.png`}
                  variant="light"
                  leftSection={<IconCertificate size={18} aria-hidden="true" />}
                >
                  {t('certificates:badge.picture')}
                </Button>
                <Button component="a" href={credentialUrl} download={`${certificate.number}.json`} variant="default">
                  {t('certificates:badge.json')}
                </Button>
              </Group>
            </Paper>
          )}
        </Stack>
      </div>
      {isAdmin && state !== 'replaced' && <CertificateActions certificate={certificate} />}
    </Stack>
  )
}

/** Base path of reports, which differs for students and staff. */
const reportBase = () => (currentUser().userType === 'student' ? '/stadia/exam-results' : '/stadia/exams')

/** Page of a certificate: contents, PDF, badge and verification link. */
export default function CertificatePage({ queryRef }: QueryPageProps<CertificatePageQuery>) {
  const { t } = useTranslation('certificates')
  const back = useBackLink('certificate')
  return (
    <Page title={t('one.title')} back={back} skeleton={<CardSkeletons heights={[160, 280, 220]} />} resetKey={queryRef}>
      <Content queryRef={queryRef} />
    </Page>
  )
}
