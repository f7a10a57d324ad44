import type { Ctx } from '../../../graphql/context.ts'
import { failure } from '../../../graphql/errors.ts'
import { CodingProblem, type CodingGames } from '../../../providers/coding/coding-games.ts'

/** Milliseconds after which a provider that did not answer is worth another try. */
const retryAfterMs = 30_000

/** @throws RULE_BROKEN where there is no provider */
export function codingOf(ctx: Ctx): CodingGames {
  const { coding } = ctx.node.providers
  if (!coding) throw failure('RULE_BROKEN', 'Coding games are not set up here')
  return coding
}

/** What a failure of the provider means for an account; other failures are thrown on. */
export function problemOf(ctx: Ctx, error: unknown): CodingProblem['kind'] {
  if (!(error instanceof CodingProblem)) throw error
  ctx.log.warn({ err: error }, 'The provider of coding games failed')
  return error.kind
}

/** The same as an answer to the person who waits for it. */
export function problemSentence(kind: CodingProblem['kind']) {
  return kind === 'unreachable'
    ? failure('OVERLOADED', 'The coding game does not answer at the moment. Try again in a minute.', { retryAfterMs })
    : failure('RULE_BROKEN', 'The coding game refused this. Tell your teacher or write to us.')
}
