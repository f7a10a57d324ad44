import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { StatisticsPageGrandFinalQuery } from '../../../../__generated__/StatisticsPageGrandFinalQuery.graphql.ts'
import type { QueryPageProps } from '../../../../relay/route-query.ts'
import { CardSkeletons, Page, PageActions } from '../../../../shared/Page.tsx'
import { NoEvent } from '../../shared/event/NoEvent.tsx'
import { ArrivalChart } from './ArrivalChart.tsx'
import { CountCharts } from './CountCharts.tsx'
import { CountryChart } from './CountryChart.tsx'
import { FigureTiles } from './FigureTiles.tsx'
import { PaymentChart } from './PaymentChart.tsx'
import { TravelSheets } from './TravelSheets.tsx'
import { groupsAddress } from './address.ts'

function Content({ queryRef }: QueryPageProps<StatisticsPageGrandFinalQuery>) {
  const { grandFinalStatistics: figures } = usePreloadedQuery<StatisticsPageGrandFinalQuery>(
    graphql`
      query StatisticsPageGrandFinalQuery @preloadable {
        grandFinalStatistics {
          timeZone
          ...FigureTiles_statistics
          ...CountryChart_statistics
          ...PaymentChart_statistics
          ...CountCharts_statistics
          ...ArrivalChart_statistics
        }
      }
    `,
    queryRef,
  )
  if (!figures) return <NoEvent />
  return (
    <>
      <PageActions>
        <TravelSheets zone={figures.timeZone} />
      </PageActions>
      <FigureTiles statistics={figures} />
      <CountryChart statistics={figures} />
      <PaymentChart statistics={figures} />
      <CountCharts statistics={figures} />
      <ArrivalChart statistics={figures} />
    </>
  )
}

/** Grand Final statistics: places, money, categories, diets, arrivals. */
export default function StatisticsPage({ queryRef }: QueryPageProps<StatisticsPageGrandFinalQuery>) {
  const { t } = useTranslation('grandFinal')
  return (
    <Page
      title={t('stats.title')}
      back={{ to: groupsAddress, label: t('admin.title') }}
      skeleton={<CardSkeletons heights={[182, 352, 352]} />}
      resetKey={queryRef}
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
