import { questionKinds } from '../../../../shared/questions/content.ts'
import { answersWithOption } from '../../../../shared/questions/kinds/index.ts'
import type { ErrorCode } from '../../../errors/errors.ts'
import type { JsonSchema } from '../../../transport/json-schema.ts'
import { success, type Presenter } from '../../../transport/present.ts'
import { documentsWith } from '../../../transport/fragments.ts'
import type { AreaPart, TakesBack } from '../../../transport/rest-row.ts'
import { syncDirectly } from './board.ts'

const notOpenable: readonly ErrorCode[] = ['NOT_FOUND', 'NOT_OPEN_YET', 'WINDOW_CLOSED', 'NOT_PAID', 'CANCELLED']

const complete = documentsWith(`
  fragment Attempt on Attempt {
    _id: id kind startedAt deadline extraSeconds closedAt closeReason answeredCount questionCount receipt selfieAt
  }
  fragment Application on Application {
    _id: id state language opensAt closesAt
    exam { _id: id title durationSeconds questionCount delivery layout selfie category { _id: id slug title } }
  }
  fragment Paper on ExamView {
    application { ...Application }
    attempt { ...Attempt }
    questions {
      _id: id questionNo kind shape html options { choice html } lists { options { choice html } } unit level topic points
      selectedAnswer answer
    }
    levels { name fromQuestionNo toQuestionNo passMark open }
    serverNow diff doSubmit paused extraTimeSeconds latestEnd
    externalLink { link source } initialLink iframe
    messages { _id: id text sentAt }
    result { correct partial wrong blank extraMessage }
    redirect
  }
`)
/** Adds the attempt's id to `application`, which clients send back with their answers. */
const withAttempt: Presenter = {
  schema(derived) {
    const { application } = derived.properties as { application: JsonSchema }
    const attempt: JsonSchema = {
      type: ['string', 'null'],
      format: 'uuid',
      description: 'ID of the attempt; null if it has not started',
    }
    const properties = {
      ...derived.properties,
      application: {
        ...application,
        required: [...(application.required ?? []), 'attempt'],
        properties: { ...application.properties, attempt },
      },
    }
    return { ...derived, properties }
  },
  run: ({ application, attempt, ...rest }: { application: object; attempt: { _id: string } | null }) => ({
    body: { application: { ...application, attempt: attempt?._id ?? null }, attempt, ...rest },
  }),
}

type Members = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const idOf = (value: unknown): unknown => (isObject(value) ? (value._id ?? value.id ?? value) : value)
const pick = (from: Members, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.filter((name) => from[name] !== undefined).map((name) => [name, from[name]]))

/** Objects of `fetch-application`, with the texts of all questions, as returned by clients of the former platform. */
const fetched: TakesBack = {
  maxBytes: 2 * 1024 * 1024,
  read(body) {
    const { application, attempt, questions } = body
    const named = attempt ?? (isObject(application) ? application.attempt : undefined)
    return {
      ...pick(body, ['submitted', 'tab', 'refreshTab', 'simulation']),
      ...(application === undefined ? {} : { application: idOf(application) }),
      ...(named === undefined ? {} : { attempt: idOf(named) }),
      ...(questions === undefined ? {} : { questions: Array.isArray(questions) ? questions.map(answered) : questions }),
    }
  },
}
const answered = (question: unknown): unknown =>
  isObject(question) ? pick(question, ['_id', 'id', 'questionNo', 'selectedAnswer', ...typed(question)]) : question

/** Of a question whose options are the answers, only `selectedAnswer` counts: `answer` may be the one fetched before. */
const typed = ({ kind }: Members): string[] => {
  const known = questionKinds.find((each) => each === kind)
  return known && answersWithOption(known) ? [] : ['answer']
}

const uuid: JsonSchema = { type: 'string', format: 'uuid', maxLength: 36 }
const idOrObject = (more: Record<string, JsonSchema> = {}): JsonSchema => ({
  anyOf: [uuid, { type: 'object', required: ['_id'], properties: { _id: uuid, ...more } }],
})

