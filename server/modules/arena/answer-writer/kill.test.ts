import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectConsistent, makeAttempt } from '../../../testing/arena.ts'
import { longQuestions, makeApplication, makeExam } from '../../../testing/factories.ts'
import { bundlePrograms } from '../../../testing/processes/bundle-programs.ts'
import { TestClock } from '../../../testing/test-clock.ts'
import { createTestDatabase } from '../../../testing/database/test-database.ts'
import type { Attempt } from '../attempt.entity.ts'
import { mixedAnswer } from './testing/mixed-answer.ts'
import type { SaveReply, SaveRequest } from './testing/writer-process.ts'
import type { AnswerOperation } from './types.ts'

const students = 40
const kills = 4
/** number of acknowledgements between two kills */
const betweenKills = 300

const folder = path.resolve('.data', `writer-process-${process.pid}`)
const program = path.join(folder, 'writer-process.js')
let database: Awaited<ReturnType<typeof createTestDatabase>>

beforeAll(async () => {
  database = await createTestDatabase()
  await bundlePrograms({ 'writer-process': path.resolve(import.meta.dirname, 'testing/writer-process.ts') }, folder)
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

/** A writer process that can be killed and restarted; unanswered requests are lost with it. */
function startProcess() {
  let child: ChildProcess
  let last = 0
  const waiting = new Map<number, (reply: SaveReply | null) => void>()
  const giveUp = () => {
    for (const answer of waiting.values()) answer(null)
    waiting.clear()
  }
  const start = () => {
    child = fork(program, [database.url], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], execArgv: [] })
    child.on('message', (reply: SaveReply) => {
      waiting.get(reply.id)?.(reply)
      waiting.delete(reply.id)
    })
  }
  start()
  return {
    save: (request: Omit<SaveRequest, 'id'>) =>
      new Promise<SaveReply | null>((resolve) => {
        const id = ++last
        waiting.set(id, resolve)
        child.send({ id, ...request } satisfies SaveRequest, (error) => error && giveUp())
      }),
    async kill() {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
      giveUp()
    },
    start,
  }
}

/** An attempt of an exam whose questions take typed answers. */
async function attemptIn(app: Parameters<typeof makeAttempt>[0]): Promise<Attempt> {
  const { id: examId } = await makeExam(app, { questions: longQuestions(30) })
  const { id: applicationId, userId } = await makeApplication(app, { examId })
  return makeAttempt(app, { applicationId, userId, examId })
}

test('no acknowledged answer is lost when the process is killed repeatedly', async () => {
  const app = { db: database.dataSource.manager, clock: new TestClock() }
  const attempts = await Promise.all(Array.from({ length: students }, () => attemptIn(app)))
  const server = startProcess()
  const acknowledged: { attempt: Attempt; operation: AnswerOperation }[] = []
  let stop = false
  let wakeKiller = () => {}

  async function student(attempt: Attempt, number: number) {
    let ackSeq = 0
    let unsure: AnswerOperation[] = []
    while (!stop || unsure.length) {
      // without a reply a student repeats the save; with one, the student adds one to three answers
      const fresh = unsure.length
        ? []
        : Array.from({ length: 1 + ((number + ackSeq) % 3) }, (_, i) => ({
            seq: ackSeq + 1 + i,
            questionNo: 1 + ((ackSeq * 7 + i + number) % 30),
            ...mixedAnswer(ackSeq + i),
          }))
      unsure.push(...fresh)
      const reply = await server.save({
        userId: attempt.userId,
        attemptId: attempt.id,
        epoch: 1,
        operations: unsure,
      })
      if (!reply || !('saved' in reply)) {
        // The exit of a killed process is an event of its own: students who only repeat would never let it happen.
        await nextTurn()
        continue
      }
      for (const operation of unsure) acknowledged.push({ attempt, operation })
      ackSeq = reply.saved.ackSeq
      unsure = []
      wakeKiller()
    }
  }

  const sitting = Promise.all(attempts.map(student))
  for (let i = 1; i <= kills; i++) {
    const enough = i * betweenKills
    await new Promise<void>((resolve) => {
      wakeKiller = () => acknowledged.length >= enough && resolve()
    })
    await server.kill()
    server.start()
  }
  stop = true
  await sitting
  await server.kill()

  expect(acknowledged.length).toBeGreaterThanOrEqual(kills * betweenKills)
  const stored = new Map<string, AnswerOperation>()
  for (const attempt of attempts) {
    const { entries } = await expectConsistent(app, attempt)
    for (const entry of entries) stored.set(`${attempt.id} ${entry.seq}`, entry)
  }
  const lost = acknowledged.filter(({ attempt, operation }) => {
    const found = stored.get(`${attempt.id} ${operation.seq}`)
    return found?.questionNo !== operation.questionNo || found.choice !== operation.choice
  })
  expect(lost).toEqual([])
}, 60_000)
