import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { codeOf } from '../../../../errors/errors.ts'
import { TestClock } from '../../../../testing/test-clock.ts'
import { createTestDatabase } from '../../../../testing/database/test-database.ts'
import type { Attempt } from '../../attempt.entity.ts'
import { createAnswerWriter, type AnswerWriter } from '../answer-writer.ts'
import type { AnswerOperation, Saved } from '../types.ts'

/** An answer writer on a test database, without a server. Registers its hooks. */
export function writerStage() {
  let database: Awaited<ReturnType<typeof createTestDatabase>>
  let app: { db: typeof database.dataSource.manager; clock: TestClock }
  let writer: AnswerWriter
  const complaints: unknown[] = []
  const complain = (...of: unknown[]) => void complaints.push(of)
  const log = { warn: complain, error: complain }

  beforeAll(async () => {
    database = await createTestDatabase()
    app = { db: database.dataSource.manager, clock: new TestClock() }
  })
  afterAll(() => database.close())
  beforeEach(() => {
    complaints.length = 0
    writer = newWriter()
  })
  afterEach(() => writer.close())

  function newWriter(given: { queueLimit?: number; databaseUrl?: string } = {}) {
    return createAnswerWriter({
      databaseUrl: database.url,
      queueLimit: 1000,
      shift: () => app.clock.shift,
      log,
      ...given,
    })
  }

  return {
    get app() {
      return app
    },
    get writer() {
      return writer
    },
    newWriter,
    /** Replaces the writer of the current test. */
    async restart(given: Parameters<typeof newWriter>[0] = {}) {
      await writer.close()
      writer = newWriter(given)
    },
    /** Calls of the writer's log. */
    complaints,
    /** Saves consecutive answers from `seq` on. */
    save(attempt: Attempt, seq: number, ...choices: number[]) {
      const operations = choices.map((choice, i): AnswerOperation => ({
        seq: seq + i,
        questionNo: ((seq + i - 1) % 30) + 1,
        choice,
        typed: '',
      }))
      return writer.save(attempt.userId, attempt.id, attempt.epoch, operations)
    },
  }
}

/** Code and details of a refusal; `none` if the save was acknowledged. */
export const refusal = (saving: Promise<Saved>) =>
  saving.then(
    () => ({ code: 'none' }),
    (error) => ({ code: codeOf(error), ...error.extensions }),
  )
