import { Alert, Anchor, Button, Paper, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData, useNavigate } from 'react-router-dom'
import { usePageTitle } from '../../../shared/app/use-page-title.ts'
import { InformationLayout } from '../../../shared/layouts/InformationLayout.tsx'
import { FoundCertificate } from './FoundCertificate.tsx'
import type { Lookup } from './lookup.ts'
import { isOfficialSite, portalAddress } from './official-site.ts'
import styles from './verify.module.css'

/** Verification Portal: looks up a typed number or opens a certificate's URL. */
export function VerifyPage() {
  const { t } = useTranslation('certificates')
  const lookup = useLoaderData<Lookup>()
  usePageTitle(t('verify.title'))
  return (
    <InformationLayout>
      <Stack gap="md">
        {!isOfficialSite() && (
          <Alert
            color="red"
            variant="light"
            role="alert"
            className={styles.solid}
            icon={<IconAlertTriangle aria-hidden="true" />}
            title={t('verify.copyTitle')}
          >
            {t('verify.copyText')}{' '}
            <Anchor href={portalAddress()} className={styles.address}>
              {portalAddress()}
            </Anchor>
          </Alert>
        )}
        {lookup.certificate && <FoundCertificate certificate={lookup.certificate} />}
        {lookup.problem && (
          <Alert
            color="red"
            variant="light"
            role="alert"
            className={styles.solid}
            title={lookup.problem === 'RATE_LIMITED' ? t('verify.limitedTitle') : t('verify.missingTitle')}
          >
            {lookup.problem === 'RATE_LIMITED' ? t('verify.limitedText') : t('verify.missingText')}
          </Alert>
        )}
        <NumberForm key={lookup.asked} again={lookup.certificate !== null} />
        <Text size="sm" c="dimmed" className={styles.hint}>
          {t('verify.trueAddress', { address: portalAddress() })}
        </Text>
      </Stack>
    </InformationLayout>
  )
}

function NumberForm({ again }: { again: boolean }) {
  const { t } = useTranslation('certificates')
  const navigate = useNavigate()
  const [number, setNumber] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setEmpty(!number.trim())
    if (number.trim()) void navigate(`/confirmation/certificate/${encodeURIComponent(number.trim())}`)
  }
  return (
    <Paper component="form" withBorder radius="lg" p="lg" onSubmit={submit} noValidate>
      <Stack gap="md">
        <Title order={2}>{again ? t('verify.another') : t('verify.enter')}</Title>
        <TextInput
          label={t('verify.number')}
          description={t('verify.numberText')}
          placeholder="7KQ2-M9XD-4TRA"
          value={number}
          onChange={(event) => setNumber(event.currentTarget.value)}
          error={isEmpty && t('verify.empty')}
          autoComplete="off"
          spellCheck={false}
          maxLength={80}
        />
        <div>
          <Button type="submit">{t('verify.button')}</Button>
        </div>
      </Stack>
    </Paper>
  )
}
