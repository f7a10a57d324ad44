import type { JsonSchema } from '../transport/json-schema.ts'

const ofFormat: Record<string, unknown> = {
  uuid: '0198c1a2-7b3c-7d4e-8f50-61728394a5b6',
  'date-time': '2026-05-16T09:00:00.000Z',
  email: 'student@demo.test',
  uri: 'https://example.test/',
}

/** Typical values by name, for realistic examples. */
const ofName: Record<string, unknown> = {
  accessToken: 'eyJhbGciOiJFZERTQSJ9.…',
  ackSeq: 12,
  answeredCount: 12,
  blank: 1,
  correct: 21,
  cursor: 'WyIyMDI2LTA1LTE2Il0',
  diff: 2_714_000,
  durationSeconds: 3600,
  extraTimeSeconds: 0,
  fromQuestionNo: 1,
  html: '<p>What is 7 · 8?</p>',
  initialLink: null,
  iframe: null,
  externalLink: null,
  language: 'en',
  limit: 50,
  mimeType: 'image/webp',
  questionCount: 25,
  questionNo: 1,
  receipt: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  redirect: null,
  serverNow: 1_778_922_000_000,
  size: 48_213,
  slug: 'mathematics',
  state: 'paid',
  title: 'Mathematics, Final',
  topic: 'Arithmetic',
  wrong: 3,
}

/** Values for texts with a format: country, language, date, colour, digits. */
const ofShape = ['AZ', 'en', '2026-05-16', '09:00', '#252282', '123456', 'AZE']

/** An example value that satisfies the schema. */
export function exampleOf(schema: JsonSchema, name = ''): unknown {
  if (schema.examples?.length) return schema.examples[0]
  if (schema.const !== undefined) return schema.const
  const types = [schema.type ?? []].flat()
  if (Object.hasOwn(ofName, name) && allows(schema, ofName[name])) return ofName[name]
  if (schema.default !== undefined) return schema.default
  if (schema.enum) return schema.enum[0]
  const [one] = schema.anyOf ?? []
  if (one) return exampleOf(one, name)
  if (types.includes('object')) {
    const properties = Object.entries(schema.properties ?? {})
    return Object.fromEntries(properties.map(([key, inner]) => [key, exampleOf(inner, key)]))
  }
  if (types.includes('array')) return schema.items ? [exampleOf(schema.items, name)] : []
  if (schema.format && Object.hasOwn(ofFormat, schema.format)) return ofFormat[schema.format]
  if (types.includes('integer') || types.includes('number')) return Math.max(1, schema.minimum ?? 1)
  if (types.includes('boolean')) return false
  if (types.includes('string') && schema.pattern !== undefined) {
    const shape = new RegExp(schema.pattern, 'u')
    const shaped = ofShape.find((value) => shape.test(value))
    if (shaped !== undefined) return shaped
  }
  if (types.includes('string')) return 'text'.padEnd(schema.minLength ?? 0, '.').slice(0, schema.maxLength)
  return null
}

function allows(schema: JsonSchema, value: unknown): boolean {
  if (schema.enum) return schema.enum.includes(value)
  if (schema.anyOf) return schema.anyOf.some((one) => allows(one, value))
  const types = [schema.type ?? []].flat()
  if (value === null) return types.includes('null')
  return types.includes(typeof value) || (Number.isInteger(value) && types.includes('integer'))
}
