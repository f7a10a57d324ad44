/** Codes of the network, of Node.js and of PostgreSQL (classes 08 and 57P) for a server that cannot be reached. */
const away =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08...|57P0[1-3]|53300)$/
/** What the driver and its pool say without a code. */
const said =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after|Client was closed)/

/** Did a statement fail because the database cannot be reached, rather than because of the statement? */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause = error as Cause, depth = 0; cause && depth < 5; cause = cause.driverError ?? cause.cause, depth++) {
    if (Array.isArray(cause.errors) && cause.errors.some(isDatabaseUnavailable)) return true
    if (typeof cause.code === 'string' && away.test(cause.code)) return true
    if (typeof cause.message === 'string' && said.test(cause.message)) return true
  }
  return false
}

type Cause =
  | { code?: unknown; message?: unknown; driverError?: Cause; cause?: Cause; errors?: unknown }
  | null
  | undefined
