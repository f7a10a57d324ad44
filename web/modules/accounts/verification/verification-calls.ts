import type { verificationCallsCheckMutation } from '../../../__generated__/verificationCallsCheckMutation.graphql.ts'
import type { verificationCallsSendMutation } from '../../../__generated__/verificationCallsSendMutation.graphql.ts'
import { graphql } from '../../../api/graphql.ts'
import { callOperation } from '../../../api/request.ts'

/** Mails a new code to the current user. Rejects with RATE_LIMITED and `retryAfterMs` after five in an hour. */
export async function sendCode(): Promise<void> {
  await callOperation<verificationCallsSendMutation>(
    graphql`
      mutation verificationCallsSendMutation {
        sendVerificationEmail {
          success
        }
      }
    `,
    {},
  )
}

/**
 * Confirms the address with the e-mailed code. Rejects with BAD_USER_INPUT for a wrong code, RULE_BROKEN for a used
 * one.
 */
export async function checkCode(code: string): Promise<void> {
  await callOperation<verificationCallsCheckMutation>(
    graphql`
      mutation verificationCallsCheckMutation($input: CheckVerificationEmailInput!) {
        checkVerificationEmail(input: $input) {
          user {
            id
            emailConfirmed
          }
        }
      }
    `,
    { input: { code } },
  )
}
