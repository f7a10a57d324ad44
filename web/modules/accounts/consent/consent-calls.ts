import type { consentCallsReadQuery } from '../../../__generated__/consentCallsReadQuery.graphql.ts'
import type { consentCallsSetMutation } from '../../../__generated__/consentCallsSetMutation.graphql.ts'
import { graphql } from '../../../api/graphql.ts'
import { callOperation } from '../../../api/request.ts'

/** Consent of a guardian. */
export type Consent = consentCallsReadQuery['response']['guardianConsent']

/** Fetches the consent that the link in the guardian's e-mail belongs to. */
export async function readConsent(token: string): Promise<Consent> {
  const { guardianConsent } = await callOperation<consentCallsReadQuery>(
    graphql`
      query consentCallsReadQuery($token: String!) {
        guardianConsent(token: $token) {
          firstName
          text
          givenAt
          withdrawnAt
          eraseAt
        }
      }
    `,
    { token },
    { anonymous: true },
  )
  return guardianConsent
}

/** Withdraws the consent or gives it again. */
export async function setConsent(input: consentCallsSetMutation['variables']['input']): Promise<Consent> {
  const { setGuardianConsent } = await callOperation<consentCallsSetMutation>(
    graphql`
      mutation consentCallsSetMutation($input: SetGuardianConsentInput!) {
        setGuardianConsent(input: $input) {
          consent {
            firstName
            text
            givenAt
            withdrawnAt
            eraseAt
          }
        }
      }
    `,
    { input },
    { anonymous: true },
  )
  return setGuardianConsent.consent
}
