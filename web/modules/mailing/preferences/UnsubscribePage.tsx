import { Button, Stack, Switch, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { ApiError } from '../../../api/api-error.ts'
import { reportFailure } from '../../../relay/report-failure.ts'
import { usePageTitle } from '../../../shared/app/use-page-title.ts'
import { loadTexts } from '../../../shared/i18n/i18n.ts'
import { PlainCard, PlainFrame } from '../../../shared/layouts/PlainFrame.tsx'
import { announce } from '../../../ui/toasts/announce.tsx'
import { readPreferences, setPreference } from './preference-calls.ts'
import type { Preferences } from './preference-calls.ts'

interface Loaded {
  token: string
  /** null for an invalid link */
  preferences: Preferences | null
}

/** Loads the mail preferences of the address. Opening the page changes nothing. */
export async function unsubscribeLoader({ params }: LoaderFunctionArgs): Promise<Loaded> {
  const token = params['token'] ?? ''
  const [preferences] = await Promise.all([
    readPreferences(token).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'NOT_FOUND') return null
      throw error
    }),
    loadTexts('mailing'),
  ])
  return { token, preferences }
}

/** Mail preferences page, opened from the link in an e-mail without a login. */
export function UnsubscribePage() {
  const { t } = useTranslation(['mailing', 'common'])
  const { token, preferences: loaded } = useLoaderData<Loaded>()
  const [preferences, setPreferences] = useState(loaded)
  const [busy, setBusy] = useState(false)
  usePageTitle(t('mailing:unsubscribe.title'))

  const change = async (category: Preferences['category'], subscribed: boolean) => {
    setBusy(true)
    try {
      setPreferences(await setPreference({ token, category, subscribed }))
      announce(t('mailing:unsubscribe.saved'))
    } catch (error) {
      reportFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const own = preferences?.categories.find(({ category }) => category === preferences.category)
  return (
    <PlainFrame width={560}>
      <PlainCard labelledBy="unsubscribe">
        <Stack gap="md">
          <Title order={1} size="h2" id="unsubscribe">
            {t('mailing:unsubscribe.title')}
          </Title>
          {preferences ? (
            <>
              <Text c="dimmed">{t('mailing:unsubscribe.text', { address: preferences.address })}</Text>
              {own?.subscribed && (
                <Button loading={busy} onClick={() => void change(own.category, false)}>
                  {t('mailing:unsubscribe.button', { category: t(`mailing:category.${own.category as 'news'}`) })}
                </Button>
              )}
              {preferences.categories.map(({ category, subscribed }) => (
                <Switch
                  key={category}
                  size="md"
                  disabled={busy}
                  label={t(`mailing:category.${category as 'news'}`)}
                  checked={subscribed}
                  onChange={({ currentTarget }) => void change(category, currentTarget.checked)}
                />
              ))}
              <Text size="sm" c="dimmed">
                {t('mailing:unsubscribe.mandatory')}
              </Text>
            </>
          ) : (
            <Text>{t('mailing:unsubscribe.invalid')}</Text>
          )}
        </Stack>
      </PlainCard>
    </PlainFrame>
  )
}
