import { Button, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, redirectDocument, useLoaderData } from 'react-router-dom'
import type { LoaderFunctionArgs } from 'react-router-dom'
import type { PanelViewPageOpenMutation } from '../../../__generated__/PanelViewPageOpenMutation.graphql.ts'
import { ApiError } from '../../../api/api-error.ts'
import { graphql } from '../../../api/graphql.ts'
import { storePanelView } from '../../../api/panel-view.ts'
import { callOperation } from '../../../api/request.ts'
import { loadSession } from '../../../api/session.ts'
import { usePageTitle } from '../../../shared/app/use-page-title.ts'
import { loadTexts } from '../../../shared/i18n/i18n.ts'
import { PlainCard, PlainFrame } from '../../../shared/layouts/PlainFrame.tsx'

/**
 * Turns the tab into a view of a panel: fetches the token of the view with the admin's own session, and opens the panel.
 * Without a view, or if it has ended, the page says so.
 */
export async function panelViewLoader({ params }: LoaderFunctionArgs): Promise<Response | { message: string | null }> {
  const [{ user }] = await Promise.all([loadSession(), loadTexts('panelView')])
  const { viewId } = params
  if (viewId === undefined) return { message: null }
  if (!user) return redirectDocument('/')
  try {
    const { openPanelView } = await callOperation<PanelViewPageOpenMutation>(
      graphql`
        mutation PanelViewPageOpenMutation($input: OpenPanelViewInput!) {
          openPanelView(input: $input) {
            accessToken
          }
        }
      `,
      { input: { viewId } },
    )
    storePanelView(openPanelView.accessToken)
  } catch (error) {
    if (error instanceof ApiError) return { message: error.message }
    throw error
  }
  return redirectDocument('/stadia')
}

/** Page of a tab whose view of a panel has ended, or could not be opened. */
export function PanelViewPage() {
  const { t } = useTranslation('panelView')
  const { message } = useLoaderData<{ message: string | null }>()
  usePageTitle(t('ended.title'))
  return (
    <PlainFrame width={560}>
      <PlainCard labelledBy="panel-view">
        <Stack gap="md">
          <Title order={1} size="h2" id="panel-view">
            {t('ended.title')}
          </Title>
          <Text>{message ?? t('ended.text')}</Text>
          <Button component={Link} to="/stadia" reloadDocument>
            {t('ended.own')}
          </Button>
        </Stack>
      </PlainCard>
    </PlainFrame>
  )
}
