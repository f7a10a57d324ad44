import { commitMutation } from 'react-relay'
import { graphql } from 'relay-runtime'
import type { sendSelfieMutation } from '../../../__generated__/sendSelfieMutation.graphql.ts'
import { environment } from '../../../relay/environment.ts'
import { fetchWithSession } from '../../../relay/request.ts'

/** Uploads the picture and puts it to the submitted exam. Rejects with ApiError. */
export async function sendSelfie(applicationId: string, picture: Blob): Promise<void> {
  const response = await fetchWithSession('/api/file/upload', {
    method: 'POST',
    headers: { 'content-type': picture.type },
    body: picture,
  })
  const { _id } = (await response.json()) as { _id: string }
  await new Promise<void>((resolve, reject) => {
    commitMutation<sendSelfieMutation>(environment, {
      mutation: graphql`
        mutation sendSelfieMutation($input: SubmitApplicationInput!) {
          submitApplication(input: $input) {
            application {
              id
              attempt {
                id
                selfieAt
              }
            }
          }
        }
      `,
      variables: { input: { applicationId, imageId: _id } },
      onCompleted: () => resolve(),
      onError: reject,
    })
  })
}
