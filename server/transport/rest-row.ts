import type { ErrorCode } from '../errors/errors.ts'
import type { Ctx } from '../context/context.ts'
import type { UserType } from '../context/viewer.ts'
import type { JsonSchema } from './json-schema.ts'
import type { Presenter } from './present.ts'

/** A kind of caller with its default permissions. */
export type Caller = 'guest' | UserType

/**
 * A documented path: a method, a path and the GraphQL document that implements it in process, so that access and
 * validation rules are not duplicated. The document's variables are the parameters, its aliases the response names; its
 * single root field is the response.
 */
export interface Row {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** path below the prefix, with parameters in braces: `/user/admin/fetch-student/{id}` */
  readonly path: string
  readonly summary: string
  readonly description?: string
  readonly document: string
  /** status of success; default 200 */
  readonly status?: 200 | 201
  /** variables in the query string although the method has a body */
  readonly query?: readonly string[]
  /** variables in the body of a DELETE: sensitive values must not be in a URL */
  readonly body?: readonly string[]
  /** variable that contains the whole body, whose keys are not known in advance */
  readonly whole?: string
  /** the body may repeat objects that another path returned */
  readonly takesBack?: TakesBack
  /** answers frequent calls without the framework and the document */
  readonly direct?: DirectCall
  /** the body is a file: raw bytes, passed to the variable as a stream */
  readonly upload?: Upload
  /** transformation of the root field's value; default: unchanged */
  readonly present?: Presenter
  /** variables required by the service although their type is nullable */
  readonly required?: readonly string[]
  /** the service refuses an empty body, although no single variable is required */
  readonly needsBody?: true
  /** schemas of variables of type JSONObject, or of those that `takesBack` reads */
  readonly schemas?: Readonly<Record<string, JsonSchema>>
  /** callers admitted by the service, if fewer than by the access rule */
  readonly callers?: readonly Caller[]
  /** error codes in addition to those implied by parameters and access rule */
  readonly errors?: readonly ErrorCode[]
  /** example values of parameters, for the reference; undefined omits an optional one */
  readonly examples?: Readonly<Record<string, unknown>>
}

/** A body that may repeat returned objects: objects may replace ids, and unknown members are ignored. */
export interface TakesBack {
  /** members of the body that are variables, without ignored ones */
  read(body: Readonly<Record<string, unknown>>): Record<string, unknown>
  readonly maxBytes: number
}

/**
 * Reads a JSON body like the row's document, with the same defaults and validation, and returns the call that answers it
 * as JSON text like the row. Null for all bodies that it cannot read, or that are invalid: the document reads or refuses
 * them. Only for rows whose mutation is `Unlimited`.
 */
export type DirectCall = (body: unknown) => ((ctx: Ctx) => Promise<string>) | null

/** A raw request body. */
export interface Upload {
  readonly variable: string
  /** accepted content types */
  readonly types: readonly string[]
  /** limit checked before the service, which may be stricter */
  readonly maxBytes: number
}

/** Title of an area of the reference. Modules that share an area use the title of the lowest one. */
export interface AreaTitle {
  readonly name: string
  readonly description: string
}

/** A group of rows in the reference. */
export interface Area extends AreaTitle {
  readonly rows: readonly Row[]
}

/** Rows of a module. Parts with the same title form one area. */
export interface AreaPart extends Area {
  /** position in the reference, with space for more between two areas */
  readonly place: number
}
