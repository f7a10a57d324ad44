import pg from 'pg'
import { pino, type DestinationStream, type Logger } from 'pino'

/** An error as it is logged. */
interface LoggedError {
  readonly type: string
  readonly message: string
  readonly stack?: string
  readonly code?: string
  readonly [detail: string]: unknown
}

const address = /[^\s<>"'(),:;@]+@[^\s<>"'(),:;@]+/g
/** Values that PostgreSQL quotes in messages, such as `invalid input syntax for type integer: "…"`. */
const quotedValue = /: ".*"/gs
/** Texts that say where an error is from, and never a value of a row. */
const places = ['code', 'constraint', 'table', 'column', 'routine', 'command', 'responseCode', 'syscall'] as const

const withoutAddresses = (text: string) => text.replace(address, '<address>')
const ofDatabase = (error: object) =>
  error instanceof pg.DatabaseError || ('driverError' in error && error.driverError instanceof pg.DatabaseError)

/** The message of an error without the values that PostgreSQL and JSON.parse quote. */
function messageOf(error: Error): string {
  const text = withoutAddresses(error.message)
  if (ofDatabase(error)) return text.replace(quotedValue, ': …')
  return error instanceof SyntaxError ? text.replace(/".*"/gs, '…') : text
}

/**
 * What is logged of an error: its class, message, stack and place. Values of statements, details of the database (such as
 * the e-mail address that exists already) and whatever else is attached to it stay out; e-mail addresses are masked. @internal
 */
export function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? withoutAddresses(error) : typeof error
  const message = messageOf(error)
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line))
  const attached = error as unknown as Record<string, unknown>
  const details: Record<string, unknown> = {}
  for (const name of places) if (attached[name] !== undefined) details[name] = attached[name]
  // TypeORM attaches the statement with places for its values
  if (typeof attached.query === 'string') details.query = attached.query
  const logged: LoggedError = {
    type: error.constructor.name,
    message,
    ...(frames?.length ? { stack: [message, ...frames].join('\n') } : {}),
    ...details,
    ...(error.cause === undefined ? {} : { cause: loggedError(error.cause) }),
    ...(error instanceof AggregateError ? { errors: error.errors.map(loggedError) } : {}),
  }
  return logged
}

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/
/** Whether a segment of a path can be a secret, such as the token of a link; words and file names are not. */
const canBeSecret = (segment: string) =>
  segment.length >= 16 && /^[\w-]+$/.test(segment) && /[\dA-Z_]/.test(segment) && !uuid.test(segment)

/** A path as it is logged: without the secrets of links. */
export const loggedPath = (path: string): string =>
  path
    .split('/')
    .map((segment) => (canBeSecret(segment) ? '…' : segment))
    .join('/')

/** The log of a process: one JSON object per line, without personal data. */
export const openLog = (level: string, destination?: DestinationStream): Logger => {
  const options = { level, base: null, serializers: { err: loggedError } }
  return destination ? pino(options, destination) : pino(options)
}
