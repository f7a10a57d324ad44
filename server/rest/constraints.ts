import { getMetadataStorage as validations } from 'class-validator'
import { getMetadataStorage as types } from 'type-graphql'
import type { JsonSchema } from '../transport/json-schema.ts'

/** TypeGraphQL's metadata of input classes; only the part used here. */
interface InputClasses {
  inputTypes: { name: string; target: Function }[]
}

/** JSON Schema keywords of class-validator's constraints; others are omitted. */
const words: Record<string, (...constraints: any[]) => JsonSchema> = {
  isLength: (minLength, maxLength) => ({ minLength, ...(maxLength ? { maxLength } : {}) }),
  minLength: (minLength) => ({ minLength }),
  maxLength: (maxLength) => ({ maxLength }),
  isNotEmpty: () => ({ minLength: 1 }),
  isEmail: () => ({ format: 'email' }),
  isUrl: () => ({ format: 'uri' }),
  matches: (pattern: RegExp) => ({ pattern: pattern.source }),
  isIn: (values: unknown[]) => ({ enum: values }),
  min: (minimum) => ({ minimum }),
  max: (maximum) => ({ maximum }),
  isPositive: () => ({ minimum: 1 }),
  arrayNotEmpty: () => ({ minItems: 1 }),
  arrayMinSize: (minItems) => ({ minItems }),
  arrayMaxSize: (maxItems) => ({ maxItems }),
}

/** Adds the validation of an input class's property to its schema. */
export function constrained(schema: JsonSchema, inputType: string, property: string): JsonSchema {
  const input = (types() as unknown as InputClasses).inputTypes.find((type) => type.name === inputType)?.target
  if (!input) return schema
  const rules = validations()
    .getTargetValidationMetadatas(input, '', false, false)
    .filter((rule) => rule.propertyName === property)
  return rules.reduce((result, { name, constraints, each }) => {
    const word = words[name ?? '']?.(...(constraints ?? []))
    if (!word) return result
    return each ? { ...result, items: { ...result.items, ...word } } : { ...result, ...word }
  }, schema)
}
