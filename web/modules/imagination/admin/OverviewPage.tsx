import { Alert, Anchor, Badge, Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import { Link } from 'react-router-dom'
import type { OverviewPageQuery } from '../../../__generated__/OverviewPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { Chart } from '../../../shared/chart/Chart.tsx'
import { formatDay, formatNumber } from '../../../shared/input/format.ts'
import { Page } from '../../../shared/Page.tsx'
import { addressOf } from './addresses.ts'
import { AdminNav } from './AdminNav.tsx'
import { LimitsForm } from './LimitsForm.tsx'

const serviceColors = { off: 'red', sandbox: 'blue', working: 'green', paused: 'red' } as const
const services = ['off', 'sandbox', 'working', 'paused'] as const

/** Formats an amount given in millionths of the currency unit. */
const money = (micros: number, currency: string) =>
  formatNumber(micros / 1_000_000, { style: 'currency', currency, maximumFractionDigits: micros < 100_000 ? 4 : 2 })

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
          service
          model
          place
          currency
          priceMicros
          waiting
          toReview
          reported
          days {
            day
            pictures
            requests
            refused
            failed
            costMicros
          }
          limits {
            ...LimitsForm_limits
          }
        }
      }
    `,
    queryRef,
  )
  const { currency, days } = overview
  const service = services.find((each) => each === overview.service) ?? 'off'
  const today = days.at(-1)
  const rowsOf = (values: (day: (typeof days)[number]) => Record<string, number>) =>
    days.map((day) => ({ key: day.day, label: formatDay(day.day), values: values(day) }))
  return (
    <Stack gap="lg">
      <Group gap="sm">
        <Badge size="lg" color={serviceColors[service]} variant="light">
          {t(`service.${service}`)}
        </Badge>
        {overview.model && (
          <Text size="sm" c="dimmed">
            {t('service.model', {
              model: overview.model,
              place: overview.place,
              price: money(overview.priceMicros, currency),
            })}
          </Text>
        )}
      </Group>
      {service === 'off' && <Alert color="red">{t('service.offText')}</Alert>}
      {service === 'paused' && <Alert color="amber">{t('service.pausedText')}</Alert>}
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
        <Figure label={t('figures.costToday')} value={money(today?.costMicros ?? 0, currency)} />
      </SimpleGrid>
      <Chart
        title={t('costs.title')}
        note={t('costs.note')}
        kind="bar"
        rowTitle={t('costs.day')}
        rows={rowsOf(({ costMicros }) => ({ cost: costMicros }))}
        series={[{ key: 'cost', label: t('costs.cost') }]}
        format={(micros) => money(micros, currency)}
        exported={(micros) => micros / 1_000_000}
        exportName="image-costs"
      />
      <Chart
        title={t('requests.title')}
        note={t('costs.note')}
        kind="line"
        rowTitle={t('costs.day')}
        rows={rowsOf(({ pictures, requests, refused, failed }) => ({ pictures, requests, refused, failed }))}
        series={(['pictures', 'requests', 'refused', 'failed'] as const).map((key) => ({
          key,
          label: t(`requests.${key}`),
        }))}
        exportName="image-requests"
      />
      <LimitsForm limits={overview.limits} currency={currency} />
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
