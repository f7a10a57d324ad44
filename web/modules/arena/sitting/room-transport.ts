import { createOperationDescriptor, getRequest } from 'relay-runtime'
import { proofOfStart } from '../../../../shared/papers/offline-start.ts'
import type {
  examDocumentsDescriptionQuery,
  examDocumentsDescriptionQuery$rawResponse,
} from '../../../__generated__/examDocumentsDescriptionQuery.graphql.ts'
import type { examDocumentsWaitingRoomSubscription } from '../../../__generated__/examDocumentsWaitingRoomSubscription.graphql.ts'
import { serverClock } from '../../../base/server-clock.ts'
import { environment } from '../../../relay/environment.ts'
import { callOperation, type Persisted } from '../../../api/request.ts'
import { subscribeOperation } from '../../../relay/subscriptions.ts'
import type { RoomNews, RoomPorts } from '../engine/waiting/room-ports.ts'
import {
  findDevicePaper,
  putOnDevice,
  uuidOf,
  type DescribedApplication,
  type DevicePaper,
} from '../paper/device-paper.ts'
import { examOnDevice, reopenOnDevice } from './device-exam.ts'
import { descriptionDocument, waitingRoomDocument } from './exam-documents.ts'
import { applicationOf, readArrangements, type QuestionSource } from './exam-store.ts'

type Told = examDocumentsWaitingRoomSubscription['response']
type Description = {
  variables: examDocumentsDescriptionQuery['variables']
  response: examDocumentsDescriptionQuery$rawResponse
}

type ToldPaper = Told['waitingRoom']['paper']

const paperOf = (paper: ToldPaper): RoomNews['paper'] => (paper ? { ...paper, update: paper.update ?? null } : null)

const newsOf = ({ paper, hostedPaper, started, arrangements, ...room }: Told['waitingRoom']): RoomNews => ({
  ...room,
  refusal: room.refusal ?? null,
  attemptId: room.attemptId ?? null,
  keyAddress: room.keyAddress ?? null,
  arrangements: readArrangements(arrangements),
  paper: paperOf(paper),
  hostedPaper: paperOf(hostedPaper),
  started: started ?? null,
})

/** A description with the window and the working time of newer news. */
const withWindow = (
  { exam, ...application }: DescribedApplication,
  { opensAt, closesAt, durationSeconds }: RoomNews,
): DescribedApplication => ({
  ...application,
  opensAt: new Date(opensAt).toISOString(),
  closesAt: new Date(closesAt).toISOString(),
  exam: { ...exam, durationSeconds },
})

/** The exam of the prepared attempt, with the paper on this device and the key of its first part. */
async function openByKey(
  { applicationId, tab }: { applicationId: string; tab: string },
  key: string,
  startedAt: number,
) {
  const paper = await findDevicePaper(applicationId)
  if (!paper?.attemptId) throw new Error('The paper is not on this device')
  const { attemptId, durationSeconds, extraTimeSeconds, closesAt } = paper
  const deadline = Math.min(startedAt + durationSeconds * 1000, closesAt) + extraTimeSeconds * 1000
  const proof = await proofOfStart(key, uuidOf(attemptId), startedAt)
  const start = { attemptId, epoch: 1, deadline, paused: false, extraTimeSeconds, openUntil: null, levels: [] }
  const exam = await examOnDevice(paper, tab, { ...start, keys: [{ part: 0, key }], serverNow: startedAt })
  return { exam, deadline, proof }
}

/** The waiting room's requests, and the paper on this device. @param tab signature of this tab */
export function createRoomTransport(tab: () => string): RoomPorts<QuestionSource> {
  let described: Promise<DescribedApplication> | null = null
  /** The paper of the description: a change of the language changes both. */
  let describedFor: string | null = null

  function describe(id: string): Promise<DescribedApplication> {
    described ??= callOperation<Description>(descriptionDocument, { id }).then(({ application }) => application)
    described.catch(() => {
      described = null
    })
    return described
  }

  async function devicePaper(applicationId: string, news: RoomNews): Promise<DevicePaper> {
    const { hostedPaper, attemptId, keyAddress, opensAt, closesAt, durationSeconds, extraTimeSeconds, arrangements } =
      news
    const paper = news.paper ?? hostedPaper
    if (!paper) throw new Error('This exam has no paper before its start')
    if (describedFor !== null && describedFor !== paper.sha256) described = null
    describedFor = paper.sha256
    const application = withWindow(await describe(applicationId), news)
    const times = { opensAt, closesAt, durationSeconds, extraTimeSeconds, arrangements }
    return { applicationId, attemptId, application, paper, hosted: !news.paper, keyAddress, ...times }
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
    openByKey: (applicationId, key, startedAt) => openByKey({ applicationId, tab: tab() }, key, startedAt),
    reopen: (applicationId) => reopenOnDevice(applicationId, tab()),
    async keyAt(address) {
      const response = await fetch(address, { credentials: 'omit' })
      if (!response.ok) throw new Error(`The key was not sent: ${response.status}`)
      return ((await response.json()) as { key: string }).key
    },
    now: serverClock.now,
  }
}
