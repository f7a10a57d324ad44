import { Alert, Anchor, Badge, Paper, Text, Title } from '@mantine/core'
import { IconArrowsExchange, IconBan, IconCircleCheck, IconShieldCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useHref, useLocation } from 'react-router-dom'
import { formatDate, formatDay, formatNumber } from '../../../shared/input/format.ts'
import type { PublicCertificate } from './lookup.ts'
import { isOfficialSite } from './official-site.ts'
import styles from './verify.module.css'

const looks = {
  valid: { color: 'green', Icon: IconCircleCheck },
  revoked: { color: 'red', Icon: IconBan },
  replaced: { color: 'amber', Icon: IconArrowsExchange },
} as const
const awards = ['gold', 'silver', 'bronze', 'honourable'] as const

/** Public facts of a certificate: holder, achievement, issuer and status. */
export function FoundCertificate({ certificate }: { certificate: PublicCertificate }) {
  const { t } = useTranslation('certificates')
  const { endedAt, isErased } = certificate
  const state = (['valid', 'revoked', 'replaced'] as const).find((each) => each === certificate.state) ?? 'revoked'
  const { color, Icon } = looks[state]
  const facts = useFacts(certificate)
  return (
    <Paper
      component="article"
      withBorder
      radius="lg"
      className={styles.found}
      data-state={state}
      aria-labelledby="found"
    >
      <div className={styles.head}>
        <Title order={2} id="found">
          {t(`verify.found.${state}`)}
        </Title>
        <Badge size="lg" color={color} variant="light" leftSection={<Icon size={16} aria-hidden="true" />}>
          {t(`state.${state}`)}
        </Badge>
      </div>
      {endedAt && state !== 'valid' && (
        <Text mt="xs">
          {isErased
            ? t('verify.erased', { date: formatDate(endedAt) })
            : t(`verify.ended.${state}`, { date: formatDate(endedAt) })}{' '}
          {certificate.replacedById && (
            <Anchor component={Link} to={`/confirmation/certificate/${certificate.replacedById}`}>
              {t('toReplacement')}
            </Anchor>
          )}
        </Text>
      )}
      <dl className={styles.facts}>
        {facts.map(([name, value]) => [<dt key={name}>{name}</dt>, <dd key={`${name}-value`}>{value}</dd>])}
      </dl>
      <TrueAddress site={certificate.address} />
      {!isErased && (
        <Text size="sm" mt="md">
          <Anchor href={certificate.credentialUrl}>{t('verify.credential')}</Anchor>
        </Text>
      )}
    </Paper>
  )
}

/** Names and values of the certificate's statements. */
function useFacts(certificate: PublicCertificate): [string, string][] {
  const { t } = useTranslation(['certificates', 'results'])
  const { rank, rankedCount, isErased } = certificate
  const isCompetition = certificate.occasion === 'competition'
  const award = awards.find((each) => each === certificate.award)
  return [
    [t('certificates:fact.holder'), isErased ? t('certificates:verify.nameErased') : certificate.holderName],
    [
      t('certificates:fact.achievement'),
      [
        award && t(`results:award.${award}`),
        certificate.kind === 'award' ? t('certificates:kind.award') : t('certificates:kind.participation'),
      ]
        .filter(Boolean)
        .join(', '),
    ],
    [isCompetition ? t('certificates:fact.competition') : t('certificates:fact.exam'), certificate.examTitle],
    [
      isCompetition ? t('certificates:fact.competitionEnd') : t('certificates:fact.examDate'),
      formatDay(certificate.examDate),
    ],
    ...(rank != null && rankedCount != null
      ? [[t('certificates:fact.place'), `${formatNumber(rank)} / ${formatNumber(rankedCount)}`] as [string, string]]
      : []),
    [t('certificates:fact.issuer'), certificate.issuer],
    [t('certificates:fact.issued'), formatDate(certificate.issuedAt)],
    [t('certificates:fact.number'), certificate.number],
  ]
}

/** URL of this page on the official site, to compare with the browser's. */
function TrueAddress({ site }: { site: string }) {
  const { t } = useTranslation('certificates')
  // this page's own path, with the number or the id of the certificate, on the official site
  const address = new URL(useHref(useLocation().pathname), site).href
  return (
    <Alert
      mt="lg"
      variant="light"
      role="note"
      color={isOfficialSite() ? 'brand' : 'red'}
      icon={<IconShieldCheck aria-hidden="true" />}
      title={t('verify.compare')}
    >
      {t('verify.compareText')}{' '}
      <Anchor href={address} style={{ overflowWrap: 'anywhere' }}>
        {address}
      </Anchor>
    </Alert>
  )
}
