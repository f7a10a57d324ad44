import { Anchor, Paper, SimpleGrid, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import { Link } from 'react-router-dom'
import type { OverviewPageQuery } from '../../../__generated__/OverviewPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { Page } from '../../../shared/Page.tsx'
import { formatNumber } from '../../../shared/input/format.ts'
import { AdminNav } from './AdminNav.tsx'
import { LimitsForm } from './LimitsForm.tsx'
import { ServiceStatus } from './ServiceStatus.tsx'
import { UsageCharts } from './UsageCharts.tsx'
import { addressOf } from './addresses.ts'
import { formatMicros } from './format-micros.ts'

function Figure({ label, value, to }: { label: string; value: string; to?: string }) {
  return (
    <Paper withBorder radius="lg" p="md">
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text size="xl" fw={700}>
        {to ? (
          <Anchor component={Link} to={to} inherit>
            {value}
          </Anchor>
        ) : (
          value
        )}
      </Text>
    </Paper>
  )
}

function Content({ queryRef }: QueryPageProps<OverviewPageQuery>) {
  const { t } = useTranslation('imaginationAdmin')
  const { imageOverview: overview } = usePreloadedQuery<OverviewPageQuery>(
    graphql`
      query OverviewPageQuery @preloadable @throwOnFieldError {
        imageOverview {
          currency
          waiting
          toReview
          reported
          days {
            costMicros
          }
          ...ServiceStatus_overview
          ...UsageCharts_overview
          limits {
            ...LimitsForm_limits
          }
        }
      }
    `,
    queryRef,
  )
  const today = overview.days.at(-1)
  return (
    <Stack gap="lg">
      <ServiceStatus overview={overview} />
      <SimpleGrid cols={{ base: 2, md: 4 }}>
        <Figure label={t('figures.waiting')} value={formatNumber(overview.waiting)} />
        <Figure
          label={t('figures.toReview')}
          value={formatNumber(overview.toReview)}
          to={`${addressOf.images}?review=pending`}
        />
        <Figure
          label={t('figures.reported')}
          value={formatNumber(overview.reported)}
          to={`${addressOf.images}?review=reported`}
        />
        <Figure label={t('figures.costToday')} value={formatMicros(today?.costMicros ?? 0, overview.currency)} />
      </SimpleGrid>
      <UsageCharts overview={overview} />
      <LimitsForm limits={overview.limits} currency={overview.currency} />
    </Stack>
  )
}

/** Overview of image generation: service status, queue, costs and limits. */
export default function OverviewPage({ queryRef }: QueryPageProps<OverviewPageQuery>) {
  const { t } = useTranslation('imaginationAdmin')
  return (
    <Page title={t('title')} text={<AdminNav />} resetKey={queryRef}>
      <Content queryRef={queryRef} />
    </Page>
  )
}
