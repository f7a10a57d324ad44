import {
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLInputType,
} from 'graphql'
import { toGlobalId } from '../../graphql/node.ts'

const cursorOf = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
const noRow = '00000000-0000-0000-0000-000000000000'

/** Texts that break careless code: control characters, lone surrogates, syntax of other languages, long texts. */
const texts = [
  ...['', ' ', '\0', 'a\0b', '\ud800', '\u202eabc\u0007\u001b[31m', '\t\r\n', '\\', '[', '{', '%_\\%'],
  ...["'; drop table attempt; --", '__proto__', 'constructor', '<script>alert(1)</script>', '{{7*7}}${7*7}'],
  ...['../../etc/passwd', 'http://127.0.0.1:1/', 'javascript:alert(1)', 'a@b', 'NaN', '-1', '9'.repeat(40)],
  ...['2026-02-30', '0000-00-00', '275760-09-13', '(a+'],
  ...['x'.repeat(3000), '😀'.repeat(1000)],
]
const ints = [0, 1, -1, 100, 1000, 1001, 65_536, 2_147_483_647, -2_147_483_648]
const floats = [...ints, 0.1, -0, 1e-300, 1e308, -1e308]
const dates = [
  ...['1970-01-01T00:00:00.000Z', '0001-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'],
  ...['+275760-09-13T00:00:00.000Z', '-271821-04-20T00:00:00.000Z', 'yesterday'],
]
const cursors = [
  ...[cursorOf(), cursorOf(null), cursorOf(null, null), cursorOf('x', 'x'), cursorOf(1e300, '\0'), cursorOf({}, [])],
  ...['x', cursorOf('9999-12-31T23:59:59.999Z', noRow), Buffer.from('{"a":1}').toString('base64url')],
]
const ids = [...texts, noRow, toGlobalId('User', noRow), toGlobalId('User', "'"), toGlobalId('constructor', noRow)]
/** Values of any kind, where an object or another type is expected. */
const objects: unknown[] = [
  ...[null, 0, 'text', [], {}, [[]], [null], { '\0': '\0' }, { value: '\ud800' }],
  { a: { b: { c: [{ d: null }] } } },
  // oxlint-disable-next-line unicorn/no-thenable -- clients can send it
  { constructor: { prototype: {} }, length: -1, then: 1, toString: 1, toJSON: 1 },
  Object.fromEntries(Array.from({ length: 2000 }, (_, i) => [`k${i}`, i])),
]

/** Valid texts by the name of the argument or field. */
const validTexts: [RegExp, string[]][] = [
  [/mail|address/i, ['someone@example.test']],
  [/birth/i, ['01/02/2011']],
  [/countr|nationality/i, ['AZ', 'FR']],
  [/lang|locale/i, ['en', 'fr', 'ru']],
  [/zone/i, ['Europe/Paris']],
  [/currency/i, ['EUR']],
  [/url|link/i, ['https://example.test/']],
  [/^(from|to|day)$|date$|expires$/i, ['2026-11-01', '2026-11-23']],
  [/colou?r/i, ['#123456']],
  [/password/i, ['Correct-horse-9']],
  [/phone/i, ['+994 12 345 67 89']],
  [/roles|userType/i, ['student', 'supervisor']],
  [/events/i, ['payment.paid']],
  [/permission/i, ['admin.exams']],
  [/name/i, ['Anna', 'student']],
  [/slug|category/i, ['mathematics']],
  [/tab/i, ['desk']],
]

/** A seeded source of pseudo-random numbers from 0 to 1 (mulberry32), so that every run sends the same requests. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Ids of existing rows by the name of their type. */
export type Rows = Readonly<Record<string, readonly string[]>>

interface Argument {
  readonly name: string
  readonly type: GraphQLInputType
}

/**
 * Generates variables that are valid except for one hostile leaf. Most requests therefore pass the first check, and
 * each layer of a service meets input that no client should send.
 */
