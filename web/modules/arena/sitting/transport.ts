import { commitMutation } from 'react-relay'
import type { GraphQLTaggedNode, MutationParameters } from 'relay-runtime'
import type { examDocumentsClockSubscription } from '../../../__generated__/examDocumentsClockSubscription.graphql.ts'
import type { examDocumentsFetchMutation } from '../../../__generated__/examDocumentsFetchMutation.graphql.ts'
import type { examDocumentsFlagMutation } from '../../../__generated__/examDocumentsFlagMutation.graphql.ts'
import type { examDocumentsLogMutation } from '../../../__generated__/examDocumentsLogMutation.graphql.ts'
import type { examDocumentsPollMutation } from '../../../__generated__/examDocumentsPollMutation.graphql.ts'
import type { examDocumentsPractiseMutation } from '../../../__generated__/examDocumentsPractiseMutation.graphql.ts'
import type { examDocumentsReportShownMutation } from '../../../__generated__/examDocumentsReportShownMutation.graphql.ts'
import type { examDocumentsSaveMutation } from '../../../__generated__/examDocumentsSaveMutation.graphql.ts'
import type { examDocumentsStartMutation } from '../../../__generated__/examDocumentsStartMutation.graphql.ts'
import type { examDocumentsSubmitMutation } from '../../../__generated__/examDocumentsSubmitMutation.graphql.ts'
import { environment } from '../../../relay/environment.ts'
import { callOperation } from '../../../api/request.ts'
import type { Persisted } from '../../../api/request.ts'
import { refreshSession } from '../../../api/session.ts'
import { executeOverSocket, getSocketState, onSocketState, subscribeOperation } from '../../../relay/subscriptions.ts'
import type { ExamTarget, ExamTransport } from '../engine/exam-ports.ts'
import type { SaveBatch } from '../engine/saving/sync-types.ts'
import { hasPaper, questionsOnDevice } from './device-exam.ts'
import { nameHostedPaper } from '../paper/hosted-paper.ts'
import { encodeAnswer } from '../engine/types.ts'
import {
  clockDocument,
  fetchDocument,
  flagDocument,
  logDocument,
  pollDocument,
  practiseDocument,
  reportShownDocument,
  saveDocument,
  startDocument,
  submitDocument,
} from './exam-documents.ts'
import {
  attemptOf,
  resultOf,
  storeFetched,
  storeStarted,
  type QuestionSource,
  type RawExam,
  type RawStart,
} from './exam-store.ts'

function commit<T extends MutationParameters>(mutation: GraphQLTaggedNode, variables: T['variables']) {
  return new Promise<T['response']>((resolve, reject) => {
    commitMutation<T>(environment, {
      mutation,
      variables,
      onCompleted: (response, errors) => (errors?.length ? reject({ errors }) : resolve(response)),
      onError: reject,
    })
  })
}

type Fetched = examDocumentsFetchMutation
type Started = examDocumentsStartMutation

/** Sends a mutation and returns the response as the server sent it. */
const send = <T extends { variables: object; rawResponse: unknown }>(document: unknown, variables: T['variables']) =>
  callOperation<{ variables: T['variables']; response: T['rawResponse'] }>(document, variables)

/** The response with the words of its questions: from the paper on this device, or else from the server. */
async function completed<Raw extends RawExam | RawStart>(
  { applicationId, simulation }: ExamTarget,
  request: (words: boolean) => Promise<Raw>,
): Promise<Raw> {
  if (simulation || !(await hasPaper(applicationId))) {
    const sent = await request(true)
    if (sent.hosted && sent.paper) nameHostedPaper(applicationId, sent.paper)
    return sent
  }
  const raw = await request(false)
  const questions = await questionsOnDevice(raw)
  return questions ? { ...raw, questions } : request(true)
}

const inputOf = ({ operations, ...batch }: SaveBatch) => ({
  ...batch,
  operations: operations.map(({ answer, ...operation }) => ({ ...operation, ...encodeAnswer(answer) })),
})

const paramsOf = (operation: unknown) => (operation as Persisted).params

/** The exam's requests over Relay: saves use the websocket while it is connected, HTTP otherwise. */
export const examTransport: ExamTransport<QuestionSource> = {
  async fetchExam(given) {
    const input = { ...given, start: false }
    return storeFetched(
      input,
      await completed(given, async (words) => (await send<Fetched>(fetchDocument, { input, words })).fetchApplication),
    )
  },
  async startExam(input) {
    return storeStarted(
      input,
      await completed(input, async (words) => (await send<Started>(startDocument, { input, words })).startExam),
    )
  },
  async poll(input) {
    const { fetchApplication } = await callOperation<examDocumentsPollMutation>(pollDocument, {
      input: { ...input, start: false },
    })
    const { attempt, diff, result, redirect, ...rest } = fetchApplication
    return {
      ...rest,
      attempt: attempt ? attemptOf(attempt) : null,
      diff: diff ?? null,
      result: resultOf(result),
      redirect: redirect ?? null,
    }
  },
  async saveAnswers(batch, avoidSocket) {
    const input = inputOf(batch)
    if (!avoidSocket && getSocketState() === 'open') {
      type Saved = examDocumentsSaveMutation['response']
      return (await executeOverSocket<Saved>(paramsOf(saveDocument), { input })).saveAnswers
    }
    return (await callOperation<examDocumentsSaveMutation>(saveDocument, { input }, { keepalive: true })).saveAnswers
  },
  async reportShown(input) {
    await callOperation<examDocumentsReportShownMutation>(reportShownDocument, { input })
  },
  async submit(input) {
    const { submitApplication } = await commit<examDocumentsSubmitMutation>(submitDocument, { input })
    const { attempt, result, redirect } = submitApplication
    return { attempt: attempt ? attemptOf(attempt) : null, result: resultOf(result), redirect: redirect ?? null }
  },
  async flagQuestions(input) {
    await callOperation<examDocumentsFlagMutation>(flagDocument, { input })
  },
  async practiseAgain(applicationId) {
    await commit<examDocumentsPractiseMutation>(practiseDocument, { input: { applicationId } })
  },
  async setLog(input) {
    await callOperation<examDocumentsLogMutation>(logDocument, { input }, { keepalive: true })
  },
  async refreshSession() {
    return (await refreshSession()) !== null
  },
  watchClock({ applicationId, simulation, tab }, next, ended) {
    type Told = examDocumentsClockSubscription['response']
    return subscribeOperation<Told>(
      paramsOf(clockDocument),
      { applicationId, simulation, tab },
      {
        next({ data }) {
          if (!data) return ended()
          const { deadline, diff, message, ...rest } = data.examClock
          next({ ...rest, message: message ?? null, deadline: deadline ?? null, diff: diff ?? null })
        },
        error: ended,
        complete: ended,
      },
    )
  },
  onConnection(listener) {
    listener(getSocketState() === 'open')
    return onSocketState((state) => listener(state === 'open'))
  },
}
