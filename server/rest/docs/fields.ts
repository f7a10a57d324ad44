import { isTransportBound } from '../bounds.ts'
import type { JsonSchema } from '../../transport/json-schema.ts'
import { int32 } from '../json-schema.ts'

/** A line of a table of fields. */
export interface FieldLine {
  /** full path: `questions[].selectedAnswer` */
  readonly name: string
  readonly type: string
  readonly required: boolean
  readonly note: string
}

/** Fields of an object or a list of objects, including nested ones. */
export function fieldLines(schema: JsonSchema, inside = ''): FieldLine[] {
  if (schema.items && !schema.properties) return fieldLines(schema.items, `${inside}[]`)
  const within = schema.properties ? schema : schema.anyOf?.find((one) => one.properties)
  return Object.entries(within?.properties ?? {}).flatMap(([key, inner]) => {
    const name = inside ? `${inside}.${key}` : key
    const required = within?.required?.includes(key) ?? false
    return [{ name, type: typeOf(inner), required, note: noteOf(inner) }, ...fieldLines(inner, name)]
  })
}

/** Short description of a schema's type. */
export function typeOf(schema: JsonSchema): string {
  const types = [schema.type ?? schema.anyOf?.map(({ type }) => type ?? []) ?? []].flat(2)
  const main = types
    .filter((type) => type !== 'null')
    .map((type) => (type === 'array' ? `list of ${typeOf(schema.items ?? {})}s` : type))
    .join(' or ')
  const name = schema.format === 'int32' || !schema.format ? main : schema.format
  return (name || 'any') + (types.includes('null') ? ' or null' : '')
}

/** Other properties of a schema: description, choices, limits, default. */
export function noteOf(schema: JsonSchema): string {
  const { minLength, maxLength, minimum, maximum, minItems, maxItems } = schema
  const choices = schema.enum?.filter((value) => value !== null)
  return [
    schema.description && schema.description.replace(/\.?$/, '.'),
    choices && `One of ${choices.map((value) => `\`${value}\``).join(', ')}.`,
    schema.format !== 'uuid' && bounds('characters', minLength, isTransportBound(maxLength) ? undefined : maxLength),
    bounds('', minimum, maximum),
    bounds('items', minItems, isTransportBound(maxItems) ? undefined : maxItems),
    schema.default !== undefined && `Default: \`${JSON.stringify(schema.default)}\`.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function bounds(unit: string, min: number | undefined, max: number | undefined): string {
  if (min === undefined && max === undefined) return ''
  if (min === int32.minimum && max === int32.maximum) return ''
  const range = min === undefined ? `At most ${max}` : max === undefined ? `At least ${min}` : `${min} to ${max}`
  return `${range} ${unit}`.trimEnd() + '.'
}
