import { Alert, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import { useSearchParams } from 'react-router-dom'
import type { StatisticsPageQuery } from '../../../__generated__/StatisticsPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { formatDateTime } from '../../../shared/input/format.ts'
import { CardSkeletons, Page } from '../../../shared/Page.tsx'
import { PageTabs } from '../../../shared/PageTabs.tsx'
import { ActiveExams } from './ActiveExams.tsx'
import { Breakdown } from './Breakdown.tsx'
import { Countries } from './Countries.tsx'
import { behindPage, behindPrevious } from './links.ts'
import { MoneyOverview } from './MoneyOverview.tsx'
import { Overview } from './Overview.tsx'
import { PeriodBar } from './PeriodBar.tsx'
import { statisticsView } from './statistics-view.ts'
import { daysText } from './days-text.ts'

const query = graphql`
  query StatisticsPageQuery(
    $from: String
    $to: String
    $compare: StatisticComparison
    $examId: ID
    $categoryId: ID
    $country: String
    $by: StatisticDimension!
    $step: StatisticStep!
  ) @preloadable @throwOnFieldError {
    statistics(from: $from, to: $to, compare: $compare, examId: $examId, categoryId: $categoryId, country: $country) {
      from
      to
      previousFrom
      previousTo
      previousExam {
        id
        title
      }
      zone
      asOf
      differing
      comparedAt
      ...Overview_statistics
      ...Breakdown_statistics
      ...Countries_statistics
      ...MoneyOverview_statistics
    }
    ...ActiveExams_query
    ...PeriodBar_query
  }
`

function Content({ queryRef }: QueryPageProps<StatisticsPageQuery>) {
  const { t } = useTranslation('statistics')
  const [params] = useSearchParams()
  const view = statisticsView(params)
  const data = usePreloadedQuery<StatisticsPageQuery>(query, queryRef)
  const { statistics } = data
  const { asOf, differing, comparedAt } = statistics
  const behind = behindPage(view, statistics)
  const before = behindPrevious(behind, statistics)
  return (
    <>
      <PeriodBar query={data} view={view} />
      <Text size="sm" c="dimmed">
        {t('asOf', {
          period: daysText(statistics.from, statistics.to),
          zone: statistics.zone,
          moment: asOf ? formatDateTime(asOf) : '–',
        })}{' '}
        {comparedText(t, statistics)}
      </Text>
      {differing > 0 && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden="true" />} title={t('differs.title')}>
          {t('differs.text', { count: differing, at: comparedAt ? formatDateTime(comparedAt) : '–' })}
        </Alert>
      )}
      <PageTabs
        label={t('title')}
        tabs={[
          {
            id: 'overview',
            label: t('tab.overview'),
            content: <Overview statistics={statistics} behind={behind} before={before} />,
          },
          {
            id: 'breakdown',
            label: t('tab.breakdown'),
            content: <Breakdown statistics={statistics} behind={behind} before={before} view={view} />,
          },
          {
            id: 'countries',
            label: t('tab.countries'),
            content: <Countries statistics={statistics} behind={behind} />,
          },
          {
            id: 'payments',
            label: t('tab.payments'),
            content: <MoneyOverview statistics={statistics} behind={behind} before={before} view={view} />,
          },
          { id: 'active', label: t('tab.active'), content: <ActiveExams query={data} /> },
        ]}
      />
    </>
  )
}

interface Compared {
  readonly previousFrom: string | null | undefined
  readonly previousTo: string | null | undefined
  readonly previousExam: { readonly title: string } | null | undefined
}

/** Text that names the dates and the exam of the comparison. */
function comparedText(t: TFunction<'statistics'>, { previousFrom, previousTo, previousExam }: Compared): string {
  if (!previousFrom || !previousTo) return t('compared.nothing')
  const period = daysText(previousFrom, previousTo)
  return previousExam ? t('compared.exam', { period, exam: previousExam.title }) : t('compared.period', { period })
}

/** Statistics of the season: registrations, applications, results and payments, linked to their lists. */
export default function StatisticsPage({ queryRef }: QueryPageProps<StatisticsPageQuery>) {
  const { t } = useTranslation('statistics')
  return (
    <Page
      title={t('title')}
      text={t('intro')}
      resetKey={queryRef}
      skeleton={<CardSkeletons heights={[61, 20, 36, 160, 320, 320]} />}
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
