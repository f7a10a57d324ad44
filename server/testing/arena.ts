import { typedByte } from '../../shared/questions/raw-answer.ts'
import { expect } from 'vitest'
import { toGlobalId } from '../graphql/node.ts'
import type { User } from '../modules/accounts/public.ts'
import type { Application } from '../modules/applications/public.ts'
import { Attempt } from '../modules/arena/public.ts'
import { chainNext, chainStart, JournalEntry } from '../modules/arena/testing/public.ts'
import type { Exam } from '../modules/exams/public.ts'
import { insertRow, makeApplication, makeExam, makeUser } from './factories.ts'
import type { TestApp } from './test-app.ts'

const attempt = `attempt {
  id kind epoch ackSeq startedAt deadline extraSeconds closedAt closeReason answeredCount receipt flags }`
const outcome = 'result { correct wrong blank extraMessage } redirect'

const paper = `application { id state exam { id title category { slug } } user { id } } ${attempt} latestEnd
  questions { id questionNo html options { choice html } level topic points selectedAnswer }
  levels { name fromQuestionNo toQuestionNo passMark open }
  serverNow diff doSubmit externalLink { link source } initialLink iframe extraTimeSeconds paused ${outcome}`

const documents = {
  fetchApplication: `mutation ($input: FetchApplicationInput!) { fetchApplication(input: $input) { ${paper} } }`,
  startExam: `mutation ($input: StartExamInput!) { startExam(input: $input) { ${paper} } }`,
  saveAnswers: `mutation ($input: SaveAnswersInput!) { saveAnswers(input: $input) {
    ackSeq serverNow deadline doSubmit receipt } }`,
  syncApplication: `mutation ($input: SyncApplicationInput!) { syncApplication(input: $input) {
    ackSeq serverNow diff doSubmit receipt ${outcome} } }`,
  submitApplication: `mutation ($input: SubmitApplicationInput!) { submitApplication(input: $input) {
    application { id } ${attempt} ${outcome} } }`,
  enableSimulation: `mutation ($input: EnableSimulationInput!) {
    enableSimulation(input: $input) { application { id } } }`,
  flagQuestions: `mutation ($input: FlagQuestionsInput!) {
    flagQuestions(input: $input) { attempt { flags } } }`,
  setLog: 'mutation ($input: SetLogInput!) { setLog(input: $input) { success } }',
  addExtraTime: `mutation ($input: AddExtraTimeInput!) { addExtraTime(input: $input) {
    exam { id } application { id } attemptsChanged } }`,
  pauseExam: 'mutation ($input: PauseExamInput!) { pauseExam(input: $input) { attemptsChanged } }',
  resumeExam: 'mutation ($input: PauseExamInput!) { resumeExam(input: $input) { attemptsChanged } }',
  resetAttempt: 'mutation ($input: ResetAttemptInput!) { resetAttempt(input: $input) { application { id } } }',
  decideLateAnswers: `mutation ($input: DecideLateAnswersInput!) { decideLateAnswers(input: $input) {
    decided attempt { ackSeq epoch receipt lateAnswers { questionNo accepted } } } }`,
  publishResults: `mutation ($input: PublishResultsInput!) { publishResults(input: $input) {
    rankedCount exam { resultsPublishedAt } } }`,
}
export type ArenaMutation = keyof typeof documents

/** Calls a mutation of the arena; `payload` is null if it was refused. */
export async function call(app: TestApp, user: User | null, mutation: ArenaMutation, input: Record<string, unknown>) {
  const { data, errors, code } = await app.as(user).run(documents[mutation], { input })
  return { payload: data?.[mutation] ?? null, code, extensions: errors?.[0]?.extensions, message: errors?.[0]?.message }
}

