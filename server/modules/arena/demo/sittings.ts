import { Rational } from '../../../../shared/questions/numbers/rational.ts'
import { answerByte, rawAnswerOf, typedByte, type RawAnswer } from '../../../../shared/questions/raw-answer.ts'
import type { Random } from '../../../demo-part/random.ts'
import type { Ctx } from '../../../context/context.ts'
import type { User } from '../../accounts/public.ts'
import type { Application } from '../../applications/public.ts'
import {
  languageIn,
  paperOf,
  rightByte,
  windowOf,
  type Exam,
  type GradingPaper,
  type GradingQuestion,
} from '../../exams/public.ts'
import { chainNext, chainStart } from '../answer-writer/chain.ts'
import type { AnswerOperation } from '../answer-writer/types.ts'
import { Attempt, AttemptKind, CloseReason } from '../attempt.entity.ts'
import { openUntil } from '../../../../shared/results/grade.ts'
import type { DemoSitting } from './cast.ts'
import { insertJournal, insertLog } from './insert.ts'

/** A finished attempt with its journal. */
interface Sitting {
  attempt: DemoSitting
  journal: (AnswerOperation & { at: Date })[]
}

/** A student to simulate; `skill` is around 0, higher is better. */
export interface Sitter {
  user: Pick<User, 'id' | 'timeZone'>
  application: Application
  skill: number
}

/** What a student answers who knows the answer, and one who does not. */
type Guess = (question: GradingQuestion, language: string) => { right: RawAnswer; wrong: RawAnswer }

interface SitOptions {
  /** default: exam */
  kind?: AttemptKind
  /** default: one of the first four options */
  guess?: Guess
}

/** Guesses one of the first four options. */
const guessLetter =
  (random: Random): Guess =>
  ({ content }) => {
    const right = rightByte(content)
    const wrong = random.pick([1, 2, 3, 4].filter((choice) => choice !== right))
    return { right: rawAnswerOf(right, ''), wrong: rawAnswerOf(wrong, '') }
  }

/** Simulates the students' attempts, and writes the rows of an exam day. @returns them in the same order */
export async function sitExam(
  ctx: Ctx,
  random: Random,
  exam: Exam,
  sitters: readonly Sitter[],
  { kind = AttemptKind.exam, guess = guessLetter(random) }: SitOptions = {},
): Promise<DemoSitting[]> {
  const paper = await (await paperOf(ctx, exam.id)).grading()
  const sittings = sitters.map((sitter) => sit(ctx, random, exam, { paper, guess }, sitter, kind))
  const attempts = sittings.map(({ attempt }) => attempt)
  await ctx.db.insert(Attempt, attempts)
  await insertJournal(
    ctx,
    sittings.flatMap(({ attempt, journal }) => journal.map((row) => ({ ...row, attemptId: attempt.id }))),
  )
  await writeLog(ctx, random, attempts)
  return attempts
}

/** What students answer to the questions of a paper. */
interface GuessedPaper {
  paper: GradingPaper
  guess: Guess
}

function sit(ctx: Ctx, random: Random, exam: Exam, of: GuessedPaper, sitter: Sitter, kind: AttemptKind): Sitting {
  const language = languageIn(exam, sitter.application.language)
  const { opensAt, closesAt } = windowOf(exam, sitter.user.timeZone)
  const latestStart = Math.max(0, closesAt.getTime() - opensAt.getTime() - exam.durationSeconds * 1000)
  const startedAt = opensAt.getTime() + Math.floor(random.next() * Math.min(latestStart, 5 * 3_600_000)) + 20_000
  const deadline = startedAt + exam.durationSeconds * 1000
  const { given, operations, endedAt } = answer(random, of, { skill: sitter.skill, language, startedAt, deadline })
  const id = random.uuid()
  const head = operations.reduce((hash, operation) => chainNext(hash, id, 1, operation), chainStart(id))
  const inTime = endedAt < deadline
  const attempt = ctx.db.create(Attempt, {
    id,
    applicationId: sitter.application.id,
    kind,
    userId: sitter.user.id,
    examId: exam.id,
    questionCount: of.paper.questions.length,
    openUntil: openUntil(of.paper, given),
    createdAt: new Date(startedAt),
    deadline: new Date(deadline),
    acceptUntil: new Date(deadline + exam.graceSeconds * 1000),
    tab: random.uuid(),
    epoch: 1,
    ackSeq: operations.length,
    answers: given.answers,
    typed: given.typed,
    head: Buffer.from(head, 'hex'),
    closeReason: inTime ? CloseReason.submitted : CloseReason.timeUp,
  })
  const times = {
    startedAt: new Date(startedAt),
    closedAt: new Date(inTime ? endedAt : deadline + (exam.graceSeconds + 1) * 1000),
  }
  return { attempt: Object.assign(attempt, times), journal: operations }
}

/** Simulates answers from the first question on, as far as levels and time allow. */
function answer(
  random: Random,
  { paper, guess }: GuessedPaper,
  { skill, language, startedAt, deadline }: { skill: number; language: string; startedAt: number; deadline: number },
) {
  const typed: Record<string, RawAnswer> = {}
  const given = { answers: Buffer.alloc(paper.questions.length), typed, language }
  const operations: Sitting['journal'] = []
  const pace = ((deadline - startedAt) / paper.questions.length) * (0.5 + 0.55 * random.next())
  const careful = Rational.of(paper.scoring.wrong).compare(Rational.zero) < 0
  let at = startedAt + 5000
  for (const question of paper.questions) {
    const { questionNo } = question
    if (questionNo > openUntil(paper, given)) break
    const write = (raw: RawAnswer, seconds: number) => {
      at += Math.round(seconds * 1000)
      if (at >= deadline) return
      const choice = answerByte(raw)
      given.answers[questionNo - 1] = choice
      if (choice === typedByte) typed[questionNo] = raw
      const operation = { seq: operations.length + 1, questionNo, choice, typed: choice === typedByte ? raw : '' }
      operations.push({ ...operation, at: new Date(at) })
    }
    const seconds = (pace / 1000) * (0.3 + 1.4 * random.next())
    // questions get harder; a student who does not know the answer guesses, or leaves it blank where wrong answers cost
    // points
    const difficulty = -1.6 + 3 * (questionNo / paper.questions.length)
    const knows = random.chance(1 / (1 + Math.exp(-1.7 * (skill - difficulty))))
    if (!knows && random.chance(careful ? 0.75 : 0.12)) at += Math.round(seconds * 1000)
    else {
      const { right, wrong } = guess(question, language)
      const hesitates = random.chance(0.08)
      if (hesitates) write(wrong, seconds / 2)
      write(knows || random.chance(0.25) ? right : wrong, hesitates ? seconds / 2 : seconds)
    }
  }
  return { given, operations, endedAt: at + random.whole(5, 180) * 1000 }
}

/** Writes log events: opened, in some attempts left and returned, submitted or time up. */
async function writeLog(ctx: Ctx, random: Random, sittings: readonly DemoSitting[]) {
  const rows = sittings.flatMap(({ userId, applicationId, startedAt, closedAt, closeReason }) => {
    const address = `203.0.113.${random.whole(1, 254)}`
    const event = (action: string, at: Date) => ({ userId, applicationId, action, address, at })
    const middle = new Date((startedAt.getTime() + closedAt.getTime()) / 2)
    return [
      event('Exam opened', startedAt),
      ...(random.chance(0.15) ? [event('User has left the tab', middle)] : []),
      event(closeReason === CloseReason.submitted ? 'Exam submitted' : 'Time is up', closedAt),
    ]
  })
  await insertLog(ctx, rows)
}
