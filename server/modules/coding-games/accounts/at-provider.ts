import type { Ctx } from '../../../context/context.ts'
import { failure } from '../../../errors/errors.ts'
import { CodingProblem, type CodingGames } from '../../../providers/coding/coding-games.ts'

/** Milliseconds until a retry is worthwhile after the provider did not respond. */
const retryAfterMs = 30_000

/** @throws RULE_BROKEN without a provider */
export function codingOf(ctx: Ctx): CodingGames {
  const { coding } = ctx.node.providers
  if (!coding) throw failure('RULE_BROKEN', 'Coding games are not set up here')
  return coding
}

/** Maps a provider error to the account's problem; rethrows any other error. */
export function problemOf(ctx: Ctx, error: unknown): CodingProblem['kind'] {
  if (!(error instanceof CodingProblem)) throw error
  ctx.log.warn({ err: error }, 'The coding game provider failed')
  return error.kind
}

/** Maps a provider problem to the error shown to the user. */
export function problemSentence(kind: CodingProblem['kind']) {
  return kind === 'unreachable'
    ? failure('OVERLOADED', 'The coding game is not responding. Try again in a minute.', { retryAfterMs })
    : failure('RULE_BROKEN', 'The coding game refused the request. Tell your teacher or contact us.')
}
