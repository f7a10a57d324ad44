import type { updateCallsMutation } from '../../../__generated__/updateCallsMutation.graphql.ts'
import { graphql } from '../../../api/graphql.ts'
import { callOperation } from '../../../api/request.ts'

/** Sends the update; rejects with ApiError. */
export async function sendUpdate(input: updateCallsMutation['variables']['input']): Promise<void> {
  await callOperation<updateCallsMutation>(
    graphql`
      mutation updateCallsMutation($input: UpdateOldUserInput!) {
        updateOldUser(input: $input) {
          user {
            id
          }
        }
      }
    `,
    { input },
  )
}
