import type { FetchedExam } from '../engine/exam-ports.ts'
import type { StartedNews } from '../engine/waiting/room-ports.ts'
import { findDevicePaper, loadOnDevice, noteOpened, openDevicePaper, type DevicePaper } from '../paper/device-paper.ts'
import type { ShownQuestion } from '../paper/paper-pictures.ts'
import { storeStarted, type QuestionSource, type RawStart } from './exam-store.ts'

type RawQuestion = NonNullable<RawStart['questions']>[number]
type RawAnswer = NonNullable<RawStart['answers']>[number]
type RawKeys = readonly { readonly part: number; readonly key: string }[]

const keysOf = (keys: RawKeys) => new Map(keys.map(({ part, key }) => [part, key]))

const rawQuestion = (question: ShownQuestion, answer: string | null): RawQuestion => {
  const { id, questionNo, kind, shape, html, unit, points, options, lists } = question
  return {
    id,
    questionNo,
    kind,
    shape,
    html,
    unit,
    points,
    options,
    lists: lists.map((each) => ({ options: each })),
    answer,
  }
}

/** What is known of an attempt that starts with the paper on this device. */
export interface DeviceStart extends Omit<StartedNews, 'openUntil'> {
  /** number of the last open question; null for all whose keys are given */
  openUntil: number | null
  /** server time, epoch ms */
  serverNow: number
}

/**
 * The exam of an attempt that starts with the paper on this device, in Relay's store as if `startExam` had answered.
 * @param tab signature of this tab
 * @throws Error if the paper is not on the device, or a key is wrong
 */
export async function examOnDevice(
  { applicationId, application, paper, closesAt, arrangements = null }: Omit<DevicePaper, 'attemptId'>,
  tab: string,
  start: DeviceStart,
): Promise<FetchedExam<QuestionSource>> {
  const { attemptId, epoch, deadline, paused, extraTimeSeconds, openUntil, levels, keys, serverNow } = start
  const opened = await openDevicePaper(paper.sha256, attemptId, keysOf(keys))
  if (!opened) throw new Error('The paper is not on this device')
  performance.mark('exam-opened')
  const last = Math.max(0, ...opened.map(({ questionNo }) => questionNo))
  void noteOpened(applicationId, paper, { attemptId, keys, openUntil: openUntil ?? last, levels }).catch(
    () => undefined,
  )
  const payload = {
    __typename: 'StartExamPayload',
    __isExamView: 'StartExamPayload' as const,
    application,
    attempt: { id: attemptId, epoch, ackSeq: 0, closedAt: null, closeReason: null, receipt: null, flags: [] },
    questions: opened
      .filter(({ questionNo }) => questionNo <= (openUntil ?? Infinity))
      .map((question) => rawQuestion(question, null)),
    levels,
    latestEnd: new Date(closesAt + extraTimeSeconds * 1000).toISOString(),
    extraTimeSeconds,
    arrangements,
    serverNow,
    diff: deadline - serverNow,
    doSubmit: false,
    paused,
    externalLink: null,
    initialLink: null,
    iframe: null,
    hosted: false,
    result: null,
    redirect: null,
    keys,
    paper: { ...paper, update: paper.update ?? null },
  }
  return storeStarted({ applicationId, simulation: false, tab }, payload)
}

/**
 * The exam of an attempt whose paper was opened on this device before, without answers, in Relay's store.
 * @param tab signature of this tab
 * @throws Error if the paper is not on the device, or was not opened
 */
export async function reopenOnDevice(applicationId: string, tab: string): Promise<FetchedExam<QuestionSource>> {
  const paper = await findDevicePaper(applicationId)
  if (!paper?.opened) throw new Error('The paper was not opened on this device')
  const { opened, extraTimeSeconds, closesAt } = paper
  // the engine knows the pen and the clock
  const unknown = { epoch: 1, deadline: closesAt, paused: false, serverNow: closesAt }
  return examOnDevice(paper, tab, { ...opened, ...unknown, extraTimeSeconds })
}

/** Whether the paper of an application is on the device, so that the server need not send its words. */
export async function hasPaper(applicationId: string): Promise<boolean> {
  return (await findDevicePaper(applicationId).catch(() => null)) !== null
}

/**
 * The questions of a response without words, from the paper on the device. A newer version is loaded first.
 * @returns null if the paper cannot be loaded or opened: the server must send the words
 */
export async function questionsOnDevice({
  answers = [],
  attempt,
  application,
  levels,
  keys,
  paper,
}: Pick<RawStart, 'answers' | 'application' | 'attempt' | 'keys' | 'levels' | 'paper'>): Promise<RawQuestion[] | null> {
  if (!attempt || answers.length === 0) return []
  if (!paper) return null
  try {
    await loadOnDevice(paper)
    const opened = await openDevicePaper(paper.sha256, attempt.id, keysOf(keys))
    const openUntil = Math.max(...answers.map(({ questionNo }) => questionNo))
    const news = levels && { attemptId: attempt.id, keys, openUntil, levels }
    if (application && news) void noteOpened(application.id, paper, news).catch(() => undefined)
    return opened && matched(opened, answers)
  } catch {
    return null
  }
}

/** The questions of the response; null if one is not in the paper. */
function matched(opened: readonly ShownQuestion[], answers: readonly RawAnswer[]): RawQuestion[] | null {
  const byNo = new Map(opened.map((question) => [question.questionNo, question]))
  const questions = answers.flatMap(({ questionNo, answer }) => {
    const question = byNo.get(questionNo)
    return question ? [rawQuestion(question, answer ?? null)] : []
  })
  return questions.length === answers.length ? questions : null
}
