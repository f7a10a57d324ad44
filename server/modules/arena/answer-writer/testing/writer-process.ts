import { codeOf } from '../../../../graphql/errors.ts'
import { createAnswerWriter } from '../answer-writer.ts'
import type { AnswerOperation, Saved } from '../types.ts'

/** What the parent process asks for. */
export interface SaveRequest {
  id: number
  userId: string
  attemptId: string
  epoch: number
  operations: AnswerOperation[]
}

/** What this process answers. */
export type SaveReply = { id: number; saved: Saved } | { id: number; code: string | undefined }

// A writer alone in a process, for tests that kill it: saves come and go as messages of the parent.
const writer = createAnswerWriter({
  databaseUrl: process.argv[2]!,
  queueLimit: 10_000,
  shift: () => 0,
  log: { warn() {}, error() {} },
})
const reply = (message: SaveReply) => process.send!(message)

process.on('message', ({ id, userId, attemptId, epoch, operations }: SaveRequest) => {
  writer.save(userId, attemptId, epoch, operations).then(
    (saved) => reply({ id, saved }),
    (error: unknown) => reply({ id, code: codeOf(error) }),
  )
})
