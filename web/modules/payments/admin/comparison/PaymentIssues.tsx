import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle, IconBuildingBank, IconScale } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { PaymentIssues_query$key } from '../../../../__generated__/PaymentIssues_query.graphql.ts'
import { PageActions } from '../../../../shared/Page.tsx'

/** Notice about open reconciliation differences or disputes, with a link to them. */
export function PaymentIssues({ query }: { query: PaymentIssues_query$key }) {
  const { t } = useTranslation('payments')
  const { open } = useFragment(
    graphql`
      fragment PaymentIssues_query on Query {
        open: paymentIssues(first: 1) {
          totalCount
        }
      }
    `,
    query,
  )
  const bank = (
    <Button
      component={Link}
      to="/stadia/janus/payments/bank"
      variant="default"
      leftSection={<IconBuildingBank size={18} aria-hidden="true" />}
    >
      {t('bankPage')}
    </Button>
  )
  const link = (label: string) => (
    <Button
      component={Link}
      to="/stadia/janus/payments/comparison"
      variant="default"
      leftSection={<IconScale size={18} aria-hidden="true" />}
    >
      {label}
    </Button>
  )
  const isClear = open.totalCount === 0
  const actions = (
    <PageActions>
      {bank}
      {isClear && link(t('issues.page'))}
    </PageActions>
  )
  if (isClear) return actions
  return (
    <>
      {actions}
      <Alert
        color="amber"
        icon={<IconAlertTriangle aria-hidden="true" />}
        title={t('issues.title', { count: open.totalCount })}
      >
        {link(t('issues.look'))}
      </Alert>
    </>
  )
}
