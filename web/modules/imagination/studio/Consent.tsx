import { Checkbox, Fieldset, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { Consent_submission$key } from '../../../__generated__/Consent_submission.graphql.ts'
import type { ConsentMutation } from '../../../__generated__/ConsentMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'

/** Publication consent for a submission; can be changed at any time and is saved immediately. */
export function Consent({ submission }: { submission: Consent_submission$key }) {
  const { t } = useTranslation('imagination')
  const { id, galleryConsent, nameConsent } = useFragment(
    graphql`
      fragment Consent_submission on ImageSubmission {
        id
        galleryConsent
        nameConsent
      }
    `,
    submission,
  )
  const [change, busy] = useCommand<ConsentMutation>(graphql`
    mutation ConsentMutation($input: ChangeImageConsentInput!) {
      changeImageConsent(input: $input) {
        submission {
          ...Consent_submission
        }
      }
    }
  `)
  const save = (given: { galleryConsent: boolean; nameConsent: boolean }) =>
    void change({ input: { submissionId: id, ...given } }, { success: t('submission.consent.saved') }).catch(
      ignoreReported,
    )
  return (
    <Fieldset variant="unstyled" legend={t('submission.consent.label')} disabled={busy} mt="xs">
      <Stack gap={6}>
        <Checkbox
          label={t('submit.gallery')}
          checked={galleryConsent}
          onChange={({ currentTarget }) =>
            save({ galleryConsent: currentTarget.checked, nameConsent: nameConsent && currentTarget.checked })
          }
        />
        <Checkbox
          label={t('submit.nameShown')}
          checked={nameConsent}
          disabled={!galleryConsent}
          onChange={({ currentTarget }) => save({ galleryConsent, nameConsent: currentTarget.checked })}
        />
        <Text size="sm" c="dimmed">
          {t('submission.consent.text')}
        </Text>
      </Stack>
    </Fieldset>
  )
}
