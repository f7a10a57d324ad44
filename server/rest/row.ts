import type { ErrorCode } from '../graphql/errors.ts'
import type { JsonSchema } from './json-schema.ts'
import type { Presenter } from './present.ts'
import type { Caller } from './who.ts'

/**
 * One documented path: a method, a path and the GraphQL document that answers it in process, so that
 * no rule of access or validation is written twice. The document's variables are the parameters, its
 * aliases the names in the answer; its one root field is the answer.
 */
export interface Row {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** below the prefix, with its parameters in braces: `/user/admin/fetch-student/{id}` */
  readonly path: string
  readonly summary: string
  readonly description?: string
  readonly document: string
  /** status of success; 200 unless told */
  readonly status?: 200 | 201
  /** variables that come in the query string although the method has a body */
  readonly query?: readonly string[]
  /** variables that come in the body although the method is a DELETE: what must not stand in an address */
  readonly body?: readonly string[]
  /** the variable that holds the body as a whole, whose keys are not known beforehand */
  readonly whole?: string
  /** the body is a file: raw bytes, handed to the variable as a stream */
  readonly upload?: Upload
  /** what becomes of the root field's value; it is the answer as it is unless told */
  readonly present?: Presenter
  /** variables that the service requires although their type does not */
  readonly required?: readonly string[]
  /** the service refuses an empty body, although no single variable is required */
  readonly needsBody?: true
  /** shapes of variables of type JSONObject */
  readonly schemas?: Readonly<Record<string, JsonSchema>>
  /** the callers whom the service lets in, where these are fewer than the access rule lets in */
  readonly callers?: readonly Caller[]
  /** expected failures beyond those that follow from the parameters and the access rule */
  readonly errors?: readonly ErrorCode[]
  /** example values of parameters, for the reference */
  readonly examples?: Readonly<Record<string, unknown>>
}

/** A body of raw bytes. */
export interface Upload {
  readonly variable: string
  /** content types that are taken */
  readonly types: readonly string[]
  /** the service has the last word; longer bodies are refused before it is asked */
  readonly maxBytes: number
}

/** Rows that stand together in the reference. */
export interface Area {
  readonly name: string
  readonly description: string
  readonly rows: readonly Row[]
}
