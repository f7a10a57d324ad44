import { Checkbox, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GuardianFieldsQuery } from '../../../__generated__/GuardianFieldsQuery.graphql.ts'
import { graphql } from '../../../api/graphql.ts'
import { callOperation } from '../../../api/request.ts'
import { useRegistration } from './draft/registration-context.ts'
import styles from './register.module.css'
import { TextField } from './TextField.tsx'
import { useRules } from './draft/use-rules.ts'

type Wording = GuardianFieldsQuery['response']['guardianConsentWording']

/** The consent text for guardians; null while loading. */
function useWording(): Wording | null {
  const [wording, setWording] = useState<Wording | null>(null)
  useEffect(() => {
    let gone = false
    callOperation<GuardianFieldsQuery>(
      graphql`
        query GuardianFieldsQuery {
          guardianConsentWording {
            version
            text
          }
        }
      `,
      {},
      { anonymous: true },
    )
      .then((answer) => gone || setWording(answer.guardianConsentWording))
      // Without the text it cannot be accepted, and the next step shows that.
      .catch(() => undefined)
    return () => {
      gone = true
    }
  }, [])
  return wording
}

/** Consent of a minor's parent or guardian, to the text shown. */
export function GuardianFields() {
  const { t } = useTranslation('register')
  const { registration, data } = useRegistration()
  const said = useRules()
  const wording = useWording()
  const { guardianConsent, consentVersion } = data.personalInfo
  // Consent to an older version does not count for this one.
  const agreed = guardianConsent && consentVersion === wording?.version

  /** @param version of the accepted text; null to withdraw the consent */
  const agree = (version: string | null) => {
    registration.set('personalInfo', { guardianConsent: version !== null, consentVersion: version ?? '' })
    void registration.save()
  }

  return (
    <section className={styles.guardian} aria-labelledby="guardian-title">
      <Title order={3} id="guardian-title">
        {t('guardian.title')}
      </Title>
      <Text c="dimmed" size="sm" mb="md">
        {t('guardian.text')}
      </Text>
      <Stack gap="md">
        <div className={styles.pair}>
          <TextField section="personalInfo" name="guardianName" maxLength={80} required label={t('guardian.name')} />
          <TextField
            section="personalInfo"
            name="guardianEmail"
            type="email"
            inputMode="email"
            label={t('guardian.email')}
            description={t('optional')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
          />
        </div>
        {wording ? (
          <Checkbox
            size="md"
            label={wording.text}
            checked={agreed}
            error={said('personalInfo.guardianConsent') ?? said('personalInfo.consentVersion')}
            onChange={(event) => agree(event.currentTarget.checked ? wording.version : null)}
          />
        ) : (
          <Skeleton height={64} />
        )}
      </Stack>
    </section>
  )
}
