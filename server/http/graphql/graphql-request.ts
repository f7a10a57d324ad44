/** A persisted operation as a client asks for it, over HTTP or a websocket. */
export interface PersistedRequest {
  readonly documentId: string
  readonly variables: Record<string, unknown>
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Parses JSON; undefined for invalid JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Id of the persisted operation that a request names: in the extensions, or next to the variables. Undefined for a
 * free-form operation; of any type, since the client wrote it.
 */
export const documentIdOf = ({ documentId, extensions }: { documentId?: unknown; extensions?: unknown }): unknown =>
  (isObject(extensions) ? extensions.documentId : undefined) ?? documentId

/**
 * Reads a well-formed request for a persisted operation.
 * @returns null for all others, which the ordinary path answers or refuses
 */
export function readPersistedRequest(request: unknown): PersistedRequest | null {
  if (!isObject(request)) return null
  const { operationName, variables, query } = request
  const documentId = documentIdOf(request)
  if (typeof documentId !== 'string' || (query !== undefined && typeof query !== 'string')) return null
  if (operationName != null && typeof operationName !== 'string') return null
  if (variables != null && !isObject(variables)) return null
  return { documentId, variables: variables ?? {} }
}
