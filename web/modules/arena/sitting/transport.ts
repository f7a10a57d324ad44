import { commitMutation } from 'react-relay'
import { createOperationDescriptor, getRequest, readInlineData } from 'relay-runtime'
import type { Disposable, GraphQLTaggedNode, MutationParameters } from 'relay-runtime'
import type { examDocumentsClockSubscription } from '../../../__generated__/examDocumentsClockSubscription.graphql.ts'
import type { examDocuments_exam$key } from '../../../__generated__/examDocuments_exam.graphql.ts'
import type { examDocumentsFetchMutation } from '../../../__generated__/examDocumentsFetchMutation.graphql.ts'
import type { examDocumentsFlagMutation } from '../../../__generated__/examDocumentsFlagMutation.graphql.ts'
import type { examDocumentsLogMutation } from '../../../__generated__/examDocumentsLogMutation.graphql.ts'
import type { examDocumentsPollMutation } from '../../../__generated__/examDocumentsPollMutation.graphql.ts'
import type { examDocumentsPractiseMutation } from '../../../__generated__/examDocumentsPractiseMutation.graphql.ts'
import type { examDocumentsSaveMutation } from '../../../__generated__/examDocumentsSaveMutation.graphql.ts'
import type { examDocumentsStartMutation } from '../../../__generated__/examDocumentsStartMutation.graphql.ts'
import type { examDocumentsSubmitMutation } from '../../../__generated__/examDocumentsSubmitMutation.graphql.ts'
import type { QuestionPanel_question$key } from '../../../__generated__/QuestionPanel_question.graphql.ts'
import { environment } from '../../../relay/environment.ts'
import { callOperation } from '../../../relay/request.ts'
import type { Persisted } from '../../../relay/request.ts'
import { refreshSession } from '../../../relay/session.ts'
import { executeOverSocket, getSocketState, onSocketState, subscribeOperation } from '../../../relay/subscriptions.ts'
import type { AttemptInfo, ExamResult, ExamTransport, FetchedExam } from '../engine/exam-ports.ts'
import type { SaveBatch } from '../engine/saving/sync-types.ts'
import { encodeAnswer } from '../engine/types.ts'
import { formOf } from '../../../shared/exams/kinds/asked-question.ts'
import {
  clockDocument,
  examFragment,
  fetchDocument,
  flagDocument,
  logDocument,
  pollDocument,
  practiseDocument,
  saveDocument,
  startDocument,
  submitDocument,
} from './exam-documents.ts'

/** Fragment of a question, from which the screen renders it. */
export type QuestionSource = QuestionPanel_question$key

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

/** Keeps the paper in Relay's store while it is on the screen. */
let retained: Disposable | null = null

function retain(mutation: GraphQLTaggedNode, variables: MutationParameters['variables']) {
  const before = retained
  retained = environment.retain(createOperationDescriptor(getRequest(mutation), variables))
  before?.dispose()
}

type ReadAttempt = {
  id: string
  epoch: number
  ackSeq: number
  closedAt?: string | null | undefined
  closeReason?: string | null | undefined
  receipt?: string | null | undefined
  flags?: readonly number[]
}
type ReadResult = Omit<ExamResult, 'extraMessage'> & { extraMessage?: string | null | undefined }

function attemptOf(attempt: ReadAttempt): AttemptInfo {
  const { id, epoch, ackSeq, closedAt, closeReason, receipt, flags = [] } = attempt
  const closed = closedAt != null
  return { id, epoch, ackSeq, closed, timeUp: closeReason === 'timeUp', receipt: receipt ?? null, flags }
}

function resultOf(result: ReadResult | null | undefined): ExamResult | null {
  return result ? { ...result, extraMessage: result.extraMessage ?? null } : null
}

function examOf(view: examDocuments_exam$key): FetchedExam<QuestionSource> {
  const { application, attempt, questions, levels, externalLink, result, redirect, ...rest } = readInlineData(
    examFragment,
    view,
  )
  const { exam } = application
  return {
    ...rest,
    application: {
      id: application.id,
      examTitle: exam.title,
      categoryTitle: exam.category.title,
      language: application.language,
      closesAt: application.closesAt,
      layout: exam.layout === '%future added value' ? 'arena' : exam.layout,
      selfie: exam.selfie === '%future added value' ? 'none' : exam.selfie,
      delivery: exam.delivery === '%future added value' ? 'board' : exam.delivery,
      practice: exam.practice,
      durationSeconds: exam.durationSeconds,
      questionCount: exam.questionCount,
    },
    attempt: attempt ? attemptOf(attempt) : null,
    latestEnd: rest.latestEnd ?? null,
    questions: questions.map((question) => ({
      questionNo: question.questionNo,
      answer: question.answer ?? null,
      form: formOf(question, application.language),
      source: question,
    })),
    levels: [...levels],
    diff: rest.diff ?? null,
    iframe: rest.iframe ?? null,
    externalLink: externalLink ?? null,
    initialLink: rest.initialLink ?? null,
    result: resultOf(result),
    redirect: redirect ?? null,
  }
}

const inputOf = ({ operations, ...batch }: SaveBatch) => ({
  ...batch,
  operations: operations.map(({ answer, ...operation }) => ({ ...operation, ...encodeAnswer(answer) })),
})

const paramsOf = (operation: unknown) => (operation as Persisted).params

/** The exam's requests over Relay: saves use the websocket while it is connected, HTTP otherwise. */
export const examTransport: ExamTransport<QuestionSource> = {
  async fetchExam(input) {
    const variables = { input: { ...input, start: false } }
    const { fetchApplication } = await commit<examDocumentsFetchMutation>(fetchDocument, variables)
    retain(fetchDocument, variables)
    return examOf(fetchApplication)
  },
  async startExam(input) {
    const { startExam } = await commit<examDocumentsStartMutation>(startDocument, { input })
    retain(startDocument, { input })
    return examOf(startExam)
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
