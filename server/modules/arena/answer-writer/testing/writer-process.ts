import { codeOf } from '../../../../errors/errors.ts'
import { createAnswerWriter } from '../answer-writer.ts'
import type { AnswerOperation, Saved } from '../types.ts'

/** Request of the parent process. */
export interface SaveRequest {
  id: number
  userId: string
  attemptId: string
  epoch: number
  operations: AnswerOperation[]
}

/** Reply of this process. */
export type SaveReply = { id: number; saved: Saved } | { id: number; code: string | undefined }

// A process with only an answer writer, for tests that kill it; requests and replies are IPC messages.
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
