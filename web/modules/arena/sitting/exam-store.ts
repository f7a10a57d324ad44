import { createOperationDescriptor, getRequest, readInlineData } from 'relay-runtime'
import type { Disposable, PayloadData } from 'relay-runtime'
import type { examDocuments_application$key } from '../../../__generated__/examDocuments_application.graphql.ts'
import type { examDocuments_exam$key } from '../../../__generated__/examDocuments_exam.graphql.ts'
import type { examDocumentsFetchMutation } from '../../../__generated__/examDocumentsFetchMutation.graphql.ts'
import type { examDocumentsStartMutation } from '../../../__generated__/examDocumentsStartMutation.graphql.ts'
import type { QuestionPanel_question$key } from '../../../__generated__/QuestionPanel_question.graphql.ts'
import { environment } from '../../../relay/environment.ts'
import { formOf } from '../../../shared/exams/kinds/asked-question.ts'
import type { ApplicationInfo, Arrangements, AttemptInfo, ExamResult, FetchedExam } from '../engine/exam-ports.ts'
import { applicationFragment, examFragment, fetchDocument, startDocument } from './exam-documents.ts'

/** Fragment of a question, from which the screen renders it. */
export type QuestionSource = QuestionPanel_question$key

/** An exam as the server sends it. */
export type RawExam = examDocumentsFetchMutation['rawResponse']['fetchApplication']

export type RawStart = examDocumentsStartMutation['rawResponse']['startExam']

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

/** The attempt of a response. */
export function attemptOf(attempt: ReadAttempt): AttemptInfo {
  const { id, epoch, ackSeq, closedAt, closeReason, receipt, flags = [] } = attempt
  const closed = closedAt != null
  return { id, epoch, ackSeq, closed, timeUp: closeReason === 'timeUp', receipt: receipt ?? null, flags }
}

/** The result of a response. */
export function resultOf(result: ReadResult | null | undefined): ExamResult | null {
  return result ? { ...result, extraMessage: result.extraMessage ?? null } : null
}

/** The accommodations of a response. */
export function readArrangements(
  told: (Omit<Arrangements, 'breakEndsAt'> & { breakEndsAt?: number | null | undefined }) | null | undefined,
): Arrangements | null {
  return told ? { ...told, breakEndsAt: told.breakEndsAt ?? null } : null
}

/** The application of a response. */
export function applicationOf(key: examDocuments_application$key): ApplicationInfo {
  const { exam, ...application } = readInlineData(applicationFragment, key)
  return {
    ...application,
    examTitle: exam.title,
    categoryTitle: exam.category.title,
    layout: exam.layout === '%future added value' ? 'arena' : exam.layout,
    selfie: exam.selfie === '%future added value' ? 'none' : exam.selfie,
    delivery: exam.delivery === '%future added value' ? 'board' : exam.delivery,
    practice: exam.practice,
    durationSeconds: exam.durationSeconds,
    questionCount: exam.questionCount,
  }
}

function examOf(view: examDocuments_exam$key): FetchedExam<QuestionSource> {
  const {
    application: described,
    attempt,
    questions = [],
    answers: _answers,
    levels,
    externalLink,
    result,
    redirect,
    ...rest
  } = readInlineData(examFragment, view)
  const application = applicationOf(described)
  return {
    ...rest,
    application,
    attempt: attempt ? attemptOf(attempt) : null,
    latestEnd: rest.latestEnd ?? null,
    arrangements: readArrangements(rest.arrangements),
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

/** Keeps the paper in Relay's store while it is on the screen. */
let retained: Disposable | null = null

function readIn(document: unknown, variables: object, payload: PayloadData): unknown {
  const operation = createOperationDescriptor(getRequest(document as typeof fetchDocument), variables)
  environment.commitPayload(operation, payload)
  const before = retained
  retained = environment.retain(operation)
  before?.dispose()
  return environment.lookup(operation.fragment).data
}

/** Puts a fetched exam with its questions into Relay's store, from which the screen renders it. */
export function storeFetched(
  input: examDocumentsFetchMutation['variables']['input'],
  fetchApplication: RawExam,
): FetchedExam<QuestionSource> {
  const read = readIn(fetchDocument, { input, words: true }, { fetchApplication })
  return examOf((read as examDocumentsFetchMutation['response']).fetchApplication)
}

/** Puts a started exam with its questions into Relay's store, see `storeFetched`. */
export function storeStarted(
  input: examDocumentsStartMutation['variables']['input'],
  startExam: RawStart,
): FetchedExam<QuestionSource> {
  const read = readIn(startDocument, { input, words: true }, { startExam })
  return examOf((read as examDocumentsStartMutation['response']).startExam)
}
