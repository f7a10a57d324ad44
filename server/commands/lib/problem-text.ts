import { BackupError } from '../../backup/problem.ts'
import { ConfigError } from '../../config.ts'
import { EmbeddedPostgresError } from '../../database/embedded-postgres.ts'
import { DatabaseError } from '../../database/problem.ts'
import { codeOf } from '../../errors/errors.ts'

const solvable = [BackupError, DatabaseError, EmbeddedPostgresError]

/** What a command prints of a failure: a sentence if it is expected or the administrator can solve it, else the stack trace. */
export function problemText(problem: unknown): string {
  if (!(problem instanceof Error)) return String(problem)
  if (problem instanceof ConfigError) return `The configuration is invalid:\n${problem.message}`
  const isExpected = codeOf(problem) !== undefined || solvable.some((kind) => problem instanceof kind)
  return isExpected ? problem.message : (problem.stack ?? problem.message)
}
