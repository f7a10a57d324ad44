import { commitMutation } from 'react-relay'
import { graphql } from 'relay-runtime'
import type { sendSelfieMutation } from '../../../__generated__/sendSelfieMutation.graphql.ts'
import { environment } from '../../../relay/environment.ts'
import { ApiError, fetchWithSession } from '../../../api/request.ts'
import { backoffMs } from '../engine/backoff.ts'
import { pause } from '../../../base/pause.ts'

/** Maximum upload attempts before the student is asked to send the picture again. */
const maxTries = 4

/**
 * Uploads a picture and retries while the server is busy: many arrive together after an exam. Rejects with ApiError.
 */
async function upload(picture: Blob): Promise<string> {
  for (let failures = 1; ; failures++) {
    try {
      const response = await fetchWithSession('/api/file/upload', {
        method: 'POST',
        headers: { 'content-type': picture.type },
        body: picture,
      })
      const { _id } = (await response.json()) as { _id: string }
      return _id
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'OVERLOADED' || failures === maxTries) throw error
      const delay = backoffMs(failures, Math.random, error.retryAfterMs)
      await pause(delay)
    }
  }
}

/** Uploads the picture and attaches it to the submitted exam. Rejects with ApiError. */
export async function sendSelfie(applicationId: string, picture: Blob): Promise<void> {
  const _id = await upload(picture)
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
