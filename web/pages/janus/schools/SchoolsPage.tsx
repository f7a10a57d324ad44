import { Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import { Outlet, useRevalidator } from 'react-router-dom'
import type { SchoolsPageQuery } from '../../../__generated__/SchoolsPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { RelayRoot } from '../../../shared/RelayRoot.tsx'
import { Section } from '../../../shared/Section.tsx'
import { usePageTitle } from '../../../shared/use-page-title.ts'
import { TableSkeleton } from '../../../ui/table/TableSkeleton.tsx'
import { SchoolsTable } from './SchoolsTable.tsx'

function Content({ queryRef }: QueryPageProps<SchoolsPageQuery>) {
  const query = usePreloadedQuery<SchoolsPageQuery>(
    graphql`
      query SchoolsPageQuery($search: String, $country: String, $merged: Boolean) @preloadable @throwOnFieldError {
        ...SchoolsTable_query @arguments(search: $search, country: $country, merged: $merged)
        countries {
          code
          name
        }
      }
    `,
    queryRef,
  )
  return <SchoolsTable query={query} countries={query.countries} />
}

/** The list of schools: written better, and doubles made one. */
export default function SchoolsPage({ queryRef }: QueryPageProps<SchoolsPageQuery>) {
  const { t } = useTranslation(['admin', 'common'])
  const { revalidate } = useRevalidator()
  usePageTitle(t('admin:schools.title'))
  return (
    <RelayRoot>
      <Stack gap="md">
        <div>
          <Title order={1}>{t('admin:schools.title')}</Title>
          <Text c="dimmed">{t('admin:schools.intro')}</Text>
        </div>
        <Section
          skeleton={<TableSkeleton label={t('common:loading')} />}
          resetKey={queryRef}
          onRetry={() => void revalidate()}
        >
          <Content queryRef={queryRef} />
        </Section>
        <Outlet />
      </Stack>
    </RelayRoot>
  )
}
