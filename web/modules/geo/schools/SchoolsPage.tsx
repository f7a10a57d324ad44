import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { SchoolsPageQuery } from '../../../__generated__/SchoolsPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { Page } from '../../../shared/Page.tsx'
import { SchoolsTable } from './SchoolsTable.tsx'

function Content({ queryRef }: QueryPageProps<SchoolsPageQuery>) {
  const query = usePreloadedQuery<SchoolsPageQuery>(
    graphql`
      query SchoolsPageQuery($search: String, $country: String, $merged: Boolean) @preloadable @throwOnFieldError {
        ...SchoolsTable_query @arguments(search: $search, country: $country, merged: $merged)
      }
    `,
    queryRef,
  )
  return <SchoolsTable query={query} />
}

/** Admin list of schools, for corrections and merging duplicates. */
export default function SchoolsPage({ queryRef }: QueryPageProps<SchoolsPageQuery>) {
  const { t } = useTranslation(['admin', 'common'])
  return (
    <Page title={t('admin:schools.title')} text={t('admin:schools.intro')} resetKey={queryRef}>
      <Content queryRef={queryRef} />
    </Page>
  )
}
