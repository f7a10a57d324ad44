import { getNamedType, isInputObjectType, type GraphQLInputType } from 'graphql'
import { anyone, signedIn } from '../graphql/rules.ts'
import type { CompiledArea, Operation } from './compile.ts'
import type { Parameter } from './parameters.ts'
import { meaningOf } from './error-codes.ts'
import { restStatusOf, type RestErrorCode } from './errors.ts'
import { exampleOf } from './examples.ts'
import type { JsonSchema } from '../transport/json-schema.ts'
import type { Area, Caller } from '../transport/rest-row.ts'
import { callersInWords, callersOf } from './who.ts'

interface Content {
  [type: string]: { schema: JsonSchema; example?: unknown; examples?: Record<string, { value: unknown }> }
}

interface OpenApiParameter {
  name: string
  in: string
  required: boolean
  description?: string
  schema: JsonSchema
  example?: unknown
}

export interface OpenApiOperation {
  tags: string[]
  operationId: string
  summary: string
  description?: string
  security: Record<string, string[]>[]
  /** the access rule, as worded in the permission matrix */
  'x-access': string
  /** user types with access by their default permissions */
  'x-callers': Caller[]
  'x-error-codes': RestErrorCode[]
  parameters: OpenApiParameter[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, { description: string; headers?: Record<string, unknown>; content: Content }>
}

/** An OpenAPI 3.1 document. */
export interface OpenApiDocument {
  openapi: '3.1.0'
  info: {
    title: string
    version: string
    description: string
    license: { name: string; identifier: string }
    contact: { name: string; url: string }
  }
  servers: { url: string; description: string; 'x-internal': boolean }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, OpenApiOperation>>
  components: { securitySchemes: Record<string, unknown>; schemas: Record<string, JsonSchema> }
}

const introduction =
  "Authenticate with a bearer access token. Bodies are JSON. IDs are `_id`, the row's UUID. Dates are ISO 8601 in UTC, " +
  'and amounts are in minor units with a `currency`. Lists are arrays; if there are more items, the `Link` header ' +
  'contains the next page as `rel="next"`. Unknown parameters are refused with an error that names them. All errors have the same format, ' +
  'with a stable `code` and a `requestId` for support. HEAD is supported wherever GET is.'

/** Generates the OpenAPI document from the table. */
export function openApi(
  areas: readonly CompiledArea[],
  { prefix, title = 'Stadia', origin = 'http://localhost:4000' }: { prefix: string; title?: string; origin?: string },
): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {}
  for (const area of areas) {
    for (const operation of area.operations) {
      const { path, method } = operation.row
      ;(paths[path] ??= {})[method.toLowerCase()] = describe(area, operation)
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${title} API`,
      version: '1',
      description: introduction,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
      contact: { name: title, url: origin },
    },
    servers: [{ url: prefix, description: 'This installation (production or local)', 'x-internal': false }],
    tags: areas.map(({ name, description }) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'An access token (JWT, verified according to RFC8725), or an API token',
        },
      },
      schemas: { ErrorCode: errorCode, Error: error },
    },
  }
}

const nextPage = { description: 'URL of the next page, as `<…>; rel="next"`', schema: { type: 'string' } }

const codes = Object.keys(restStatusOf) as RestErrorCode[]

const errorCode: JsonSchema = {
  type: 'string',
  enum: codes,
  description: codes.map((code) => `${code} (${restStatusOf[code]}): ${meaningOf[code]}`).join('\n'),
}

const error: JsonSchema = {
  type: 'object',
  required: ['message', 'code', 'requestId'],
  properties: {
    message: { type: 'string', description: 'Message in the language of the caller' },
    code: { $ref: '#/components/schemas/ErrorCode' },
    requestId: { type: 'string', description: 'Request ID, as in the x-request-id header' },
    fields: {
      type: 'object',
      description: 'BAD_USER_INPUT: errors by parameter; nested parameters are separated by dots',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
    retryAfterMs: { type: 'number', description: 'RATE_LIMITED, OVERLOADED: time to wait in milliseconds' },
  },
}

function describe(area: Area, operation: Operation): OpenApiOperation {
  const { row, access } = operation
  const parameters = [...operation.parameters.values()]
  const callers = callersOf(access).filter((caller) => row.callers?.includes(caller) ?? true)
  const expected = expectedCodes(operation)
  const statuses = [...new Set(expected.map((code) => restStatusOf[code]))].sort((a, b) => a - b)
  return {
    tags: [area.name],
    operationId: `${row.method.toLowerCase()}${row.path.replace(/\W+(\w)?/g, (_, c = '') => c.toUpperCase())}`,
    summary: row.summary,
    description: row.description ?? `For: ${callersInWords(callers).toLowerCase()}.`,
    // a token is optional if guests may call
    security: access === anyone ? [{}, { bearer: [] }] : [{ bearer: [] }],
    'x-access': access.label,
    'x-callers': callers,
    'x-error-codes': expected,
    parameters: parameters
      .filter((parameter) => parameter.in !== 'body')
      .map((parameter) => ({
        name: parameter.name,
        in: parameter.in,
        required: parameter.required,
        ...(parameter.schema.description ? { description: parameter.schema.description } : {}),
        schema: parameter.schema,
        ...(parameter.required ? { example: example(operation, parameter) } : {}),
      })),
    ...bodyOf(
      operation,
      parameters.filter((parameter) => parameter.in === 'body'),
    ),
    responses: {
      [row.status ?? 200]: {
        description: 'Success',
        ...(row.present?.pages ? { headers: { Link: nextPage } } : {}),
        content: { 'application/json': { schema: operation.answer, example: exampleOf(operation.answer) } },
      },
      ...Object.fromEntries(statuses.map((status) => [status, failureOf(expected, status)])),
      ...(parameters.some((parameter) => parameter.in === 'path') ? { 414: tooLong } : {}),
    },
  }
}

function bodyOf({ row, ...operation }: Operation, parameters: Parameter[]): Pick<OpenApiOperation, 'requestBody'> {
  if (row.upload) {
    const content = Object.fromEntries(row.upload.types.map((type) => [type, { schema: {} }]))
    return { requestBody: { required: true, content } }
  }
  if (!parameters.length) return {}
  const whole = parameters.find(({ name }) => name === row.whole)
  if (whole) {
    const value = example({ row, ...operation }, whole)
    return {
      requestBody: { required: true, content: { 'application/json': { schema: whole.schema, example: value } } },
    }
  }
  const required = parameters.filter((parameter) => parameter.required).map(({ name }) => name)
  const schema: JsonSchema = {
    type: 'object',
    additionalProperties: row.takesBack !== undefined,
    required,
    properties: Object.fromEntries(parameters.map((parameter) => [parameter.name, parameter.schema])),
  }
  const value = Object.fromEntries(
    parameters.map((parameter) => [parameter.name, example({ row, ...operation }, parameter)]),
  )
  return {
    requestBody: {
      required: row.needsBody ?? required.length > 0,
      content: { 'application/json': { schema, example: value } },
    },
  }
}

function example({ row }: Operation, { name, schema }: Parameter): unknown {
  return row.examples && Object.hasOwn(row.examples, name) ? row.examples[name] : exampleOf(schema, name)
}

/** Whether a type is an id, a list of ids, or an input containing one. A malformed id results in NOT_FOUND. */
function holdsId(type: GraphQLInputType): boolean {
  const named = getNamedType(type)
  if (isInputObjectType(named)) return Object.values(named.getFields()).some((field) => holdsId(field.type))
  return named.name === 'ID'
}

/** Error codes implied by parameters and access rule, plus those listed by the row, in order. */
function expectedCodes({ row, parameters, access }: Operation): RestErrorCode[] {
  const hasBody = [...parameters.values()].some((parameter) => parameter.in === 'body')
  // unknown parameters and invalid tokens are refused everywhere
  const always: RestErrorCode[] = ['BAD_USER_INPUT', 'UNAUTHENTICATED', 'INTERNAL']
  const expected = new Set<RestErrorCode>([...(row.errors ?? []), ...always])
  if ([...parameters.values()].some(({ type }) => holdsId(type))) expected.add('NOT_FOUND')
  if (access !== anyone && access !== signedIn) expected.add('FORBIDDEN')
  if (hasBody) expected.add('TOO_LARGE').add('UNSUPPORTED_MEDIA')
  return codes.filter((code) => expected.has(code))
}

const retryAfter: JsonSchema = { type: 'integer', format: 'int32', minimum: 1, maximum: 86_400 }

/** Response to an overlong path parameter, before the call is processed. */
const tooLong = {
  description: '`TOO_LARGE` The path is too long.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
}

function failureOf(expected: readonly RestErrorCode[], status: number) {
  const here = expected.filter((code) => restStatusOf[code] === status)
  const waits = status === 429 || status === 503
  return {
    description: here.map((code) => `\`${code}\` ${meaningOf[code]}`).join('\n\n'),
    ...(waits ? { headers: { 'Retry-After': { description: 'Time to wait in seconds', schema: retryAfter } } } : {}),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Error' },
        examples: Object.fromEntries(
          here.map((code) => [
            code,
            {
              value: { message: meaningOf[code].replaceAll('`', ''), code, requestId: 'req-1f3a' },
            },
          ]),
        ),
      },
    },
  }
}
