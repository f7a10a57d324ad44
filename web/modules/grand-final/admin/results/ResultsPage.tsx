import { Select, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { ResultsPageGrandFinalQuery } from '../../../../__generated__/ResultsPageGrandFinalQuery.graphql.ts'
import type { QueryPageProps } from '../../../../relay/route-query.ts'
import { CardSkeletons, Page } from '../../../../shared/Page.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { NoEvent } from '../../shared/event/NoEvent.tsx'
import { CategoryResults } from './CategoryResults.tsx'

function Content({ queryRef }: QueryPageProps<ResultsPageGrandFinalQuery>) {
  const { t } = useTranslation('grandFinal')
  const [chosen, setChosen] = useState<string | null>(null)
  const { grandFinalEvent: event } = usePreloadedQuery<ResultsPageGrandFinalQuery>(
    graphql`
      query ResultsPageGrandFinalQuery @preloadable {
        grandFinalEvent {
          categories {
            id
            title
            contestants {
              id
            }
            ...CategoryResults_category
          }
        }
      }
    `,
    queryRef,
  )
  if (!event) return <NoEvent />
  const first = event.categories.find(({ contestants }) => contestants?.length) ?? event.categories[0]
  const category = event.categories.find(({ id }) => id === chosen) ?? first
  if (!category) return <EmptyState title={t('results.none')} text={t('results.noneText')} />
  return (
    <Stack gap="md">
      <Select
        size="md"
        maw={360}
        allowDeselect={false}
        label={t('members.category')}
        data={event.categories.map(({ id, title }) => ({ value: id, label: title }))}
        value={category.id}
        onChange={setChosen}
      />
      <CategoryResults key={category.id} category={category} />
    </Stack>
  )
}

/** Admin page for category results: entry or import, then publication with awards and certificates. */
export default function ResultsPage({ queryRef }: QueryPageProps<ResultsPageGrandFinalQuery>) {
  const { t } = useTranslation('grandFinal')
  return (
    <Page
      title={t('results.title')}
      text={t('results.intro')}
      back={{ to: '/stadia/janus/grand-final-applications', label: t('admin.title') }}
      skeleton={<CardSkeletons heights={[67, 750]} />}
      resetKey={queryRef}
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
