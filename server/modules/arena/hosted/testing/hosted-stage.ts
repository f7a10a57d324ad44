import { type ExecutionResult, parse, subscribe } from 'graphql'
import { afterEach, beforeAll, expect } from 'vitest'
import { toGlobalId } from '../../../../graphql/node.ts'
import { makeSitting, type TestSitting } from '../../../../testing/arena.ts'
import { makeExam, makeUser } from '../../../../testing/factories.ts'
import type { TestApp } from '../../../../testing/test-app.ts'
import { useTestApp } from '../../../../testing/use-test-app.ts'
import type { User } from '../../../accounts/public.ts'
import type { Exam } from '../../../exams/public.ts'
import type { HostedNews, HostView } from '../hosted.types.ts'

export let app: TestApp
export let admin: User
const open: AsyncIterator<unknown>[] = []

export const documents = {
  setHostedExam: 'mutation ($input: SetHostedExamInput!) { setHostedExam(input: $input) { examId } }',
  takeHostedExam: 'mutation ($input: TakeHostedExamInput!) { takeHostedExam(input: $input) { epoch } }',
  releaseQuestion: 'mutation ($input: ReleaseQuestionInput!) { releaseQuestion(input: $input) { examId } }',
  closeHostedQuestion: 'mutation ($input: CloseHostedQuestionInput!) { closeHostedQuestion(input: $input) { examId } }',
  hostOnAir: 'mutation ($input: HostOnAirInput!) { hostOnAir(input: $input) { publish { streamId token } } }',
  hostOffAir: 'mutation ($input: HostOnAirInput!) { hostOffAir(input: $input) { examId } }',
  extendHostedQuestion:
    'mutation ($input: ExtendHostedQuestionInput!) { extendHostedQuestion(input: $input) { examId } }',
  endHostedExam: 'mutation ($input: EndHostedExamInput!) { endHostedExam(input: $input) { examId } }',
  answerHostedQuestion: `mutation ($input: AnswerHostedQuestionInput!) {
    answerHostedQuestion(input: $input) { questionNo choice ackSeq receipt } }`,
}

export async function call(user: User | null, mutation: keyof typeof documents, input: Record<string, unknown>) {
  const { data, errors, code } = await app.as(user).run(documents[mutation], { input })
  return { payload: data?.[mutation] ?? null, code, message: errors?.[0]?.message, extensions: errors?.[0]?.extensions }
}

/** Creates a hosted exam of five questions, each open for 20 seconds, led by one device. */
export async function makeHosted(given: Parameters<typeof makeExam>[1] = {}, seconds = 20) {
  const exam = await makeExam(app, { layout: 'live', ...given })
  const examId = toGlobalId('Exam', exam.id)
  const host = (mutation: keyof typeof documents, input: Record<string, unknown> = {}, user: User = admin) =>
    call(user, mutation, { examId, ...input })
  expect((await host('setHostedExam', { seconds })).code).toBeUndefined()
  const { payload } = await host('takeHostedExam', { device: 'a laptop' })
  const epoch: number = payload.epoch
  return { exam, examId, epoch, host, release: (questionNo: number) => host('releaseQuestion', { epoch, questionNo }) }
}

export const answer = (sitting: TestSitting, questionNo: number, choice: string, epoch = 1) =>
  call(sitting.student, 'answerHostedQuestion', { attemptId: sitting.attemptId, epoch, questionNo, choice })

export async function begin(exam: Exam) {
  const sitting = await makeSitting(app, { exam })
  expect((await sitting.start()).code).toBeUndefined()
  return sitting
}

async function follow<T>(user: User, source: string, variables: Record<string, unknown>, node: TestApp = app) {
  const contextValue = node.as(user).ctx
  const result = await subscribe({
    schema: node.schema,
    document: parse(source),
    contextValue,
    variableValues: variables,
  })
  if (!(Symbol.asyncIterator in result)) return { code: result.errors?.[0]?.extensions.code, next: null! }
  open.push(result)
  const next = async (): Promise<T> => {
    const { value } = (await result.next()) as IteratorResult<ExecutionResult, null>
    if (!value) throw new Error('The subscription has ended')
    if (value.errors) throw value.errors[0]
    return Object.values(value.data!)[0] as T
  }
  return { code: undefined, next }
}
export const seat = (sitting: TestSitting, user: User = sitting.student, node: TestApp = app) =>
  follow<HostedNews>(
    user,
    `subscription ($id: ID!) { hostedExam(applicationId: $id) { serverNow stage questionNo total opensAt endsAt answered
       paused onAir key { part key } paperVersion question { questionNo html options { choice html } selectedAnswer } } }`,
    { id: sitting.applicationId },
    node,
  )
export const board = (examId: string, user: User = admin) =>
  follow<HostView>(
    user,
    `subscription ($id: ID!) { hostView(examId: $id) { stage epoch device questionNo total endsAt lastEndsAt sitting
       answered counts { choice count } } }`,
    { id: examId },
  )

/** Starts a server with an admin who leads exams. Registers its hooks. */
export function hostedStage(): void {
  app = useTestApp()
  beforeAll(async () => {
    admin = await makeUser(app, { userType: 'admin' })
  })
  afterEach(async () => {
    app.clock.shift = 0
    await Promise.all(open.splice(0).map((iterator) => iterator.return?.()))
  })
}
