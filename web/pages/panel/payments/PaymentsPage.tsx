import { Skeleton, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import { useRevalidator } from 'react-router-dom'
import type { PaymentsPageQuery } from '../../../__generated__/PaymentsPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { RelayRoot } from '../../../shared/RelayRoot.tsx'
import { Section } from '../../../shared/Section.tsx'
import { usePageTitle } from '../../../shared/use-page-title.ts'
import { CheckoutReturn } from './CheckoutReturn.tsx'
import { DuePayments } from './DuePayments.tsx'
import { PaymentHistory } from './PaymentHistory.tsx'

function Content({ queryRef }: QueryPageProps<PaymentsPageQuery>) {
  const { viewer } = usePreloadedQuery<PaymentsPageQuery>(
    graphql`
      query PaymentsPageQuery @preloadable @throwOnFieldError {
        viewer {
          ...DuePayments_user
          ...PaymentHistory_user
        }
      }
    `,
    queryRef,
  )
  if (!viewer) return null
  return (
    <>
      <DuePayments user={viewer} />
      <PaymentHistory user={viewer} />
    </>
  )
}

/** What is to be paid, and what was: of a student, or of the students of a supervisor or partner. */
export default function PaymentsPage({ queryRef }: QueryPageProps<PaymentsPageQuery>) {
  const { t } = useTranslation('payments')
  const { revalidate } = useRevalidator()
  usePageTitle(t('title'))
  return (
    <RelayRoot>
      <Stack gap="lg">
        <div>
          <Title order={1}>{t('title')}</Title>
          <Text c="dimmed">{t('intro')}</Text>
        </div>
        <CheckoutReturn onSettled={() => void revalidate()} />
        <Section
          skeleton={<Skeletons label={t('loading')} />}
          resetKey={queryRef}
          onRetry={() => void revalidate()}
        >
          <Content queryRef={queryRef} />
        </Section>
      </Stack>
    </RelayRoot>
  )
}

function Skeletons({ label }: { label: string }) {
  return (
    <Stack gap="md" role="status" aria-label={label}>
      <Skeleton height={220} radius="lg" aria-hidden="true" />
      <Skeleton height={160} radius="lg" aria-hidden="true" />
    </Stack>
  )
}
