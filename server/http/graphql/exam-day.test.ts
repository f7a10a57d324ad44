import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { GraphQLError, type ExecutionResult } from 'graphql'
import { afterEach, expect, test } from 'vitest'
import { failure } from '../../errors/errors.ts'
import { preparePersistedOperations, type PersistedOperation } from '../../graphql/operations.ts'
import { toGlobalId } from '../../graphql/node.ts'
import { makeSitting } from '../../testing/arena.ts'
import { makeUser } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { examDayFirst } from './exam-day.ts'

const app = useTestApp()
let server: Server | undefined
afterEach(() => void server?.close())

/** The HTTP response for an execution result. */
async function answerTo(result: ExecutionResult, headers: Record<string, string> = {}, holdsNoSecret = false) {
  const operation = {
    holdsNoSecret,
    compiled: { query: () => result, stringify: JSON.stringify },
  } as unknown as PersistedOperation
  server = createServer(examDayFirst(app.node, new Map([['id', operation]]), (_request, response) => response.end()))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', connection: 'close', ...headers },
    body: JSON.stringify({ documentId: 'id' }),
  })
  const [type, encoding] = ['content-type', 'content-encoding'].map((name) => response.headers.get(name))
  return { status: response.status, type, encoding, body: await response.json() }
}

test('a failed field keeps the rest of the response and reveals no internals', async () => {
  const errors = [new GraphQLError('connect ECONNREFUSED', { path: ['list', 0, 'payment'] })]
  const { status, body } = await answerTo({ data: { list: [{ id: '1', payment: null }] }, errors })
  expect(status).toBe(200)
  expect(body.data).toEqual({ list: [{ id: '1', payment: null }] })
  expect(body.errors).toMatchObject([{ path: ['list', 0, 'payment'], extensions: { code: 'INTERNAL' } }])
  expect(JSON.stringify(body)).not.toContain('ECONNREFUSED')
})

test('a failed operation responds with the status of its code', async () => {
  const { status, body } = await answerTo({
    data: null,
    errors: [failure('NOT_OPEN_YET', 'This exam is not open yet')],
  })
  expect([status, body.data, body.errors[0].extensions.code]).toEqual([422, null, 'NOT_OPEN_YET'])
})

test('a request error has no data, and the response has the accepted media type', async () => {
  const accept = 'application/graphql-response+json, application/json;q=0.9'
  const refused = await answerTo({ errors: [new GraphQLError('Variable "$id" is missing')] }, { accept })
  expect(refused).toMatchObject({ status: 400, type: 'application/graphql-response+json; charset=utf-8' })
  expect(Object.keys(refused.body)).toEqual(['errors'])
  const forged = await answerTo({ data: {} }, { authorization: 'Bearer forged' })
  expect(forged).toMatchObject({ status: 401, type: 'application/json; charset=utf-8' })
  expect(Object.keys(forged.body)).toEqual(['errors'])
})

test('the fast path compresses long responses without secrets, not short ones or those with secrets', async () => {
  const long = { data: { list: ['x'.repeat(2000)] } }
  const encoding = { 'accept-encoding': 'br' }
  expect(await answerTo(long, encoding, true)).toMatchObject({ encoding: 'br', body: long })
  expect((await answerTo(long, { 'accept-encoding': 'identity' }, true)).encoding).toBeNull()
  expect((await answerTo({ data: { list: [] } }, encoding, true)).encoding).toBeNull()
  expect((await answerTo(long, encoding)).encoding).toBeNull()
})

test('the paper of a starting exam may be compressed, a response with tokens may not', () => {
  const operations = preparePersistedOperations(app.schema, {
    paper: 'mutation paper($input: StartExamInput!) { startExam(input: $input) { attempt { id } } }',
    tokens: 'mutation tokens($input: SignInInput!) { signIn(input: $input) { accessToken } }',
    both: `mutation both($start: StartExamInput!, $signIn: SignInInput!) {
      startExam(input: $start) { attempt { id } } signIn(input: $signIn) { accessToken } }`,
  })
  const marks = [...operations.values()].map(({ id, holdsNoSecret }) => [id, holdsNoSecret])
  expect(marks).toEqual([
    ['paper', true],
    ['tokens', false],
    ['both', false],
  ])
})

test('a precompiled list reports its number of rows', async () => {
  const { exam } = await makeSitting(app)
  const admin = await makeUser(app, { userType: 'admin' })
  const operations = preparePersistedOperations(app.schema, {
    applications: 'query all { list: applications(first: 0) { totalCount } }',
    reports: 'query all { list: reports(first: 0) { totalCount } }',
    examCandidates: 'query all($exam: ID!) { list: examCandidates(examId: $exam, first: 0) { totalCount } }',
  })
  const counts = []
  for (const { compiled } of operations.values()) {
    const result = await compiled!.query(undefined, app.as(admin).ctx, { exam: toGlobalId('Exam', exam.id) })
    expect(result.errors).toBeUndefined()
    counts.push((result.data as { list: { totalCount: number } }).list.totalCount)
  }
  expect(counts).toEqual([1, 0, 1])
})

test('the fast path is timed by response status', async () => {
  const metric = 'stadia_http_request_seconds_count{route="/graphql",status="422"}'
  const read = async () => {
    const { body } = await app.http.inject('/metrics')
    return Number(
      body
        .split('\n')
        .find((line) => line.startsWith(metric))
        ?.slice(metric.length) ?? 0,
    )
  }
  const before = await read()
  await answerTo({ data: null, errors: [failure('NOT_OPEN_YET', 'This exam is not open yet')] })
  expect(await read()).toBe(before + 1)
})
