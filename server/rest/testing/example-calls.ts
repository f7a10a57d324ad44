import type { InjectOptions } from 'fastify'
import { beforeAll } from 'vitest'
import { UserType } from '../../context/viewer.ts'
import { type User } from '../../modules/accounts/public.ts'
import { beginSession } from '../../modules/accounts/testing/public.ts'
import { makeUser } from '../../testing/factories.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import type { OpenApiDocument, OpenApiOperation } from '../openapi.ts'

export let app: TestApp
export let document: OpenApiDocument
/** A user of each type. */
export let users: Map<string, User>
/** Access tokens by user id, until a call succeeds that may have ended their sessions. */
const tokens = new Map<string, string>()

/** The product with its REST reference. Registers its hooks. */
export function referenceStage(env: Record<string, string> = {}): void {
  app = useTestApp({ env })
  beforeAll(async () => {
    document = (await app.http.inject('/api/openapi.json')).json()
    users = new Map()
    for (const userType of Object.values(UserType)) users.set(userType, await makeUser(app, { userType }))
  })
}

/** An operation of the reference. */
export interface Listed {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  operation: OpenApiOperation
}
export const listed = (): Listed[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase() as Listed['method'],
      path,
      operation,
    })),
  )

export interface CallChanges extends Partial<InjectOptions> {
  /** values by parameter that replace the examples, such as ids of existing records */
  values?: Record<string, unknown>
}

async function tokenOf(user: User): Promise<string> {
  const token = tokens.get(user.id) ?? (await beginSession(app.as(user).ctx, user)).accessToken
  tokens.set(user.id, token)
  return token
}

/** Calls an operation with its documented examples. */
export async function call(
  { method, path, operation }: Listed,
  caller: User | undefined,
  { values = {}, ...changes }: CallChanges = {},
) {
  const token = caller && (await tokenOf(caller))
  const query: Record<string, string> = {}
  let url = `/api${path}`
  for (const { name, in: place, required, example } of operation.parameters) {
    if (!required) continue
    const value = String(values[name] ?? example)
    if (place === 'path') url = url.replace(`{${name}}`, value)
    else query[name] = value
  }
  const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  const example = content?.example as object | undefined
  const known = Object.entries(values).filter(([name]) => example && Object.hasOwn(example, name))
  const payload = type === 'application/json' ? { ...example, ...Object.fromEntries(known) } : Buffer.from('x')
  const { statusCode, body } = await app.http.inject({
    method,
    url,
    query,
    ...(type ? { payload } : {}),
    ...changes,
    headers: { ...(type ? { 'content-type': type } : {}), ...(token ? { authorization: `Bearer ${token}` } : {}) },
  })
  if (method !== 'GET' && statusCode < 400) tokens.clear()
  if (caller && statusCode === 401) tokens.delete(caller.id)
  const answer = JSON.parse(body || 'null')
  return { status: statusCode, code: answer?.code as string | undefined, body: answer }
}
