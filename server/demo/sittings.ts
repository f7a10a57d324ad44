import type { Ctx } from '../graphql/context.ts'
import type { User } from '../modules/accounts/public.ts'
import type { Application } from '../modules/applications/public.ts'
import {
  Attempt,
  AttemptKind,
  chainNext,
  chainStart,
  CloseReason,
  openUntil,
  type AnswerOperation,
} from '../modules/arena/public.ts'
import { windowOf, type Exam, type GradingPaper } from '../modules/exams/public.ts'
import type { Random } from './random.ts'

/** A finished attempt with its journal. */
interface Sitting {
  attempt: Attempt
  journal: (AnswerOperation & { at: Date })[]
}

/** A student to simulate; `skill` is around 0, higher is better. */
export interface Sitter {
  user: Pick<User, 'id' | 'timeZone'>
  application: Application
  skill: number
}

/** Simulates the students' attempts, and writes the rows that an exam day leaves. */
export async function sitExam(
  ctx: Ctx,
  random: Random,
  exam: Exam,
  paper: GradingPaper,
  sitters: readonly Sitter[],
  kind: AttemptKind = AttemptKind.exam,
): Promise<void> {
  const sittings = sitters.map((sitter) => sit(ctx, random, exam, paper, sitter, kind))
  await ctx.db.insert(
    Attempt,
    sittings.map(({ attempt }) => attempt),
  )
  await writeJournal(ctx, sittings)
  await writeLog(ctx, random, sittings)
}

function sit(ctx: Ctx, random: Random, exam: Exam, paper: GradingPaper, sitter: Sitter, kind: AttemptKind): Sitting {
  const { opensAt, closesAt } = windowOf(exam, sitter.user.timeZone)
  const latestStart = Math.max(0, closesAt.getTime() - opensAt.getTime() - exam.durationSeconds * 1000)
  const startedAt = opensAt.getTime() + Math.floor(random.next() * Math.min(latestStart, 5 * 3_600_000)) + 20_000
  const deadline = startedAt + exam.durationSeconds * 1000
  const { answers, operations, endedAt } = answer(random, paper, sitter.skill, startedAt, deadline)
  const id = random.uuid()
  const head = operations.reduce((hash, operation) => chainNext(hash, id, 1, operation), chainStart(id))
  const inTime = endedAt < deadline
  return {
    journal: operations,
    attempt: ctx.db.create(Attempt, {
      id,
      applicationId: sitter.application.id,
      kind,
      userId: sitter.user.id,
      examId: exam.id,
      questionCount: paper.questions.length,
      openUntil: openUntil(paper, answers),
      createdAt: new Date(startedAt),
      startedAt: new Date(startedAt),
      deadline: new Date(deadline),
      acceptUntil: new Date(deadline + exam.graceSeconds * 1000),
      tab: random.uuid(),
      epoch: 1,
      ackSeq: operations.length,
      answers,
      head: Buffer.from(head, 'hex'),
      closedAt: new Date(inTime ? endedAt : deadline + (exam.graceSeconds + 1) * 1000),
      closeReason: inTime ? CloseReason.submitted : CloseReason.timeUp,
    }),
  }
}

/** Simulates answers from the first question on, as far as levels and time allow. */
function answer(random: Random, paper: GradingPaper, skill: number, startedAt: number, deadline: number) {
  const answers = Buffer.alloc(paper.questions.length)
  const operations: Sitting['journal'] = []
  const pace = ((deadline - startedAt) / paper.questions.length) * (0.5 + 0.55 * random.next())
  const careful = paper.scoring.wrong < 0
  let at = startedAt + 5000
  for (const { questionNo, answer: right } of paper.questions) {
    if (questionNo > openUntil(paper, answers)) break
    const write = (choice: number, seconds: number) => {
      at += Math.round(seconds * 1000)
      if (at >= deadline) return
      answers[questionNo - 1] = choice
      operations.push({ seq: operations.length + 1, questionNo, choice, at: new Date(at) })
    }
    const seconds = (pace / 1000) * (0.3 + 1.4 * random.next())
    // questions get harder; a student who does not know the answer guesses, or leaves it blank where wrong answers cost
    // points
    const difficulty = -1.6 + 3 * (questionNo / paper.questions.length)
    const knows = random.chance(1 / (1 + Math.exp(-1.7 * (skill - difficulty))))
    if (!knows && random.chance(careful ? 0.75 : 0.12)) at += Math.round(seconds * 1000)
    else {
      const wrong = random.pick([1, 2, 3, 4].filter((choice) => choice !== right))
      const hesitates = random.chance(0.08)
      if (hesitates) write(wrong, seconds / 2)
      write(knows || random.chance(0.25) ? right : wrong, hesitates ? seconds / 2 : seconds)
    }
  }
  return { answers, operations, endedAt: at + random.whole(5, 180) * 1000 }
}

async function writeJournal(ctx: Ctx, sittings: readonly Sitting[]) {
  const rows = sittings.flatMap(({ attempt, journal }) => journal.map((row) => ({ ...row, attemptId: attempt.id })))
  await ctx.db.query(
    `insert into journal (attempt_id, epoch, seq, question_no, choice, at)
     select a, 1, s, q, c, t
     from unnest($1::uuid[], $2::int[], $3::int[], $4::int[], $5::timestamptz[]) r(a, s, q, c, t)`,
    [
      rows.map((row) => row.attemptId),
      rows.map((row) => row.seq),
      rows.map((row) => row.questionNo),
      rows.map((row) => row.choice),
      rows.map((row) => row.at),
    ],
  )
}

/** Writes log events: opened, in some attempts left and returned, submitted or time up. */
async function writeLog(ctx: Ctx, random: Random, sittings: readonly Sitting[]) {
  const rows = sittings.flatMap(({ attempt }) => {
    const address = `203.0.113.${random.whole(1, 254)}`
    const of = (action: string, at: Date) => ({
      user_id: attempt.userId,
      application_id: attempt.applicationId,
      action,
      address,
      at,
    })
    const middle = new Date((attempt.startedAt!.getTime() + attempt.closedAt!.getTime()) / 2)
    return [
      of('Exam opened', attempt.startedAt!),
      ...(random.chance(0.15) ? [of('User has left the tab', middle)] : []),
      of(attempt.closeReason === CloseReason.submitted ? 'Exam submitted' : 'Time is up', attempt.closedAt!),
    ]
  })
  await ctx.db.query(
    `insert into exam_log (user_id, application_id, action, address, at)
     select user_id, application_id, action, address, at from jsonb_to_recordset($1::jsonb)
       as row(user_id uuid, application_id uuid, action text, address text, at timestamptz)`,
    [JSON.stringify(rows)],
  )
}
