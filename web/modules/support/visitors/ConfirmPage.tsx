import { Button, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { ApiError } from '../../../api/api-error.ts'
import { reportFailure } from '../../../relay/report-failure.ts'
import { usePageTitle } from '../../../shared/app/use-page-title.ts'
import { loadTexts } from '../../../shared/i18n/i18n.ts'
import { PlainCard, PlainFrame } from '../../../shared/layouts/PlainFrame.tsx'
import { confirmRequest, readRequest } from './visitor-calls.ts'
import type { VisitorRequest } from './visitor-calls.ts'

interface Loaded {
  token: string
  /** null for an invalid link */
  request: VisitorRequest | null
}

/** Loads the message of the link. Opening the page changes nothing: mail servers open links too. */
export async function confirmLoader({ params }: LoaderFunctionArgs): Promise<Loaded> {
  const token = params['token'] ?? ''
  const [request] = await Promise.all([
    readRequest(token).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'NOT_FOUND') return null
      throw error
    }),
    loadTexts('support'),
  ])
  return { token, request }
}

/** Page of the link that sends a visitor's message to the office. */
export function ConfirmPage() {
  const { t } = useTranslation('support')
  const { token, request: loaded } = useLoaderData<Loaded>()
  const [request, setRequest] = useState(loaded)
  const [busy, setBusy] = useState(false)
  usePageTitle(t('visitor.title'))
  const confirm = async () => {
    setBusy(true)
    try {
      setRequest(await confirmRequest(token))
    } catch (error) {
      reportFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <PlainFrame width={560}>
      <PlainCard labelledBy="help">
        <Stack gap="md">
          <Title order={1} size="h2" id="help">
            {request?.subject ?? t('visitor.title')}
          </Title>
          {!request && <Text>{t('visitor.invalid')}</Text>}
          {request?.confirmed && <Text role="status">{t('visitor.confirmed')}</Text>}
          {request && !request.confirmed && (
            <>
              <Text>{t('visitor.confirmText')}</Text>
              <Button loading={busy} onClick={() => void confirm()}>
                {t('visitor.confirm')}
              </Button>
            </>
          )}
        </Stack>
      </PlainCard>
    </PlainFrame>
  )
}
