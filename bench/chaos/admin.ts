import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from '../../server/demo-part/random.ts'
import { first } from '../../shared/required.ts'
import { globalId } from '../stage/students.ts'
import type { Tokens } from '../stage/tokens.ts'
import type { ChaosExam, Records } from './stage.ts'
import type { Seat } from './student.ts'

/** The organiser during a run. */
export interface Admin {
  /** Gives a student extra time, at most once per call whatever fails. @returns whether it was given for certain */
  giveExtraTime(seat: Seat, seconds: number): Promise<boolean>
  /** Changes the right answer of a question, or its points. */
  correctQuestion(random: Random): Promise<void>
  /** Counts the late answers, so that results can be published. */
  decideLateAnswers(): Promise<void>
  publishResults(): Promise<void>
}

interface Input {
  readonly records: Records
  readonly exam: ChaosExam
  readonly tokens: Tokens
  /** address of a node or balancer that may answer */
  readonly origin: () => string
  readonly log: (text: string) => void
}

interface Reply {
  readonly errors?: readonly { readonly message: string; readonly extensions?: { readonly code?: string } }[]
}

/** Milliseconds for which a command is repeated. */
const patience = 60_000
/** Failures after which a command is repeated. */
const passing = new Set(['INTERNAL', 'OVERLOADED', 'RATE_LIMITED', 'CONFLICT'])

export async function createAdmin({ records, exam, tokens, origin, log }: Input): Promise<Admin> {
  const made = await records.query<{ id: string }>(
    `insert into "user" (username, first_name, last_name, email, user_type, email_confirmed)
     values ('chaos-admin', 'Chaos', 'Admin', 'admin@chaos.test', 'admin', true) returning id`,
  )
  const { id } = first(made)
  const who = { userId: id, username: 'chaos-admin', sessionId: id, applicationId: '' }
  const examKey = globalId('Exam', exam.id)

  /** @param isDone asked after a failure that leaves open whether the command was carried out */
  async function command(query: string, input: object, isDone: () => Promise<boolean> = async () => false) {
    for (const end = Date.now() + patience; Date.now() < end; await pause(400)) {
      const reply = await post(query, input)
      const [error] = reply?.errors ?? []
      if (reply && !error) return true
      if (error && !passing.has(error.extensions?.code ?? '')) {
        log(`refused: ${query.slice(0, 60)}: ${error.extensions?.code ?? ''} ${error.message}`)
        return false
      }
      if (await isDone().catch(() => false)) return true
    }
    log(`no answer: ${query.slice(0, 60)}`)
    return false
  }

  async function post(query: string, input: object): Promise<Reply | null> {
    try {
      const response = await fetch(`${origin()}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${await tokens.sign(who, 'admin')}` },
        body: JSON.stringify({ query, variables: { input } }),
        signal: AbortSignal.timeout(15_000),
      })
      return (await response.json()) as Reply
    } catch {
      return null
    }
  }

  const extraOf = async ({ applicationId }: Seat) => {
    const rows = await records.query<{ seconds: number }>(
      'select coalesce(sum(extra_seconds), 0)::int as seconds from attempt where application_id = $1',
      [applicationId],
    )
    return first(rows).seconds
  }

  return {
    async giveExtraTime(seat, seconds) {
      const before = await extraOf(seat).catch(() => null)
      if (before === null) return false
      return command(
        'mutation ($input: AddExtraTimeInput!) { addExtraTime(input: $input) { attemptsChanged } }',
        { applicationId: seat.applicationKey, seconds, reason: 'Network trouble' },
        async () => (await extraOf(seat)) > before,
      )
    },
    async correctQuestion(random) {
      const questionNo = 1 + 2 * random.whole(0, Math.floor((exam.questionCount - 1) / 2))
      await command('mutation ($input: CorrectQuestionInput!) { correctQuestion(input: $input) { revision } }', {
        examId: examKey,
        questionNo,
        answer: random.pick(['A', 'B', 'C', 'D']),
        reason: 'The key was wrong',
      })
    },
    async decideLateAnswers() {
      const waiting = await records.query<{ id: string }>(
        `select distinct attempt_id as id from late_answer where decided_at is null
           and attempt_id in (select id from attempt where exam_id = $1) order by id`,
        [exam.id],
      )
      for (const { id } of waiting) {
        await command('mutation ($input: DecideLateAnswersInput!) { decideLateAnswers(input: $input) { decided } }', {
          attemptId: globalId('Attempt', id),
          accept: false,
          reason: 'After the end',
        })
      }
    },
    async publishResults() {
      await command('mutation ($input: PublishResultsInput!) { publishResults(input: $input) { rankedCount } }', {
        examId: examKey,
      })
    },
  }
}
