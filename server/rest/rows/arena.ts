import type { ErrorCode } from '../../graphql/errors.ts'
import { success } from '../present.ts'
import type { Area } from '../row.ts'

const notOpenable: readonly ErrorCode[] = ['NOT_FOUND', 'NOT_OPEN_YET', 'WINDOW_CLOSED', 'NOT_PAID', 'CANCELLED']

const attempt = `{
  _id: id kind startedAt deadline extraSeconds closedAt closeReason answeredCount questionCount receipt selfieAt
}`

const application = `{
  _id: id state language opensAt closesAt
  exam { _id: id title durationSeconds questionCount delivery layout selfie category { _id: id slug title } }
}`

const paper = `{
  application ${application}
  attempt ${attempt}
  questions { _id: id questionNo html options { choice html } level topic points selectedAnswer }
  levels { name fromQuestionNo toQuestionNo passMark open }
  serverNow diff doSubmit paused extraTimeSeconds latestEnd
  externalLink { link source } initialLink iframe
  result { correct wrong blank extraMessage }
  redirect
}`

/** Sitting an exam, and practising. */
export const arena: Area = {
  name: 'Exam day',
  description:
    "Open an exam, send the answers, submit. The clock is the server's: `diff` is the remaining time in " +
    'milliseconds.',
  rows: [
    {
      method: 'GET',
      path: '/exam/arena/fetch-application',
      summary: 'Open an exam, or look at it again',
      description:
        'Starts the clock at the first call, unless `start=false`: then an attempt that has not begun stays so, ' +
        '`attempt` is null, and `POST /exam/arena/start` begins it. ' +
        "`tab` is a random string that names the caller's tab: when " +
        'another tab has the pen the answer is DUPLICATED, and `refreshTab=true` takes the pen over. ' +
        'With `simulation=true` it opens the practice attempt. Poll it every 7000 ms; once `doSubmit` is true, ' +
        'submit.',
      document: `mutation ($applicationId: ID!, $tab: String!, $refreshTab: Boolean = false,
          $simulation: Boolean = false, $start: Boolean = true) {
        fetchApplication(input: {
          applicationId: $applicationId, tab: $tab, refreshTab: $refreshTab, simulation: $simulation, start: $start
        }) ${paper}
      }`,
      errors: [...notOpenable, 'ALREADY_SUBMITTED', 'DUPLICATED'],
      examples: { tab: 'b3f1c2d4' },
    },
    {
      method: 'POST',
      path: '/exam/arena/start',
      summary: 'Begin the attempt',
      description:
        'Starts the clock and answers as `fetch-application` does. Asked again, it answers with the attempt under way.',
      document: `mutation ($application: ID!, $tab: String!, $simulation: Boolean = false) {
        startExam(input: { applicationId: $application, tab: $tab, simulation: $simulation }) ${paper}
      }`,
      errors: [...notOpenable, 'ALREADY_SUBMITTED', 'DUPLICATED'],
      examples: { tab: 'b3f1c2d4' },
    },
    {
      method: 'POST',
      path: '/exam/arena/sync-application',
      summary: 'Send the answers of the whole board',
      description:
        'Compares the board with what is stored and journals every difference. What is acknowledged here ' +
        'is stored durably; `receipt` is the last hash of the chain of all answers. A question without a ' +
        '`selectedAnswer` is blank; one that is not listed stays as it is. With `submitted: true` the attempt is ' +
        "submitted after that. What comes in after the time was over is kept for an admin's decision; the answer " +
        'then carries the outcome, as it does for a board that a closed attempt holds already. One that differs from ' +
        'a submitted attempt is refused with ATTEMPT_CLOSED. Boards that overlap are stored one after the other.',
      document: `mutation ($application: ID!, $questions: [SyncQuestionInput!]!, $submitted: Boolean = false,
          $tab: String!, $refreshTab: Boolean = false, $simulation: Boolean = false) {
        syncApplication(input: {
          applicationId: $application, questions: $questions, submitted: $submitted,
          tab: $tab, refreshTab: $refreshTab, simulation: $simulation
        }) {
          ackSeq serverNow diff doSubmit receipt
          result { correct wrong blank extraMessage }
          redirect
        }
      }`,
      errors: [...notOpenable, 'DUPLICATED', 'STALE_EPOCH', 'ATTEMPT_CLOSED', 'OVERLOADED'],
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
        'Closes the attempt and grades it; asked again, it answers the same. Boards that are under way are included. ' +
        'With `tab`, the attempt is closed only while that tab has the pen. `imageId` is the picture of ' +
        'the selfie step, uploaded before. The answer holds the counts when the exam shows its result at once, else ' +
        'where to go next.',
      document: `mutation ($application: ID!, $imageId: ID, $tab: String) {
        submitApplication(input: { applicationId: $application, imageId: $imageId, tab: $tab }) {
          application ${application}
          attempt ${attempt}
          result { correct wrong blank extraMessage }
          redirect
        }
      }`,
      errors: ['NOT_FOUND', 'UNSAVED_ANSWERS', 'DUPLICATED'],
      examples: { tab: 'b3f1c2d4' },
    },
    {
      method: 'POST',
      path: '/exam/arena/reset',
      summary: 'Let an exam be sat again',
      description:
        '`id` is the application. The old attempt stays as it was, for the record; a new one begins at the ' +
        'next opening.',
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
      summary: 'Begin practising anew',
      description: 'A fresh practice attempt; the real one is never touched.',
      document: `mutation ($applicationId: ID!) {
        enableSimulation(input: { applicationId: $applicationId }) { application ${application} }
      }`,
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
