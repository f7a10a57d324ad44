/** How the engine reacts to a failure, independent of the server's code. */
export type FailureKind =
  | 'transient'
  | 'busy'
  | 'signedOut'
  | 'gap'
  | 'conflict'
  | 'lostPen'
  | 'closed'
  | 'late'
  | 'refused'

const KINDS: Record<string, FailureKind> = {
  OVERLOADED: 'busy',
  RATE_LIMITED: 'busy',
  UNAUTHENTICATED: 'signedOut',
  SEQ_GAP: 'gap',
  SEQ_CONFLICT: 'conflict',
  STALE_EPOCH: 'lostPen',
  DUPLICATED: 'lostPen',
  ATTEMPT_CLOSED: 'closed',
  ALREADY_SUBMITTED: 'closed',
  WINDOW_CLOSED: 'closed',
  LATE: 'late',
  BAD_USER_INPUT: 'refused',
  FORBIDDEN: 'refused',
  NOT_FOUND: 'refused',
  NOT_PAID: 'refused',
  CANCELLED: 'refused',
  NOT_OPEN_YET: 'refused',
}

/** A failed exam call, with the server's stable code, or `NETWORK` without a reply. */
export class ExamFailure extends Error {
  readonly code: string
  readonly extensions: Readonly<Record<string, unknown>>

  constructor(code: string, message: string, extensions: Record<string, unknown> = {}) {
    super(message)
    this.name = 'ExamFailure'
    this.code = code
    this.extensions = extensions
  }

  /** Unknown codes count as transient: the answer is kept and resent rather than dropped. */
  get kind(): FailureKind {
    return KINDS[this.code] ?? 'transient'
  }

  /** Retry delay requested by the server, in milliseconds; 0 without a request. */
  get retryAfterMs(): number {
    return this.number('retryAfterMs') ?? 0
  }

  /** Whether the exam ended because its time ran out. */
  get timeUp(): boolean {
    return this.extensions.timeUp === true
  }

  /** The id under which the server logged this failure, for support requests. */
  get requestId(): string | undefined {
    const id = this.extensions.requestId
    return typeof id === 'string' ? id : undefined
  }

  /** A numeric extension such as `ackSeq` or `keptSeq`. */
  number(name: string): number | undefined {
    const value = this.extensions[name]
    return typeof value === 'number' && Number.isFinite(value) ? value : undefined
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/**
 * Converts any thrown value: a GraphQL error with extensions, a list of them (graphql-ws), an error that carries
 * `errors` or `source.errors` (Relay), or a network failure.
 */
export function toFailure(thrown: unknown): ExamFailure {
  if (thrown instanceof ExamFailure) return thrown
  const source = isRecord(thrown) && isRecord(thrown.source) ? thrown.source : thrown
  const list = Array.isArray(source) ? source : isRecord(source) && Array.isArray(source.errors) ? source.errors : []
  const first: unknown = list[0] ?? thrown
  if (!isRecord(first)) return new ExamFailure('NETWORK', typeof first === 'string' ? first : '')
  const extensions = isRecord(first.extensions) ? first.extensions : {}
  const code = extensions.code ?? first.code
  const message = typeof first.message === 'string' ? first.message : ''
  if (typeof code !== 'string') return new ExamFailure('NETWORK', message, extensions)
  return new ExamFailure(code, message, { ...pickNumbers(first), ...extensions })
}

/** The failure of a page opened after its time ran out. */
export const timeUpFailure = (): ExamFailure => new ExamFailure('ALREADY_SUBMITTED', '', { timeUp: true })

/** Some transports flatten the extensions into the error itself. */
function pickNumbers(error: Record<string, unknown>): Record<string, unknown> {
  const found: Record<string, unknown> = {}
  for (const name of ['retryAfterMs', 'ackSeq', 'keptSeq', 'requestId', 'opensAt', 'serverNow']) {
    if (error[name] !== undefined) found[name] = error[name]
  }
  return found
}
