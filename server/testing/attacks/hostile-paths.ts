import { beginSession } from '../../modules/accounts/testing/public.ts'
import { compileAreas, type Operation } from '../../rest/compile.ts'
import { modules } from '../../modules.ts'
import { areasOf } from '../../rest/table.ts'
import { roles, type HostileStage, type Role } from './hostile-stage.ts'
import { HostileVariables, seeded } from './hostile-values.ts'

/** Number of requests with a hostile value that a role sends to each of its paths. */
const tries = 3

const inAddress = (value: unknown) =>
  (typeof value === 'object' && value ? JSON.stringify(value) : String(value)).replace(/\p{Surrogate}/gu, '?')

/** Builds a request with the variables as its parameters. */
function requestOf({ row, parameters }: Operation, variables: Record<string, unknown>, token: string | null) {
  let { path } = row
  const query = new URLSearchParams()
  const body: Record<string, unknown> = {}
  for (const { name, in: place } of parameters.values()) {
    const value = variables[name]
    if (place === 'path') path = path.replace(`{${name}}`, encodeURIComponent(inAddress(value)))
    else if (place === 'body') body[name] = value
    else if (value !== undefined) for (const each of [value].flat().slice(0, 50)) query.append(name, inAddress(each))
  }
  const json = JSON.stringify(row.whole ? (variables[row.whole] ?? null) : body)
  const type = row.upload?.types[0] ?? 'application/json'
  return {
    method: row.method,
    url: `/api${path}?${query}`.slice(0, 12_000),
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(row.method === 'GET' ? {} : { payload: row.upload ? 'no such file' : json, headers: headersOf(token, type) }),
  }
}

const headersOf = (token: string | null, type: string) => ({
  'content-type': type,
  ...(token ? { authorization: `Bearer ${token}` } : {}),
})

/**
 * Calls every path with hostile parameters as a role; returns responses with a 5xx status, and the count of each
 * status.
 */
export async function attackPaths({ app, accountOf, rowsFor }: HostileStage, role: Role) {
  const account = await accountOf(role)
  const hostile = new HostileVariables(seeded(roles.indexOf(role)), await rowsFor(account))
  const failed: string[] = []
  const answered = new Map<number, number>()
  let token: string | null = null
  let isEnded = true
  for (const operation of compileAreas(app.schema, areasOf(modules)).flatMap(({ operations }) => operations)) {
    const { row } = operation
    if (account && isEnded) token = (await beginSession(app.as(account).ctx, account)).accessToken
    isEnded = false
    for (let attempt = 0; attempt <= (operation.parameters.size ? tries : 0); attempt++) {
      const variables = hostile.of(operation.key, [...operation.parameters.values()], attempt && 6)
      const request = requestOf(operation, variables, token)
      const { statusCode, body } = await app.http.inject(request)
      answered.set(statusCode, (answered.get(statusCode) ?? 0) + 1)
      if (statusCode >= 500) failed.push(`${statusCode} ${row.method} ${row.path}: ${request.url} ${body}`)
      // some changes end sessions
      isEnded ||= statusCode === 401 || (row.method !== 'GET' && statusCode < 400)
      if ([401, 403].includes(statusCode)) break
    }
  }
  return { failed, answered }
}
