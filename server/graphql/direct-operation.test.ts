import { buildSchema, parse, type GraphQLField } from 'graphql'
import { expect, test, vi } from 'vitest'
import type { Ctx } from '../context/context.ts'
import { failure } from '../errors/errors.ts'
import { resolveDirectly } from './direct.ts'
import { directOperation } from './direct-operation.ts'
import { compile } from './operations.ts'
import { rule } from './rules.ts'

const schema = buildSchema(`
  type Query { a: Int }
  input AddInput { n: Int! }
  type AddPayload { sum: Int! text: String nested: AddPayload }
  type Mutation { add(input: AddInput!): AddPayload! limited(input: AddInput!): AddPayload! }
`)
const add = vi.fn<(ctx: Ctx, args: { input: { n: number } }) => Promise<object>>()
const readInput = (given: unknown) =>
  typeof (given as { n?: unknown } | null)?.n === 'number' ? (given as object) : null
const access = rule('signedIn', ({ viewer }) => viewer.id !== null)
const fields = schema.getMutationType()!.getFields() as Record<string, GraphQLField<unknown, Ctx>>
const direct = { resolve: add, readInput }
fields.add!.extensions = { direct, access, limit: { unlimited: 'test' } }
fields.limited!.extensions = { direct, access, limit: { rule: 'changeByUser' } }
resolveDirectly(schema)

const ask = 'mutation Add($input: AddInput!) { add(input: $input) { sum text } }'
const ctxOf = (userType: string | null) => ({ viewer: { id: userType && '1', userType } }) as Ctx
const student = ctxOf('student')
const operation = directOperation(schema, parse(ask))!
const compiled = compile(schema, parse(ask), 'Add')
/** Result as a client gets it. */
const written = (result: object) => JSON.parse(JSON.stringify(result))

test('a direct operation has the same result as the compiled one, and writes only what is selected', async () => {
  add.mockResolvedValue({ sum: 3, text: null, isOpen: true })
  const result = await operation.run(student, { input: { n: 2 } })
  expect(add).toHaveBeenCalledWith(student, { input: { n: 2 } }, undefined)
  expect(compiled.stringify(result!)).toBe('{"data":{"add":{"sum":3,"text":null}}}')
  expect(compiled.stringify(await compiled.query(undefined, student, { input: { n: 2 } }))).toBe(
    compiled.stringify(result!),
  )
})

test('an error has the same form as that of the compiled operation', async () => {
  for (const fail of [() => Promise.reject(failure('SEQ_GAP', 'missing', { ackSeq: 4 })), () => thrown()]) {
    add.mockImplementation(fail)
    const result = await operation.run(student, { input: { n: 2 } })
    expect(written(result!)).toEqual(written(await compiled.query(undefined, student, { input: { n: 2 } })))
    expect(result!.errors![0]!.extensions.code).toBe('SEQ_GAP')
  }
})

function thrown(): never {
  throw failure('SEQ_GAP', 'missing')
}

test('unusual variables, refused viewers and staff are left to the compiled operation', () => {
  add.mockClear()
  expect(operation.run(student, { input: { n: '2' } })).toBeNull()
  expect(operation.run(student, {})).toBeNull()
  expect(operation.run(ctxOf(null), { input: { n: 2 } })).toBeNull()
  expect(operation.run(ctxOf('admin'), { input: { n: 2 } })).toBeNull()
  expect(add).not.toHaveBeenCalled()
})

test.each([
  'mutation ($input: AddInput!) { other: add(input: $input) { sum } }',
  'mutation ($input: AddInput!) { add(input: $input) { other: sum } }',
  'mutation ($input: AddInput!) { add(input: $input) { nested { sum } } }',
  'mutation ($input: AddInput!) { add(input: $input) { __typename } }',
  'mutation ($input: AddInput!) { add(input: $input) { ...on AddPayload { sum } } }',
  'mutation ($input: AddInput!) { add(input: $input) { sum } limited(input: $input) { sum } }',
  'mutation ($input: AddInput!, $is: Boolean!) { add(input: $input) @include(if: $is) { sum } }',
  'mutation { add(input: { n: 1 }) { sum } }',
  'mutation ($input: AddInput!) { limited(input: $input) { sum } }',
  'query { a }',
])('has no direct form: %s', (text) => {
  expect(directOperation(schema, parse(text))).toBeNull()
})
