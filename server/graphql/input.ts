import { Readable } from 'node:stream'
import { validate, ValidateBy } from 'class-validator'
import { createParameterDecorator, Field, ID, type FieldOptions } from 'type-graphql'
import { hasDecimals } from '../../shared/decimal.ts'
import { badInput, notFound } from '../errors/errors.ts'
import { fromGlobalId } from './node.ts'
import { problemsOfInput } from '../errors/validator-messages.ts'

/** Refuses a number with more decimals than are stored, instead of rounding it. */
export const Decimals = (max: number): PropertyDecorator =>
  ValidateBy({
    name: 'decimals',
    constraints: [max],
    validator: { validate: (value) => typeof value === 'number' && hasDecimals(value, max) },
  })

const idProperties = new Map<unknown, Map<string, string>>()

/** Input property with a global id of the named type; services receive the row's uuid. */
export function Id(type: string, options: FieldOptions = {}): PropertyDecorator {
  return idProperty(
    type,
    Field(() => ID, options),
  )
}

/** Input property with a list of such ids. */
export function Ids(type: string, options: FieldOptions = {}): PropertyDecorator {
  return idProperty(
    type,
    Field(() => [ID], options),
  )
}

function idProperty(type: string, field: PropertyDecorator): PropertyDecorator {
  return (prototype, key) => {
    field(prototype, key)
    const known = idProperties.get(prototype.constructor) ?? new Map<string, string>()
    idProperties.set(prototype.constructor, known.set(key as string, type))
  }
}

/** Field argument with a global id of the named type; the resolver receives the row's uuid. */
export function ArgId(type: string, name = 'id', options: { nullable?: boolean } = {}) {
  return createParameterDecorator(({ args }) => (args[name] == null ? args[name] : readId(type, args[name])), {
    arg: { name, typeFunc: () => ID, options },
  })
}

/** TypeGraphQL's validation hook: decodes ids, validates, and throws our error. */
export async function validateInput(value: unknown): Promise<void> {
  refuseUnstorable(value, '')
  for (const input of Array.isArray(value) ? value : [value]) {
    if (typeof input !== 'object' || input === null || input.constructor === Object) continue
    readIds(input)
    const errors = await validate(input, { forbidUnknownValues: false })
    if (errors.length) throw badInput(problemsOfInput(errors))
  }
}

/** Null characters and lone surrogates: valid in JSON, refused by the database. */
const unstorable = /[\0\p{Surrogate}]/u

/** Whether a text has no null characters and no lone surrogates. */
export const isStorableText = (text: string): boolean => !unstorable.test(text)

/** @throws BAD_USER_INPUT naming the field with unstorable text */
export function refuseUnstorable(value: unknown, at: string): void {
  if (typeof value === 'string') {
    if (!isStorableText(value)) throw badInput({ [at || 'input']: ['The text contains invalid characters'] })
  } else if (Array.isArray(value)) {
    value.forEach((item, i) => refuseUnstorable(item, at ? `${at}.${i}` : String(i)))
  } else if (typeof value === 'object' && value !== null && !(value instanceof Date || value instanceof Readable)) {
    for (const [key, inner] of Object.entries(value)) refuseUnstorable(inner, at ? `${at}.${key}` : key)
  }
}

/**
 * Decodes an id for operations that skip `validateInput` (exam day).
 * @throws NOT_FOUND for a malformed id
 */
export function readId(type: string, given: unknown): string {
  const found = typeof given === 'string' ? fromGlobalId(given, type) : null
  if (found?.type !== type) throw notFound()
  return found.id
}

/** Type of the id in a property, of the class or a base class. */
function idType(input: object, key: string): string | undefined {
  for (let of: unknown = input.constructor; typeof of === 'function'; of = Object.getPrototypeOf(of)) {
    const type = idProperties.get(of)?.get(key)
    if (type) return type
  }
  return undefined
}

function readIds(input: Record<string, unknown>) {
  for (const [key, value] of Object.entries(input)) {
    const type = idType(input, key)
    if (value == null || value instanceof Date) continue
    if (type) {
      input[key] = Array.isArray(value) ? value.map((id) => readId(type, id)) : readId(type, value)
    } else if (Array.isArray(value)) {
      value.forEach((item) => typeof item === 'object' && item && readIds(item))
    } else if (typeof value === 'object') {
      readIds(value as Record<string, unknown>)
    }
  }
}
