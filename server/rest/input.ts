import type { FastifyRequest } from 'fastify'
import {
  getNamedType,
  getVariableValues,
  isListType,
  isNonNullType,
  type GraphQLError,
  type GraphQLInputType,
  type GraphQLSchema,
  type VariableNode,
} from 'graphql'
import { badInput, codeOf, failure, messageOf } from '../errors/errors.ts'
import { refuseUnstorable } from '../graphql/input.ts'
import type { Operation } from './compile.ts'
import type { Parameter } from './parameters.ts'
import { withInputIds } from './ids.ts'
import { inputSentence, unknownParameter } from './input-sentences.ts'

type Fields = Record<string, string[]>

/**
 * Reads the variables of an operation from path, query string and body. Unknown parameters are refused with an error
 * that names them, so that typos are detected.
 * @throws BAD_USER_INPUT
 */
export function readVariables(
  schema: GraphQLSchema,
  operation: Operation,
  request: FastifyRequest,
): Record<string, unknown> {
  const { row, parameters } = operation
  const variables: Record<string, unknown> = {}
  const unknown: Fields = {}
  const take = (from: Parameter['in'], given: object, read: (type: GraphQLInputType, value: unknown) => unknown) => {
    for (const [name, value] of Object.entries(given)) {
      const parameter = parameters.get(name)
      if (parameter?.in === from) variables[name] = read(parameter.type, value)
      else unknown[name] = [unknownParameter[from]]
    }
  }
  take('path', request.params as object, (type, value) => fromText(type, value))
  take('query', request.query as object, (type, value) => fromText(type, value))
  if (row.upload) variables[row.upload.variable] = request.body
  else if (row.whole) variables[row.whole] = bodyOf(request)
  else
    take('body', row.takesBack?.read({ ...bodyOf(request) }) ?? bodyOf(request), (type, value) =>
      withInputIds(value, type),
    )
  if (Object.keys(unknown).length) throw badInput(unknown)

  const { errors, coerced } = getVariableValues(schema, operation.definitions, variables, { maxErrors: 20 })
  if (errors) throw badInput(sentences(errors))
  // the compiled query ignores defaults of non-null variables
  for (const {
    variable: {
      name: { value: name },
    },
    defaultValue,
  } of operation.definitions) {
    if (defaultValue && variables[name] === undefined) variables[name] = coerced[name]
  }
  // after the types, which limit the depth; streams are not text
  const { [row.upload?.variable ?? '']: _file, ...told } = variables
  refuseUnstorable(told, '')
  return variables
}

/** Renames the fields of a BAD_USER_INPUT to the caller's parameter names. */
const asParameters = (operation: Operation, fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([at, list]) => [parameterName(operation, at), list]))

/** The same error with fields renamed to the caller's parameters. */
export function inParameters(operation: Operation, error: unknown): unknown {
  if (codeOf(error) !== 'BAD_USER_INPUT') return error
  const { extensions } = error as GraphQLError
  const { fields } = extensions as { fields?: Fields }
  if (!fields) return error
  return failure('BAD_USER_INPUT', messageOf(error), { ...extensions, fields: asParameters(operation, fields) })
}

function parameterName({ parameterOf }: Operation, at: string): string {
  const parts = at.replace(/^input\./, '').split('.')
  for (let length = parts.length; length > 0; length--) {
    const variable = parameterOf.get(parts.slice(0, length).join('.'))
    if (variable !== undefined) {
      return [variable, ...parts.slice(length).map((part) => (part === 'id' ? '_id' : part))].join('.')
    }
  }
  return at
}

function bodyOf(request: FastifyRequest): object {
  const body = request.body ?? {}
  if (typeof body !== 'object' || Array.isArray(body)) throw badInput({ body: ['The body must be a JSON object'] })
  return body
}

/** Converts text from a path or query string by type; invalid text is passed on and refused later. */
function fromText(type: GraphQLInputType, given: unknown): unknown {
  const inner = isNonNullType(type) ? type.ofType : type
  if (isListType(inner)) {
    const items = Array.isArray(given)
      ? given
      : String(given)
          .split(',')
          .filter((item) => item !== '')
    return items.map((item) => fromText(inner.ofType, item))
  }
  const { name } = getNamedType(inner)
  if (name === 'Boolean' && (given === 'true' || given === 'false')) return given === 'true'
  if ((name === 'Int' || name === 'Float') && /^-?\d+(\.\d+)?$/.test(String(given))) return Number(given)
  return given
}

function sentences(errors: readonly GraphQLError[]): Fields {
  const fields: Fields = {}
  for (const { message, nodes } of errors) {
    const definition = nodes?.[0] as { variable?: VariableNode } | undefined
    const name = definition?.variable?.name.value
    if (!name) continue
    const [, path = '', why] = /^.* at "\w+([^"]*)"; (.*)$/s.exec(message) ?? []
    const { field, sentence } = inputSentence(why ?? lastClause(message))
    const at = `${name}${path}${field ? `.${field}` : ''}`.replace(/\[(\d+)\]/g, '.$1').replace(/\.id$/, '._id')
    ;(fields[at] ??= []).push(sentence)
  }
  return fields
}

/**
 * The last clause of a message such as `Variable "$n" got invalid value 1.5; Int cannot represent non-integer value:
 * 1.5`.
 */
function lastClause(message: string): string {
  return message.startsWith('Variable "$') ? message.slice(message.lastIndexOf('; ') + 2) : message
}
