import {
  getNamedType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  type GraphQLField,
  type GraphQLInputType,
} from 'graphql'
import { createClient, type Client } from 'graphql-ws'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { productSchema } from '../../modules.ts'
import { makeUser, quickHash } from '../../testing/factories.ts'
import { persist, TestBrowser } from '../../testing/http.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const password = 'Correct-horse-9'
const signIn = `mutation SignIn($username: String!, $password: String!) {
  signIn(input: { username: $username, password: $password }) { accessToken }
}`

const schema = productSchema()
const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
const fields = roots.flatMap((root) =>
  Object.values(root!.getFields())
    .filter(({ args }) => args.length)
    .map((field) => ({ kind: root!.name.toLowerCase(), field })),
)

/** Builds an operation that passes every argument by a variable. */
function operationOf(kind: string, { name, args, type }: GraphQLField<unknown, unknown>): string {
  const declared = args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ')
  const given = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ')
  const selection = isLeafType(getNamedType(type)) ? '' : ' { __typename }'
  return `${kind} ${name}_(${declared}) { ${name}(${given})${selection} }`
}

/** A value that is invalid for the type. */
function wrong(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return wrong(type.ofType)
  if (isListType(type)) return [wrong(type.ofType)]
  return isInputObjectType(type) || type.name === 'JSONObject' ? 'wrong' : { wrong: { nested: true } }
}

const texts = Object.fromEntries(fields.map(({ kind, field }) => [field.name, operationOf(kind, field)]))
const { ids, operations } = persist<string>({ ...texts, signIn_: signIn })

const app = useTestApp({ persistedOperations: operations })
let client: Client

beforeAll(async () => {
  const port = await app.listen(0, '127.0.0.1')
  const admin = await makeUser(app, { userType: 'admin', passwordHash: await quickHash(password) })
  const browser = new TestBrowser(app)
  const { data } = await browser.post(ids.signIn_!, { username: admin.username, password })
  const connectionParams = { accessToken: data.signIn.accessToken }
  client = createClient({ url: `ws://127.0.0.1:${port}/graphql`, webSocketImpl: WebSocket, connectionParams })
})
afterAll(() => client.dispose())

/** Code of the first error of an operation. */
function codeOf(documentId: string, variables: Record<string, unknown>): Promise<unknown> {
  return new Promise((resolve) => {
    const told = (errors: unknown) => resolve((errors as { extensions?: { code?: unknown } }[])[0]?.extensions?.code)
    client.subscribe(
      { query: '', extensions: { documentId }, variables },
      { next: ({ errors }) => told(errors ?? []), error: told, complete: () => undefined },
    )
  })
}

test('variables of a wrong type are BAD_USER_INPUT for every operation', async () => {
  const codes: Record<string, unknown> = {}
  for (const { field } of fields) {
    const variables = Object.fromEntries(field.args.map((arg) => [arg.name, wrong(arg.type)]))
    codes[field.name] = await codeOf(ids[field.name]!, variables)
  }
  expect(Object.entries(codes).filter(([, code]) => code !== 'BAD_USER_INPUT')).toEqual([])
  expect(fields.length).toBeGreaterThan(150)
})