/** Creates a student with a place in an exam, and the calls of the exam page for it. */
export async function makeSitting(
  app: TestApp,
  given: { student?: User; exam?: Exam | Parameters<typeof makeExam>[1]; application?: Partial<Application> } = {},
) {
  const student = given.student ?? (await makeUser(app))
  const exam = given.exam && 'id' in given.exam ? (given.exam as Exam) : await makeExam(app, given.exam)
  const application = await makeApplication(app, { userId: student.id, examId: exam.id, ...given.application })
  const applicationId = toGlobalId('Application', application.id)
  let attemptId = ''
  const as = (mutation: ArenaMutation, input: Record<string, unknown>) => call(app, student, mutation, input)
  return {
    student,
    exam,
    application,
    applicationId,
    /** opaque id of the attempt that was fetched last */
    get attemptId() {
      return attemptId
    },
    async fetch(input: Record<string, unknown> = {}) {
      const answer = await as('fetchApplication', { applicationId, tab: 'one', ...input })
      attemptId = answer.payload?.attempt?.id ?? attemptId
      return answer
    },
    async start(input: Record<string, unknown> = {}) {
      const answer = await as('startExam', { applicationId, tab: 'one', ...input })
      attemptId = answer.payload?.attempt?.id ?? attemptId
      return answer
    },
    /** Saves answers starting at `seq`, for example `save(1, [1, 'A'], [2, null])`. */
    save: (seq: number, ...answers: [questionNo: number, choice: string | null][]) =>
      as('saveAnswers', {
        attemptId,
        epoch: 1,
        operations: answers.map(([questionNo, choice], i) => ({ seq: seq + i, questionNo, choice })),
      }),
    saveAs: (of: { epoch?: number; seq: number; answers: [number, string | null][] }) =>
      as('saveAnswers', {
        attemptId,
        epoch: of.epoch ?? 1,
        operations: of.answers.map(([questionNo, choice], i) => ({ seq: of.seq + i, questionNo, choice })),
      }),
    sync: (input: Record<string, unknown>) => as('syncApplication', { applicationId, tab: 'one', ...input }),
    submit: (input: Record<string, unknown> = {}) => as('submitApplication', { applicationId, ...input }),
  }
}
export type TestSitting = Awaited<ReturnType<typeof makeSitting>>

/** Replays the journal of an attempt: the answers, the head of the chain, and the last seq. */
export async function replayJournal(app: Pick<TestApp, 'db'>, attemptId: string) {
  const attempt = await app.db.findOneByOrFail(Attempt, { id: attemptId })
  const entries = await app.db.find(JournalEntry, { where: { attemptId }, order: { epoch: 'ASC', seq: 'ASC' } })
  const answers = Buffer.alloc(attempt.questionCount)
  const typed: Record<string, string> = {}
  let head = chainStart(attemptId)
  let ackSeq = 0
  let gaps = 0
  let epoch = 0
  for (const entry of entries) {
    if (entry.epoch !== epoch) ackSeq = 0
    epoch = entry.epoch
    if (entry.seq !== ackSeq + 1) gaps++
    ackSeq = entry.seq
    head = chainNext(head, attemptId, epoch, entry)
    answers[entry.questionNo - 1] = entry.choice
    if (entry.choice === typedByte) typed[entry.questionNo] = entry.typed
  }
  return { attempt, entries, answers, typed, head, ackSeq: epoch === attempt.epoch ? ackSeq : 0, gaps }
}

/** Checks that journal, answers, chain and acknowledgement agree, without gaps. */
export async function expectConsistent(app: Pick<TestApp, 'db'>, attempt: { id: string }) {
  const replayed = await replayJournal(app, attempt.id)
  expect(replayed.gaps).toBe(0)
  expect(replayed.attempt.ackSeq).toBe(replayed.ackSeq)
  expect(replayed.attempt.answers).toEqual(replayed.answers)
  expect(replayed.attempt.typed).toEqual(replayed.typed)
  expect(replayed.attempt.head.toString('hex')).toBe(replayed.head)
  return replayed
}

/** Creates an attempt in progress without the arena's services: an hour before its deadline, 30 questions. */
export async function makeAttempt(app: Pick<TestApp, 'db' | 'clock'>, given: Partial<Attempt> = {}): Promise<Attempt> {
  const application = given.applicationId ? null : await makeApplication(app)
  const id = crypto.randomUUID()
  const deadline = given.deadline ?? new Date(app.clock.now() + 3_600_000)
  return insertRow(app, Attempt, {
    id,
    ...(application && { applicationId: application.id, userId: application.userId, examId: application.examId }),
    kind: 'exam',
    questionCount: 30,
    openUntil: 30,
    startedAt: new Date(app.clock.now()),
    deadline,
    acceptUntil: new Date(deadline.getTime() + 10_000),
    tab: 'one',
    answers: Buffer.alloc(30),
    head: Buffer.from(chainStart(id), 'hex'),
    ...given,
  })
}

/** The UUID in an opaque id. */
export const rowId = (globalId: string) => Buffer.from(globalId, 'base64url').toString().split(':')[1]!