export class HostileVariables {
  /** number of leaves left before the hostile one */
  private until = 0
  /** type of the rows to which an argument called `id` refers */
  private subject: string | undefined

  constructor(
    private readonly random: () => number,
    private readonly rows: Rows,
  ) {}

  /** @param leaves the hostile leaf is chosen among this number of first leaves; with 0 all are valid */
  of(operation: string, args: readonly Argument[], leaves: number): Record<string, unknown> {
    this.until = leaves ? Math.floor(this.random() * leaves) : Infinity
    this.subject = longest(Object.keys(this.rows).filter((type) => includesWord(operation, type)))
    return Object.fromEntries(args.map(({ name, type }) => [name, this.value(type, name)]))
  }

  private pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.random() * list.length)]!
  }

  private value(type: GraphQLInputType, name: string, depth = 0): unknown {
    if (!isNonNullType(type) && this.random() < 0.4) return this.pick([null, undefined, undefined])
    const of = getNullableType(type)
    if (isListType(of)) {
      const length = this.pick([0, 1, 1, 2, 4])
      const items = Array.from({ length }, () => this.value(of.ofType, name, depth + 1))
      const many = length > 0 && this.until === 0 && this.random() < 0.2
      return many ? Array.from({ length: 1200 }, (_, i) => items[i % length]) : items
    }
    if (isInputObjectType(of)) {
      if (depth > 8) return {}
      const fields = Object.values(of.getFields())
      return Object.fromEntries(fields.map((field) => [field.name, this.value(field.type, field.name, depth + 1)]))
    }
    const hostile = this.until-- === 0
    if (hostile && this.random() < 0.1) return this.pick(objects)
    if (isEnumType(of)) return this.pick(of.getValues()).name
    return hostile ? this.hostileLeaf(String(of), name) : this.validLeaf(String(of), name)
  }

  private hostileLeaf(type: string, name: string): unknown {
    if (type === 'Boolean') return null
    if (type === 'Int') return this.pick(ints)
    if (type === 'Float') return this.pick(floats)
    if (type === 'DateTimeISO') return this.pick(dates)
    if (type === 'ID') return this.random() < 0.5 ? this.pick(ids) : this.id(this.pick(Object.keys(this.rows)))
    if (type === 'JSONObject') return this.pick(objects)
    return this.pick(isCursor(name) ? cursors : texts)
  }

  private validLeaf(type: string, name: string): unknown {
    if (type === 'Boolean') return this.random() < 0.5
    if (type === 'Int') return /second/i.test(name) ? 600 : this.pick([1, 2, 3, 5])
    if (type === 'Float') return this.pick([0, 1, 2])
    if (type === 'DateTimeISO') return this.pick(['2026-11-20T10:00:00.000Z', '2026-12-01T10:00:00.000Z'])
    if (type === 'ID') return this.id(this.typeOf(name))
    if (type === 'JSONObject') return { enabled: true }
    if (isCursor(name)) return undefined
    const fit = validTexts.find(([pattern]) => pattern.test(name))
    return this.pick(fit ? fit[1] : ['A text that is long enough', 'mathematics', 'A'])
  }

  /** The row type to which an argument of ids refers, guessed from its name. */
  private typeOf(name: string): string {
    const word = name.replace(/Ids?$/, '').toLowerCase()
    const types = Object.keys(this.rows)
    const named = types.find((type) => type.toLowerCase() === word) ?? types.find((type) => includesWord(type, word))
    const known = /^ids?$/.test(name) ? this.subject : named
    return known ?? this.subject ?? this.pick(types)
  }

  private id(type: string): string {
    const rows = this.rows[type]!
    return rows.length ? toGlobalId(type, this.pick(rows)) : toGlobalId(type, noRow)
  }
}

const isCursor = (name: string) => ['after', 'before', 'cursor'].includes(name)
const includesWord = (name: string, word: string) => name.toLowerCase().includes(word.toLowerCase())
const longest = (words: string[]) => words.sort((a, b) => b.length - a.length)[0]
