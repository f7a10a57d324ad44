import { createOperationDescriptor, getRequest } from 'relay-runtime'
import type {
  examDocumentsDescriptionQuery,
  examDocumentsDescriptionQuery$rawResponse,
} from '../../../__generated__/examDocumentsDescriptionQuery.graphql.ts'
import type { examDocumentsWaitingRoomSubscription } from '../../../__generated__/examDocumentsWaitingRoomSubscription.graphql.ts'
import { serverClock } from '../../../base/server-clock.ts'
import { environment } from '../../../relay/environment.ts'
import { callOperation, type Persisted } from '../../../relay/request.ts'
import { subscribeOperation } from '../../../relay/subscriptions.ts'
import type { RoomNews, RoomPorts } from '../engine/waiting/room-ports.ts'
import { putOnDevice, type DescribedApplication, type DevicePaper } from '../paper/device-paper.ts'
import { examOnDevice } from './device-exam.ts'
import { descriptionDocument, waitingRoomDocument } from './exam-documents.ts'
import { applicationOf, type QuestionSource } from './exam-store.ts'

type Told = examDocumentsWaitingRoomSubscription['response']
type Description = {
  variables: examDocumentsDescriptionQuery['variables']
  response: examDocumentsDescriptionQuery$rawResponse
}

const newsOf = ({ paper, started, ...room }: Told['waitingRoom']): RoomNews => ({
  ...room,
  refusal: room.refusal ?? null,
  attemptId: room.attemptId ?? null,
  keyAddress: room.keyAddress ?? null,
  paper: paper ? { ...paper, update: paper.update ?? null } : null,
  started: started ?? null,
})

/** The waiting room's requests, and the paper on this device. @param tab signature of this tab */
export function createRoomTransport(tab: () => string): RoomPorts<QuestionSource> {
  let described: Promise<DescribedApplication> | null = null

  function describe(id: string): Promise<DescribedApplication> {
    described ??= callOperation<Description>(descriptionDocument, { id }).then(({ application }) => application)
    described.catch(() => {
      described = null
    })
    return described
  }

  async function devicePaper(applicationId: string, news: RoomNews): Promise<DevicePaper> {
    const { paper, attemptId, keyAddress, opensAt, closesAt, durationSeconds, extraTimeSeconds } = news
    if (!paper) throw new Error('This exam has no paper before its start')
    const application = await describe(applicationId)
    const times = { opensAt, closesAt, durationSeconds, extraTimeSeconds }
    return { applicationId, attemptId, application, paper, keyAddress, ...times }
  }

  return {
    async describe(id) {
      const application = await describe(id)
      const operation = createOperationDescriptor(getRequest(descriptionDocument), { id })
      environment.commitPayload(operation, { application })
      const read = environment.lookup(operation.fragment).data as examDocumentsDescriptionQuery['response']
      return applicationOf(read.application)
    },
    watch(input, next, ended) {
      return subscribeOperation<Told>((waitingRoomDocument as unknown as Persisted).params, input, {
        next: ({ data }) => (data ? next(newsOf(data.waitingRoom)) : ended()),
        error: ended,
        complete: ended,
      })
    },
    async prepare(applicationId, news) {
      await putOnDevice(await devicePaper(applicationId, news), serverClock.now())
    },
    async open(applicationId, news, started) {
      const paper = await devicePaper(applicationId, news)
      await putOnDevice(paper, serverClock.now())
      return examOnDevice(paper, tab(), { ...started, serverNow: news.serverNow })
    },
  }
}
