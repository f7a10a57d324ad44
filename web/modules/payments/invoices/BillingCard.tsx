import { Button, Group, Paper, Text, Title } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { BillingCard_query$key } from '../../../__generated__/BillingCard_query.graphql.ts'
import { countryName } from '../../../shared/intl/names.ts'
import { lazyPart } from '../../../shared/app/lazy-part.ts'

const BillingDialog = lazyPart(() => import('./BillingDialog.tsx'))

/** The school or person to which the supervisor's invoices are addressed. */
export function BillingCard({ query }: { query: BillingCard_query$key }) {
  const { t } = useTranslation('books')
  const [editing, setEditing] = useState(false)
  const { myBillingDetails: details } = useFragment(
    graphql`
      fragment BillingCard_query on Query {
        myBillingDetails {
          legalName
          street
          postalCode
          city
          country
          vatId
        }
      }
    `,
    query,
  )
  const place = details && [details.postalCode, details.city].filter(Boolean).join(' ')
  return (
    <Paper component="section" withBorder radius="lg" p={20} aria-labelledby="billing-title">
      <Group justify="space-between" align="flex-start" gap="sm">
        <div>
          <Title order={2} size="h4" id="billing-title">
            {t('billing.title')}
          </Title>
          <Text size="sm" c="dimmed">
            {details
              ? [
                  details.legalName,
                  details.street,
                  place,
                  countryName(details.country),
                  details.vatId && `${t('billing.vatId')} ${details.vatId}`,
                ]
                  .filter(Boolean)
                  .join(' · ')
              : t('billing.none')}
          </Text>
        </div>
        <Button variant="default" size="sm" onClick={() => setEditing(true)}>
          {details ? t('billing.edit') : t('billing.add')}
        </Button>
      </Group>
      {editing && (
        <Suspense fallback={null}>
          <BillingDialog details={details ?? null} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </Paper>
  )
}
