import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { ClassDevicesPagePaginationQuery } from '../../../__generated__/ClassDevicesPagePaginationQuery.graphql.ts'
import type { ClassDevicesPageQuery } from '../../../__generated__/ClassDevicesPageQuery.graphql.ts'
import type { ClassDevicesPage_query$key } from '../../../__generated__/ClassDevicesPage_query.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { Page } from '../../../shared/Page.tsx'
import { useLook } from '../../../shared/editions/edition.tsx'
import { formatNumber } from '../../../shared/input/format.ts'
import { usePaginatedList } from '../../../shared/table/use-paginated-list.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LoadMore } from '../../../ui/LoadMore.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { DeviceRow } from './DeviceRow.tsx'

function Content({ queryRef }: QueryPageProps<ClassDevicesPageQuery>) {
  const { t } = useTranslation('camera')
  const { Drawing } = useLook()
  const query = usePreloadedQuery<ClassDevicesPageQuery>(
    graphql`
      query ClassDevicesPageQuery @preloadable @throwOnFieldError {
        ...ClassDevicesPage_query
      }
    `,
    queryRef,
  )
  const { data, more } = usePaginatedList<ClassDevicesPagePaginationQuery, ClassDevicesPage_query$key>(
    graphql`
      fragment ClassDevicesPage_query on Query
      @refetchable(queryName: "ClassDevicesPagePaginationQuery")
      @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" }) {
        classDevices(first: $first, after: $after) @connection(key: "ClassDevicesPage_classDevices") {
          totalCount
          edges {
            node {
              applicationId
              ...DeviceRow_device
            }
          }
        }
      }
    `,
    query,
  )
  const { edges, totalCount } = data.classDevices
  if (!edges.length) {
    return <EmptyState drawing={<Drawing name="empty" />} title={t('class.none')} text={t('class.noneText')} />
  }
  return (
    <>
      <Text c="dimmed">{t('class.count', { count: totalCount, formatted: formatNumber(totalCount) })}</Text>
      <PlainTable
        label={t('class.title')}
        columns={[
          { title: t('class.student'), isName: true },
          { title: t('class.device') },
          { title: t('class.exam') },
          { title: t('class.opens'), isWhole: true },
        ]}
      >
        {edges.map(({ node }) => (
          <DeviceRow key={node.applicationId} device={node} />
        ))}
      </PlainTable>
      <LoadMore {...more(50)}>{t('class.more')}</LoadMore>
    </>
  )
}

/** Device readiness of a teacher's students for exams with cameras. */
export default function ClassDevicesPage({ queryRef }: QueryPageProps<ClassDevicesPageQuery>) {
  const { t } = useTranslation('camera')
  return (
    <Page
      title={t('class.title')}
      text={t('class.intro')}
      back={{ to: '/stadia/my-students', label: t('class.back') }}
      resetKey={queryRef}
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
