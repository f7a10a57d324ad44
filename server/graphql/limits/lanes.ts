import type { RateLimitName } from '../../limits/rate-limits.ts'
import { declaredLimit } from './limited.ts'

/**
 * The lane of a request at the door. Saves of answers, and what a running exam sends by itself, are `atOnce`: they pass
 * without a line. The other mutations without a limit wait for each other but are never refused. The rest has lines for each
 * account, so that a long change or upload does not delay the pages of its own account.
 */
export type Lane = 'atOnce' | 'examDay' | 'read' | 'change' | 'file'

/** Mutations that store answers. */
const saves: ReadonlySet<string> = new Set(['saveAnswers', 'syncApplication'])

/** Limits of requests that a running exam sends by itself. */
const ofRunningExam: ReadonlySet<RateLimitName> = new Set(['cameraSegmentByUser', 'logByUser'])

/** A mutation of the schema. */
interface MutationField {
  readonly name: string
  readonly extensions: { limit?: unknown }
}

/** The lane of a mutation. An unlimited one is bounded by its attempt, or by a session or draft. */
export function laneOfMutation(field: MutationField): 'atOnce' | 'examDay' | 'change' {
  const limit = declaredLimit(field)
  if (!limit) return 'change'
  if ('unlimited' in limit) return saves.has(field.name) ? 'atOnce' : 'examDay'
  return ofRunningExam.has('within' in limit ? limit.within : limit.rule) ? 'atOnce' : 'change'
}
