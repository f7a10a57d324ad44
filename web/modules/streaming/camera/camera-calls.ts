import type { cameraCallsLoadMutation } from '../../../__generated__/cameraCallsLoadMutation.graphql.ts'
import type { cameraCallsCreateMutation } from '../../../__generated__/cameraCallsCreateMutation.graphql.ts'
import type { cameraCallsReportMutation } from '../../../__generated__/cameraCallsReportMutation.graphql.ts'
import type { cameraCallsRuleQuery } from '../../../__generated__/cameraCallsRuleQuery.graphql.ts'
import { graphql } from '../../../api/graphql.ts'
import { callOperation } from '../../../api/request.ts'

/** Camera requirements of an application's exam; null if no camera is required. Rejects with ApiError. */
export async function cameraRule(applicationId: string) {
  const { examCamera } = await callOperation<cameraCallsRuleQuery>(
    graphql`
      query cameraCallsRuleQuery($applicationId: ID!) {
        examCamera(applicationId: $applicationId) {
          cameras
          audio
          screenShare
          type
        }
      }
    `,
    { applicationId },
  )
  return examCamera ?? null
}

/** Fetches the id of a camera's stream. Rejects with ApiError. */
export async function loadStream(
  applicationId: string,
  { camera = 1, isTrial = false, type = 'internal' as 'internal' | 'antMedia' } = {},
): Promise<string> {
  const { loadStream: loaded } = await callOperation<cameraCallsLoadMutation>(
    graphql`
      mutation cameraCallsLoadMutation($input: LoadStreamInput!) {
        loadStream(input: $input) {
          stream {
            id
          }
        }
      }
    `,
    { input: { applicationId, type, isTrial, camera } },
  )
  return loaded.stream.id
}

/** Access data to publish to the streaming server. */
export interface PublishAccess {
  streamId: string
  websocketUrl: string
  token?: string | null | undefined
}

/** Prepares a stream at the streaming server; its token expires. Rejects with ApiError. */
export async function publishAccess(id: string): Promise<PublishAccess> {
  const { createStream } = await callOperation<cameraCallsCreateMutation>(
    graphql`
      mutation cameraCallsCreateMutation($input: CreateStreamInput!) {
        createStream(input: $input) {
          publish {
            streamId
            websocketUrl
            token
          }
        }
      }
    `,
    { input: { id } },
  )
  if (!createStream.publish) throw new Error('There is nothing to publish to')
  return createStream.publish
}

/** Reports camera events. Rejects with ApiError. */
export async function reportEvents(
  streamId: string,
  events: cameraCallsReportMutation['variables']['input']['events'],
  keepalive = false,
): Promise<void> {
  await callOperation<cameraCallsReportMutation>(
    graphql`
      mutation cameraCallsReportMutation($input: ReportCameraInput!) {
        reportCamera(input: $input) {
          kept
        }
      }
    `,
    { input: { streamId, events } },
    { keepalive },
  )
}
