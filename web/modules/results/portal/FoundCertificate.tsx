import type { CertificateFound } from '../../../../shared/public-pages/certificate.ts'
import { Icon } from '../../../plain/icons.tsx'
import { Link } from '../../../plain/links.tsx'
import links from '../../../plain/links.module.css'
import { Notice } from '../../../plain/message/Notice.tsx'
import { usePlainPage } from '../../../plain/page.ts'
import { useFormats } from '../../../plain/formats.ts'
import { useIsOfficialSite } from './official-site.ts'
import styles from './verify.module.css'

type Certificate = CertificateFound['publicCertificate']

const icons = { valid: 'valid', revoked: 'ban', replaced: 'exchange' } as const
const awards = ['gold', 'silver', 'bronze', 'honourable'] as const

/** Public facts of a certificate: holder, achievement, issuer and status. */
export function FoundCertificate({ certificate }: { certificate: Certificate }) {
  const { t } = usePlainPage()
  const { isErased } = certificate
  const state = (['valid', 'revoked', 'replaced'] as const).find((each) => each === certificate.state) ?? 'revoked'
  const facts = useFacts(certificate)
  return (
    <article className={styles.found} data-state={state} aria-labelledby="found">
      <div className={styles.head}>
        <h2 id="found">{t(`certificates:verify.found.${state}`)}</h2>
        <span className={styles.badge}>
          <Icon name={icons[state]} size={16} /> {t(`certificates:state.${state}`)}
        </span>
      </div>
      {state !== 'valid' && <End certificate={certificate} state={state} />}
      <dl className={styles.facts}>
        {facts.map(([name, value]) => [
          <dt key={name}>{name}</dt>,
          // the server knows more words for dates than some browsers
          <dd key={`${name}-value`} suppressHydrationWarning>
            {value}
          </dd>,
        ])}
      </dl>
      <TrueAddress site={certificate.address} />
      {!isErased && (
        <p className={styles.credential}>
          <a href={certificate.credentialUrl} className={links.link}>
            {t('certificates:verify.credential')}
          </a>
        </p>
      )}
    </article>
  )
}

/** When and why a certificate is no longer valid, with a link to the one that replaces it. */
function End({ certificate, state }: { certificate: Certificate; state: 'revoked' | 'replaced' }) {
  const { t } = usePlainPage()
  const { day } = useFormats()
  const { endedAt, isErased, replacedById } = certificate
  if (!endedAt) return null
  const values = { date: day(endedAt) }
  return (
    <p className={styles.end}>
      <span suppressHydrationWarning>
        {isErased ? t('certificates:verify.erased', values) : t(`certificates:verify.ended.${state}`, values)}
      </span>{' '}
      {replacedById && <Link to={`/confirmation/certificate/${replacedById}`}>{t('certificates:toReplacement')}</Link>}
    </p>
  )
}

/** Names and values of the certificate's statements. */
function useFacts(certificate: Certificate): [string, string][] {
  const { t } = usePlainPage()
  const { day, number } = useFormats()
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
      day(certificate.examDate),
    ],
    ...(rank != null && rankedCount != null
      ? [[t('certificates:fact.place'), `${number(rank)} / ${number(rankedCount)}`] as [string, string]]
      : []),
    [t('certificates:fact.issuer'), certificate.issuer],
    [t('certificates:fact.issued'), day(certificate.issuedAt)],
    [t('certificates:fact.number'), certificate.number],
  ]
}

/** URL of this page on the official site, to compare with the browser's. */
function TrueAddress({ site }: { site: string }) {
  const { t, href, path } = usePlainPage()
  // this page's own path, with the number or the id of the certificate, on the official site
  const address = new URL(href(path), site).href
  return (
    <div className={styles.compare}>
      <Notice
        tone={useIsOfficialSite() ? 'plain' : 'bad'}
        role="note"
        icon={<Icon name="shield" size={20} />}
        title={t('certificates:verify.compare')}
      >
        {t('certificates:verify.compareText')}{' '}
        <a href={address} className={styles.address}>
          {address}
        </a>
      </Notice>
    </div>
  )
}