/** Paths for sitting and practising exams. */
export const examDayPaths: AreaPart = {
  place: 90,
  name: 'Exam day',
  description:
    'Open an exam, save answers and submit. Time is measured by the server: `diff` is the remaining time ' +
    'in milliseconds.',
  rows: [
    {
      method: 'GET',
      path: '/exam/arena/fetch-application',
      summary: 'Open or poll an exam',
      description:
        'Starts the clock on the first call, unless `start=false`: then an attempt that has not started stays ' +
        'unstarted, `attempt` is null, and `POST /exam/arena/start` starts it. `tab` is a random string that ' +
        "identifies the caller's tab: if another tab holds the pen, the response is DUPLICATED, and " +
        '`refreshTab=true` takes the pen over. `simulation=true` opens the practice attempt. Poll this path ' +
        'every 7000 ms; once `doSubmit` is true, submit. `messages` are those of the organisers to this participant.',
      document: complete(`mutation ($applicationId: ID!, $tab: String!, $refreshTab: Boolean = false,
          $simulation: Boolean = false, $start: Boolean = true) {
        fetchApplication(input: {
          applicationId: $applicationId, tab: $tab, refreshTab: $refreshTab, simulation: $simulation, start: $start
        }) { ...Paper }
      }`),
      present: withAttempt,
      errors: [...notOpenable, 'ALREADY_SUBMITTED', 'DUPLICATED'],
      examples: { tab: 'b3f1c2d4' },
    },
    {
      method: 'POST',
      path: '/exam/arena/start',
      summary: 'Start the attempt',
      description:
        'Starts the clock and returns the same response as `fetch-application`. Repeated calls return the ' +
        'attempt in progress.',
      document: complete(`mutation ($application: ID!, $tab: String!, $simulation: Boolean = false) {
        startExam(input: { applicationId: $application, tab: $tab, simulation: $simulation }) { ...Paper }
      }`),
      present: withAttempt,
      errors: [...notOpenable, 'ALREADY_SUBMITTED', 'DUPLICATED'],
      examples: { tab: 'b3f1c2d4' },
    },
    {
      method: 'POST',
      path: '/exam/arena/sync-application',
      summary: 'Save all answers',
      description:
        '`attempt` is the attempt that the answers belong to: `application.attempt` of `fetch-application` and ' +
        '`start`. ' +
        'Without it, they belong to the attempt that was opened in `tab`. A save never starts an attempt ' +
        '(NOT_STARTED). After a reset, answers of the old attempt, and of a tab in which it was open, are refused ' +
        'with ATTEMPT_CLOSED and stored with it; send the new attempt to continue in the same tab. ' +
        'Compares the answers with the stored ones and journals every difference. Acknowledged answers are ' +
        'stored durably; `receipt` is the last hash of the chain of all answers. `answer` takes answers of all kinds ' +
        '(see docs/questions.md) and counts if both are given. Where both are null, the question is blank; without ' +
        '`answer` a null `selectedAnswer` clears a letter but no typed answer. A question that is not listed stays ' +
        'unchanged. With `submitted: true` the ' +
        "attempt is submitted afterwards. Answers received after the deadline are stored for an admin's " +
        'decision; the response then contains the outcome, as it does for answers that a closed attempt ' +
        'already contains. Different answers for a submitted attempt are refused with ATTEMPT_CLOSED. ' +
        'Concurrent calls are stored one after the other. The objects of `fetch-application` may be sent back as they ' +
        'are (up to 2 MB): `application` is then the object, and other members are ignored.',
      document: `mutation ($application: ID!, $attempt: ID, $questions: [SyncQuestionInput!]!,
          $submitted: Boolean = false, $tab: String!, $refreshTab: Boolean = false, $simulation: Boolean = false) {
        syncApplication(input: {
          applicationId: $application, attemptId: $attempt, questions: $questions, submitted: $submitted,
          tab: $tab, refreshTab: $refreshTab, simulation: $simulation
        }) {
          ackSeq serverNow diff doSubmit receipt
          result { correct partial wrong blank extraMessage }
          redirect
        }
      }`,
      takesBack: fetched,
      direct: syncDirectly,
      schemas: {
        application: idOrObject({ attempt: { anyOf: [uuid, { type: 'null' }] } }),
        attempt: idOrObject(),
      },
      errors: [...notOpenable, 'NOT_STARTED', 'DUPLICATED', 'STALE_EPOCH', 'ATTEMPT_CLOSED', 'OVERLOADED'],
      examples: {
        tab: 'b3f1c2d4',
        questions: [
          { questionNo: 1, selectedAnswer: 'B' },
          { questionNo: 2, selectedAnswer: null },
        ],
      },
    },
    {
      method: 'POST',
      path: '/exam/arena/submit',
      summary: 'Submit an exam',
      description:
        'Closes the attempt and grades it; idempotent. Saves in progress are included. With `tab`, the ' +
        'attempt is closed only while that tab holds the pen. With `attempt`, it is refused with ATTEMPT_CLOSED ' +
        'if that attempt was set aside by a reset. `imageId` is the previously uploaded picture of ' +
        'the selfie step. The response contains the result counts if the exam shows its result immediately, ' +
        'otherwise the next URL.',
      document: complete(`mutation ($application: ID!, $attempt: ID, $imageId: ID, $tab: String) {
        submitApplication(input: { applicationId: $application, attemptId: $attempt, imageId: $imageId, tab: $tab }) {
          application { ...Application }
          attempt { ...Attempt }
          result { correct partial wrong blank extraMessage }
          redirect
        }
      }`),
      errors: ['NOT_FOUND', 'ATTEMPT_CLOSED', 'UNSAVED_ANSWERS', 'DUPLICATED'],
      examples: { tab: 'b3f1c2d4' },
    },
    {
      method: 'POST',
      path: '/exam/arena/reset',
      summary: 'Reset an attempt',
      description:
        '`id` is the application. The old attempt is kept unchanged for the record; the next opening starts a ' +
        'new one.',
      document: `mutation ($id: ID!, $reason: String = "Reset by an admin") {
        resetAttempt(input: { applicationId: $id, reason: $reason }) { application { _id: id } }
      }`,
      present: success,
      errors: ['NOT_FOUND'],
      examples: { reason: 'The camera failed' },
    },
    {
      method: 'POST',
      path: '/exam/simulation-v2/enable',
      summary: 'Restart practice',
      description: 'Starts a new practice attempt; the real attempt is never affected.',
      document: complete(`mutation ($applicationId: ID!) {
        enableSimulation(input: { applicationId: $applicationId }) { application { ...Application } }
      }`),
      errors: ['NOT_FOUND', 'CANCELLED', 'RULE_BROKEN'],
    },
    {
      method: 'POST',
      path: '/exam/simulation/reset',
      summary: "Reset a student's practice",
      description: '`id` is the application.',
      document: `mutation ($id: ID!, $reason: String = "Reset by an admin") {
        resetAttempt(input: { applicationId: $id, simulation: true, reason: $reason }) { application { _id: id } }
      }`,
      present: success,
      errors: ['NOT_FOUND'],
    },
  ],
}
