import { Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment, usePreloadedQuery } from 'react-relay'
import type { RequestDrawer_request$key } from '../../../__generated__/RequestDrawer_request.graphql.ts'
import type { RequestDrawerQuery } from '../../../__generated__/RequestDrawerQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { NotFoundState } from '../../../shared/NotFoundState.tsx'
import { RecordDrawer } from '../../../shared/table/record/RecordDrawer.tsx'
import type { RequestAction, RequestState } from './request-view.ts'
import { RequestDecision } from './RequestDecision.tsx'
import { RequestFacts } from './RequestFacts.tsx'
import { stateTones } from '../../../shared/state-tones.ts'
import { Badge } from '../../../ui/Badge.tsx'

function Content({ queryRef }: QueryPageProps<RequestDrawerQuery>) {
  const { t } = useTranslation('forms')
  const { node } = usePreloadedQuery<RequestDrawerQuery>(
    graphql`
      query RequestDrawerQuery($id: ID!) @preloadable @throwOnFieldError {
        node(id: $id) {
          ...RequestDrawer_request @alias(as: "request")
        }
      }
    `,
    queryRef,
  )
  const request = useFragment<RequestDrawer_request$key>(
    graphql`
      fragment RequestDrawer_request on StudentRequest @throwOnFieldError {
        action
        state
        ...RequestFacts_request
        ...RequestDecision_request
      }
    `,
    node?.request ?? null,
  )
  if (!request) return <NotFoundState />
  const state = request.state as RequestState
  return (
    <Stack gap="lg">
      <Group gap="sm">
        <Text fw={650} size="lg">
          {t(`action.${request.action as RequestAction}`)}
        </Text>
        <Badge tone={stateTones.request[state]}>{t(`requestState.${state}`)}</Badge>
      </Group>
      <RequestFacts request={request} />
      {state === 'open' && <RequestDecision request={request} />}
    </Stack>
  )
}

/** Drawer of a request with its decision. */
export default function RequestDrawer({ queryRef }: QueryPageProps<RequestDrawerQuery>) {
  const { t } = useTranslation('forms')
  return (
    <RecordDrawer title={t('request.one')} resetKey={queryRef}>
      <Content queryRef={queryRef} />
    </RecordDrawer>
  )
}
