import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle, IconScale } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { PaymentIssues_query$key } from '../../../__generated__/PaymentIssues_query.graphql.ts'
import { PageActions } from '../../../shared/Page.tsx'

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
  if (open.totalCount === 0) return <PageActions>{link(t('issues.page'))}</PageActions>
  return (
    <Alert
      color="amber"
      icon={<IconAlertTriangle aria-hidden="true" />}
      title={t('issues.title', { count: open.totalCount })}
    >
      {link(t('issues.look'))}
    </Alert>
  )
}
