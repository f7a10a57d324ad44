import { element } from '../../../../shared/required.ts'
import type { Random } from '../../../demo-part/random.ts'
import type { Ctx } from '../../../context/context.ts'
import type { Application } from '../../applications/public.ts'
import { paperOf, type DemoExamInProgress, type GradingPaper } from '../../exams/public.ts'
import { demoRecordedLength } from '../../streaming/public.ts'
import { chainNext, chainStart } from '../answer-writer/chain.ts'
import { Attempt, AttemptKind, CloseReason } from '../attempt.entity.ts'
import { openUntil } from '../../../../shared/results/grade.ts'
import { insertJournal, insertLog } from './insert.ts'

/** By student: how often they left the page, and whether they had submitted when the recording ended. */
const behaviours = [
  { left: 0, submitted: true },
  { left: 1, submitted: true },
  { left: 0, submitted: true },
  { left: 0, submitted: true },
  { left: 3, submitted: false },
  { left: 0, submitted: false },
]

/** Creates the attempts of the exam in progress, most of them submitted, with a few answers each. */
export async function sitNow(
  ctx: Ctx,
  random: Random,
  inProgress: DemoExamInProgress,
  applications: readonly Application[],
): Promise<Attempt[]> {
  const paper = await (await paperOf(ctx, inProgress.exam.id)).grading()
  const sittings = applications.map((application, i) =>
    begin(ctx, random, inProgress, paper, application, element(behaviours, i).submitted),
  )
  const attempts = sittings.map(({ attempt }) => attempt)
  await ctx.db.insert(Attempt, attempts)
  await insertJournal(
    ctx,
    sittings.flatMap(({ journal }) => journal),
  )
  await logVisits(ctx, applications, inProgress.startedAt)
  return attempts
}

function begin(
  ctx: Ctx,
  random: Random,
  { exam, startedAt }: DemoExamInProgress,
  paper: GradingPaper,
  { id: applicationId, userId }: Application,
  submitted: boolean,
) {
  const id = random.uuid()
  const answers = Buffer.alloc(paper.questions.length)
  let head = chainStart(id)
  const count = random.whole(2, 4)
  const journal = Array.from({ length: count }, (_, i) => {
    const choice = random.whole(1, 4)
    const operation = { seq: i + 1, questionNo: i + 1, choice, typed: '' }
    answers[i] = choice
    head = chainNext(head, id, 1, operation)
    return { ...operation, attemptId: id, at: new Date(startedAt + (i + 1) * random.whole(14_000, 24_000)) }
  })
  const deadline = startedAt + exam.durationSeconds * 1000
  const attempt = ctx.db.create(Attempt, {
    id,
    applicationId,
    kind: AttemptKind.exam,
    userId,
    examId: exam.id,
    questionCount: paper.questions.length,
    openUntil: openUntil(paper, { answers, typed: {}, language: 'en' }),
    startedAt: new Date(startedAt),
    deadline: new Date(deadline),
    acceptUntil: new Date(deadline + exam.graceSeconds * 1000),
    ...(submitted && { closedAt: new Date(startedAt + demoRecordedLength), closeReason: CloseReason.submitted }),
    tab: random.uuid(),
    epoch: 1,
    ackSeq: count,
    answers,
    head: Buffer.from(head, 'hex'),
  })
  return { attempt, journal }
}

/** Logs that each student opened the exam, and that some left its page. */
async function logVisits(ctx: Ctx, applications: readonly Application[], startedAt: number): Promise<void> {
  const rows = applications.flatMap(({ id: applicationId, userId }, i) => {
    const event = (action: string, at: number) => ({
      userId,
      applicationId,
      action,
      address: '203.0.113.7',
      at: new Date(at),
    })
    return [
      event('Exam opened', startedAt),
      ...Array.from({ length: element(behaviours, i).left }, (_, n) =>
        event('User has left the tab', startedAt + 25_000 + n * 22_000),
      ),
    ]
  })
  await insertLog(ctx, rows)
}
