import type { preferenceCallsReadQuery } from '../../../__generated__/preferenceCallsReadQuery.graphql.ts'
import type { preferenceCallsSetMutation } from '../../../__generated__/preferenceCallsSetMutation.graphql.ts'
import { graphql } from '../../../api/graphql.ts'
import { callOperation } from '../../../api/request.ts'

/** Mail preferences of an e-mail address. */
export type Preferences = preferenceCallsReadQuery['response']['mailPreferences']

/** Fetches the preferences of the address to which the e-mail's link belongs. */
export async function readPreferences(token: string): Promise<Preferences> {
  const { mailPreferences } = await callOperation<preferenceCallsReadQuery>(
    graphql`
      query preferenceCallsReadQuery($token: String!) {
        mailPreferences(token: $token) {
          address
          category
          categories {
            category
            subscribed
          }
        }
      }
    `,
    { token },
    { anonymous: true },
  )
  return mailPreferences
}

/** Unsubscribes from a category or subscribes to it again. */
export async function setPreference(input: preferenceCallsSetMutation['variables']['input']): Promise<Preferences> {
  const { setMailPreference } = await callOperation<preferenceCallsSetMutation>(
    graphql`
      mutation preferenceCallsSetMutation($input: SetMailPreferenceInput!) {
        setMailPreference(input: $input) {
          preferences {
            address
            category
            categories {
              category
              subscribed
            }
          }
        }
      }
    `,
    { input },
    { anonymous: true },
  )
  return setMailPreference.preferences
}
