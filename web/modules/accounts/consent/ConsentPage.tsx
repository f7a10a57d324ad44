import { Button, Paper, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { ApiError } from '../../../api/api-error.ts'
import { reportFailure } from '../../../relay/report-failure.ts'
import { usePageTitle } from '../../../shared/app/use-page-title.ts'
import { loadTexts } from '../../../shared/i18n/i18n.ts'
import { formatDate } from '../../../shared/input/format.ts'
import { PlainCard, PlainFrame } from '../../../shared/layouts/PlainFrame.tsx'
import { announce } from '../../../ui/toasts/announce.tsx'
import { confirm } from '../../../ui/dialogs/dialogs.tsx'
import { readConsent, setConsent } from './consent-calls.ts'
import type { Consent } from './consent-calls.ts'

interface Loaded {
  token: string
  /** null for an invalid link */
  consent: Consent | null
}

/** Loads the consent. Opening the page changes nothing. */
export async function consentLoader({ params }: LoaderFunctionArgs): Promise<Loaded> {
  const token = params['token'] ?? ''
  const [consent] = await Promise.all([
    readConsent(token).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'NOT_FOUND') return null
      throw error
    }),
    loadTexts('register'),
  ])
  return { token, consent }
}

/** Page on which a guardian sees and withdraws their consent, opened from the link in an e-mail without a login. */
export function ConsentPage() {
  const { t } = useTranslation('register')
  const { token, consent: loaded } = useLoaderData<Loaded>()
  const [consent, setShown] = useState(loaded)
  const [busy, setBusy] = useState(false)
  usePageTitle(t('consent.title'))

  const change = async (consented: boolean) => {
    setBusy(true)
    try {
      setShown(await setConsent({ token, consented }))
      announce(t(consented ? 'consent.doneAgain' : 'consent.doneWithdrawn'))
    } catch (error) {
      reportFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const withdraw = async (name: string) => {
    const sure = await confirm({
      title: t('consent.ask'),
      message: t('consent.askText', { name }),
      okButton: t('consent.withdraw'),
      cancelButton: t('consent.keep'),
      destructive: true,
    })
    if (sure) await change(false)
  }
  return (
    <PlainFrame width={560}>
      <PlainCard labelledBy="consent">
        <Stack gap="md">
          <Title order={1} size="h2" id="consent">
            {t('consent.title')}
          </Title>
          {consent ? (
            <ConsentText consent={consent} busy={busy} onWithdraw={withdraw} onAgain={() => change(true)} />
          ) : (
            <Text>{t('consent.invalid')}</Text>
          )}
        </Stack>
      </PlainCard>
    </PlainFrame>
  )
}

interface ConsentTextProps {
  consent: Consent
  busy: boolean
  onWithdraw: (name: string) => Promise<void>
  onAgain: () => Promise<void>
}

function ConsentText({ consent, busy, onWithdraw, onAgain }: ConsentTextProps) {
  const { t } = useTranslation('register')
  const { firstName: name, text, givenAt, withdrawnAt, eraseAt } = consent
  return (
    <>
      <Text>{t('consent.text', { name, date: formatDate(givenAt) })}</Text>
      <Paper withBorder radius="md" p="md">
        <Text>{text}</Text>
      </Paper>
      {withdrawnAt ? (
        <>
          <Text fw={600}>{t('consent.withdrawn', { name, date: eraseAt ? formatDate(eraseAt) : '' })}</Text>
          <Button loading={busy} onClick={() => void onAgain()}>
            {t('consent.again')}
          </Button>
        </>
      ) : (
        <Button variant="light" color="red" loading={busy} onClick={() => void onWithdraw(name)}>
          {t('consent.withdraw')}
        </Button>
      )}
    </>
  )
}
