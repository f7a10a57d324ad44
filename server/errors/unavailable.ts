/** Error codes of the network, Node.js and PostgreSQL (classes 08 and 57P) that mean the server cannot be reached. */
const unreachableCodes =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08...|57P0[1-3]|53300)$/
/** Messages of the driver and its pool that have no code. */
const unreachableMessages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after|Client was closed)/

/** Whether a statement failed because the database cannot be reached. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause = error as Cause, depth = 0; cause && depth < 5; cause = cause.driverError ?? cause.cause, depth++) {
    if (Array.isArray(cause.errors) && cause.errors.some(isDatabaseUnavailable)) return true
    if (typeof cause.code === 'string' && unreachableCodes.test(cause.code)) return true
    if (typeof cause.message === 'string' && unreachableMessages.test(cause.message)) return true
  }
  return false
}

type Cause =
  | { code?: unknown; message?: unknown; driverError?: Cause; cause?: Cause; errors?: unknown }
  | null
  | undefined
