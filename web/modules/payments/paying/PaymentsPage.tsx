import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import { useReload } from '../../../relay/use-reload.ts'
import type { PaymentsPageQuery } from '../../../__generated__/PaymentsPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { CardSkeletons, Page } from '../../../shared/Page.tsx'
import { CheckoutReturn } from './CheckoutReturn.tsx'
import { DuePayments } from './due/DuePayments.tsx'
import { PaymentHistory } from './PaymentHistory.tsx'
import { SurplusPayments } from './SurplusPayments.tsx'

function Content({ queryRef }: QueryPageProps<PaymentsPageQuery>) {
  const { viewer } = usePreloadedQuery<PaymentsPageQuery>(
    graphql`
      query PaymentsPageQuery @preloadable @throwOnFieldError {
        viewer {
          ...useDuePayments_user
          ...SurplusPayments_user
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
      <SurplusPayments user={viewer} />
      <PaymentHistory user={viewer} />
    </>
  )
}

/** Due and past payments of a student, or of a supervisor's or partner's students. */
export default function PaymentsPage({ queryRef }: QueryPageProps<PaymentsPageQuery>) {
  const { t } = useTranslation('payments')
  const reload = useReload('others')
  return (
    <Page title={t('title')} text={t('intro')} skeleton={<CardSkeletons heights={[223, 223]} />} resetKey={queryRef}>
      <CheckoutReturn onSettled={() => void reload()} />
      <Content queryRef={queryRef} />
    </Page>
  )
}
