import { Paper, Stack } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment, useSubscription } from 'react-relay'
import type { StudioPaginationQuery } from '../../../__generated__/StudioPaginationQuery.graphql.ts'
import type { StudioSubscription } from '../../../__generated__/StudioSubscription.graphql.ts'
import type { Studio_competition$key } from '../../../__generated__/Studio_competition.graphql.ts'
import type { Studio_query$key } from '../../../__generated__/Studio_query.graphql.ts'
import { usePaginatedList } from '../../../shared/table/use-paginated-list.ts'
import { LoadMore } from '../../../ui/LoadMore.tsx'
import { PromptForm } from './PromptForm.tsx'
import { RequestList } from './requests/RequestList.tsx'
import { useQuotaRefresh } from './use-quota-refresh.ts'

export interface StudioProps {
  competition: Studio_competition$key
  query: Studio_query$key
}

/** Subscribes to the student's generation requests; each event updates the request in the store. */
function useProgress() {
  useSubscription<StudioSubscription>(
    useMemo(
      () => ({
        subscription: graphql`
          subscription StudioSubscription {
            imageRequestChanged {
              ...RequestCard_request
            }
          }
        `,
        variables: {},
      }),
      [],
    ),
  )
}

/** Studio where students enter prompts, follow generation and choose a picture. */
export function Studio({ competition, query }: StudioProps) {
  const { t } = useTranslation('imagination')
  useProgress()
  const place = useFragment(
    graphql`
      fragment Studio_competition on ImageCompetition {
        id
        ...PromptForm_competition
        ...RequestList_competition
      }
    `,
    competition,
  )
  const { data, more } = usePaginatedList<StudioPaginationQuery, Studio_query$key>(
    graphql`
      fragment Studio_query on Query
      @refetchable(queryName: "StudioPaginationQuery")
      @argumentDefinitions(
        competitionId: { type: "ID!" }
        chosen: { type: "Boolean!" }
        count: { type: "Int", defaultValue: 12 }
        cursor: { type: "String" }
      ) {
        imageQuota(competitionId: $competitionId) @include(if: $chosen) {
          ...PromptForm_quota
        }
        myImageRequests(first: $count, after: $cursor, competitionId: $competitionId)
          @include(if: $chosen)
          @connection(key: "Studio_myImageRequests", filters: ["competitionId"]) {
          __id
          edges {
            node {
              id
              ...RequestCard_request
            }
          }
        }
      }
    `,
    query,
  )
  const requests = data.myImageRequests
  const readQuota = useQuotaRefresh(place.id)
  return (
    <Stack gap="lg">
      <Paper withBorder radius="lg" p="lg">
        <PromptForm
          competition={place}
          quota={data.imageQuota ?? null}
          connections={requests ? [requests.__id] : []}
          onAnswer={readQuota}
        />
      </Paper>
      <RequestList competition={place} requests={requests?.edges ?? []} onOver={readQuota}>
        <LoadMore {...more(12)}>{t('more')}</LoadMore>
      </RequestList>
    </Stack>
  )
}
