import { Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment, usePreloadedQuery } from 'react-relay'
import type { AskDialog_form$key } from '../../../__generated__/AskDialog_form.graphql.ts'
import type { OwnRequestsPage_query$key } from '../../../__generated__/OwnRequestsPage_query.graphql.ts'
import type { OwnRequestsPageQuery } from '../../../__generated__/OwnRequestsPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { useLook } from '../../../shared/editions/edition.tsx'
import { CardSkeletons, Page } from '../../../shared/Page.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { placesOf } from './ask-values.ts'
import { AskDialog } from './AskDialog.tsx'
import { OwnCodes } from './OwnCodes.tsx'
import { OwnRequests } from './OwnRequests.tsx'
import { RequestFormCard } from './RequestFormCard.tsx'

function Content({ queryRef }: QueryPageProps<OwnRequestsPageQuery>) {
  const { t } = useTranslation('forms')
  const { Drawing } = useLook()
  const [asking, setAsking] = useState<AskDialog_form$key | null>(null)
  const data = useFragment<OwnRequestsPage_query$key>(
    graphql`
      fragment OwnRequestsPage_query on Query @throwOnFieldError {
        activeRequestForms {
          id
          ...RequestFormCard_form
          ...AskDialog_form
        }
        myRequests {
          id
        }
        externalCodesOpen
        myExternalCodes {
          code
        }
        viewer {
          id
          applications(first: 200) {
            nodes {
              ...askValues_application
            }
          }
        }
        ...OwnRequests_query
        ...OwnCodes_query
      }
    `,
    usePreloadedQuery<OwnRequestsPageQuery>(
      graphql`
        query OwnRequestsPageQuery @preloadable @throwOnFieldError {
          ...OwnRequestsPage_query
        }
      `,
      queryRef,
    ),
  )
  const { activeRequestForms: forms, myRequests, myExternalCodes, externalCodesOpen, viewer } = data
  const hasCodes = externalCodesOpen || myExternalCodes.length > 0
  if (!forms.length && !myRequests.length && !hasCodes) {
    return <EmptyState drawing={<Drawing name="empty" />} title={t('own.emptyTitle')} text={t('own.emptyText')} />
  }
  const close = () => setAsking(null)
  return (
    <Stack gap="xl">
      {forms.map((form) => (
        <RequestFormCard key={form.id} form={form} onAsk={() => setAsking(form)} />
      ))}
      {myRequests.length > 0 && <OwnRequests query={data} />}
      {hasCodes && <OwnCodes query={data} />}
      {asking && (
        <AskDialog form={asking} places={placesOf(viewer?.applications.nodes ?? [])} onClose={close} onDone={close} />
      )}
    </Stack>
  )
}

/** A student's requests with their status, and the student's external codes. */
export default function OwnRequestsPage({ queryRef }: QueryPageProps<OwnRequestsPageQuery>) {
  const { t } = useTranslation('forms')
  return (
    <Page
      narrow
      title={t('own.title')}
      text={t('own.intro')}
      skeleton={<CardSkeletons heights={[168, 77]} />}
      resetKey={queryRef}
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
