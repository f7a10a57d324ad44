import { Group, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { CertificatePageQuery } from '../../../__generated__/CertificatePageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { CardSkeletons, Page } from '../../../shared/Page.tsx'
import { currentUser } from '../../../shared/session/guards.ts'
import { AwardBadge } from '../AwardBadge.tsx'
import { useBackLink } from '../use-back-link.ts'
import { CertificateActions } from './CertificateActions.tsx'
import { CertificateCard } from './CertificateCard.tsx'
import styles from './certificates.module.css'
import { EndedNotice } from './EndedNotice.tsx'
import { ShareCards } from './ShareCards.tsx'
import { StateBadge } from './StateBadge.tsx'

function Content({ queryRef }: QueryPageProps<CertificatePageQuery>) {
  const { certificate } = usePreloadedQuery<CertificatePageQuery>(
    graphql`
      query CertificatePageQuery($id: ID!) @preloadable @throwOnFieldError {
        certificate(id: $id) {
          award
          state
          ...EndedNotice_certificate
          ...CertificateCard_certificate
          ...ShareCards_certificate
          ...CertificateActions_certificate
        }
      }
    `,
    queryRef,
  )
  const { state, award } = certificate
  return (
    <Stack gap="md">
      <Group gap="sm">
        <StateBadge state={state} />
        <AwardBadge award={award} />
      </Group>
      <EndedNotice certificate={certificate} />
      <div className={styles.columns}>
        <CertificateCard certificate={certificate} />
        <ShareCards certificate={certificate} />
      </div>
      {currentUser().userType === 'admin' && state !== 'replaced' && <CertificateActions certificate={certificate} />}
    </Stack>
  )
}

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
