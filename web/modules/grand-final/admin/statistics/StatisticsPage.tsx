import { Paper, SimpleGrid, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { StatisticsPageGrandFinalQuery } from '../../../__generated__/StatisticsPageGrandFinalQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { Chart } from '../../../shared/chart/Chart.tsx'
import { formatMoment, formatMoney, formatNumber, formatShortMoney } from '../../../shared/input/format.ts'
import { countryName } from '../../../shared/intl/names.ts'
import { CardSkeletons, Page, PageActions } from '../../../shared/Page.tsx'
import { NoEvent } from '../shared/NoEvent.tsx'
import { chargeKinds, diets, groupStates, knownOf } from '../shared/words.ts'
import { TravelSheets } from './TravelSheets.tsx'

const list = '/stadia/janus/grand-final-applications'

function Content({ queryRef }: QueryPageProps<StatisticsPageGrandFinalQuery>) {
  const { t } = useTranslation('grandFinal')
  const { grandFinalStatistics: figures } = usePreloadedQuery<StatisticsPageGrandFinalQuery>(
    graphql`
      query StatisticsPageGrandFinalQuery @preloadable {
        grandFinalStatistics {
          states {
            key
            count
          }
          roles {
            key
            count
          }
          countries {
            country
            groups
            asked
            received
            members
          }
          categories {
            key
            count
          }
          diets {
            key
            count
          }
          shirts {
            key
            count
          }
          arrivals {
            key
            count
          }
          due {
            amount
            currency
          }
          paid {
            amount
            currency
          }
          refunded {
            amount
            currency
          }
          payments {
            kind
            due {
              amount
            }
            paid {
              amount
            }
            refunded {
              amount
            }
          }
          timeZone
          expected
          complete
        }
      }
    `,
    queryRef,
  )
  if (!figures) return <NoEvent />
  const money = ({ amount, currency }: { amount: number; currency: string }) => formatMoney(amount, currency)
  const tiles = [
    [t('stats.paid'), money(figures.paid)],
    [t('stats.due'), money(figures.due)],
    [t('stats.refunded'), money(figures.refunded)],
    [
      t('stats.complete'),
      t('stats.completeOf', { complete: formatNumber(figures.complete), all: formatNumber(figures.expected) }),
    ],
    ...figures.roles.map(({ key, count }) => [t(`stats.role.${key as 'student'}`), formatNumber(count)]),
  ]
  const counts = (rows: readonly { key: string; count: number }[], label: (key: string) => string) =>
    rows.map(({ key, count }) => ({ key, label: label(key), values: { count } }))
  const series = [{ key: 'count', label: t('stats.count') }]
  const empty = <Text c="dimmed">{t('stats.empty')}</Text>
  return (
    <>
      <PageActions>
        <TravelSheets zone={figures.timeZone} />
      </PageActions>
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="md">
        {tiles.map(([name, value]) => (
          <Paper key={name} withBorder radius="lg" p="md">
            <Text size="sm" c="dimmed">
              {name}
            </Text>
            <Text fw={700} size="lg">
              {value}
            </Text>
          </Paper>
        ))}
      </SimpleGrid>
      <Chart
        title={t('stats.countries')}
        kind="bar"
        rowTitle={t('column.country')}
        rows={figures.countries.map(({ country, asked, received, members }) => ({
          key: country ?? '-',
          label: country ? countryName(country) : '–',
          values: { asked, received, members },
          ...(country ? { to: `${list}?country=${country}` } : {}),
        }))}
        series={[
          { key: 'asked', label: t('column.asked') },
          { key: 'received', label: t('column.quota') },
          { key: 'members', label: t('column.members') },
        ]}
        exportName="grand-final-countries"
        empty={empty}
      />
      <Chart
        title={t('stats.payments')}
        kind="bar"
        rowTitle={t('stats.kind')}
        rows={figures.payments.map(({ kind, due, paid, refunded }) => {
          const known = knownOf(chargeKinds, kind)
          return {
            key: kind,
            label: known ? t(`charge.${known}`) : kind,
            values: { paid: paid.amount, due: due.amount, refunded: refunded.amount },
          }
        })}
        series={[
          { key: 'paid', label: t('stats.paid') },
          { key: 'due', label: t('stats.due') },
          { key: 'refunded', label: t('stats.refunded') },
        ]}
        format={(amount) => formatMoney(amount, figures.paid.currency)}
        axisFormat={(amount) => formatShortMoney(amount, figures.paid.currency)}
        exported={(amount) => amount / 100}
        exportName="grand-final-payments"
        empty={empty}
      />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <Chart
          title={t('stats.states')}
          kind="donut"
          rowTitle={t('column.state')}
          rows={counts(figures.states, (key) => {
            const known = knownOf(groupStates, key)
            return known ? t(`state.${known}`) : key
          }).map((row) => ({ ...row, to: `${list}?state=${row.key}` }))}
          series={series}
          empty={empty}
        />
        <Chart
          title={t('stats.categories')}
          kind="longBar"
          rowTitle={t('members.category')}
          rows={counts(figures.categories, (key) => key)}
          series={series}
          empty={empty}
        />
        <Chart
          title={t('stats.diets')}
          kind="longBar"
          rowTitle={t('details.diet')}
          rows={counts(figures.diets, (key) => {
            const known = knownOf(diets, key)
            return known ? t(`diet.${known}`) : key
          })}
          series={series}
          exportName="grand-final-diets"
          empty={empty}
        />
        <Chart
          title={t('stats.shirts')}
          kind="bar"
          rowTitle={t('details.shirt')}
          rows={counts(figures.shirts, (key) => key)}
          series={series}
          exportName="grand-final-shirts"
          empty={empty}
        />
      </SimpleGrid>
      <Chart
        title={t('stats.arrivals')}
        note={t('stats.arrivalsNote')}
        kind="bar"
        rowTitle={t('details.arrivalAt')}
        rows={counts(figures.arrivals, (key) =>
          formatMoment(new Date(`${key}Z`), { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }),
        )}
        series={series}
        exportName="grand-final-arrivals"
        empty={empty}
      />
    </>
  )
}

/** Grand Final statistics: places, money, categories, diets, arrivals. */
export default function StatisticsPage({ queryRef }: QueryPageProps<StatisticsPageGrandFinalQuery>) {
  const { t } = useTranslation('grandFinal')
  return (
    <Page
      title={t('stats.title')}
      back={{ to: list, label: t('admin.title') }}
      skeleton={<CardSkeletons heights={[90, 320, 320]} />}
      resetKey={queryRef}
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
