import { once } from 'node:events'
import { WebSocket } from 'ws'
import { type User } from '../modules/accounts/public.ts'
import { beginSession } from '../modules/accounts/testing/public.ts'
import { persist } from './http.ts'
import type { TestApp } from './test-app.ts'
import type { TestSitting } from './arena.ts'

/** Transport of an exam-day request. */
export type Way = 'rest' | 'http' | 'websocket'

const { ids, operations } = persist({
  save: `mutation ClientSave($input: SaveAnswersInput!) { saveAnswers(input: $input) { ackSeq receipt doSubmit } }`,
})
/** The clients' persisted operations, for `startTestApp`. */
export const examDayOperations = operations

/** Result of a call: its payload, or the code of its refusal. */
interface Reply {
  code: string | undefined
  // oxlint-disable-next-line typescript/no-explicit-any -- the shape is the call's, which the test wrote
  payload: any
}

type Operation = { seq: number; questionNo: number; choice?: string | null; answer?: string }
type Frame = { id?: string; type: string; payload?: unknown }

const ports = new WeakMap<TestApp, Promise<number>>()
const sockets: WebSocket[] = []

/** Closes the websockets of all clients. */
export function closeClients(): void {
  for (const socket of sockets.splice(0)) socket.terminate()
}

/** Creates a student's client on a real port of one node: REST, GraphQL over HTTP and over a websocket. */
export async function openClient(app: TestApp, student: User) {
  if (!ports.has(app)) ports.set(app, app.listen(0, '127.0.0.1'))
  const port = await ports.get(app)!
  const { accessToken } = await beginSession(app.as(student).ctx, student)
  let connecting: ReturnType<typeof connect> | null = null

  async function post(path: string, body: object) {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
      body: JSON.stringify(body),
    })
    return response.json()
  }

  const rest = async (path: string, body: object): Promise<Reply> => {
    const answer = await post(`/api/exam/arena/${path}`, body)
    return { code: answer.code, payload: answer.code ? null : answer }
  }

  const replyOf = (answer: { data?: { saveAnswers?: unknown } | null; errors?: unknown }): Reply => {
    const [error] = (answer.errors ?? []) as { extensions: { code: string } }[]
    return { code: error?.extensions.code, payload: answer.data?.saveAnswers ?? null }
  }

  return {
    /** Sends a board over REST. */
    sync: (sitting: TestSitting, body: object) =>
      rest('sync-application', { application: sitting.application.id, tab: 'one', ...body }),
    /** Submits over REST. */
    submit: (sitting: TestSitting, body: object = {}) =>
      rest('submit', { application: sitting.application.id, ...body }),
    /** Saves numbered operations over GraphQL. */
    async save(sitting: TestSitting, way: Exclude<Way, 'rest'>, given: readonly Operation[], epoch = 1) {
      const variables = { input: { attemptId: sitting.attemptId, epoch, operations: given } }
      const documentId = ids.save
      if (way === 'http') return replyOf(await post('/graphql', { documentId, variables }))
      connecting ??= connect(port, accessToken)
      const send = await connecting
      return replyOf((await send({ query: '', extensions: { documentId }, variables })) as never)
    },
  }
}
export type ExamDayClient = Awaited<ReturnType<typeof openClient>>

/**
 * Opens a graphql-transport-ws connection. @returns a function that sends an operation and resolves to its only result
 */
async function connect(port: number, accessToken: string) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/graphql`, 'graphql-transport-ws')
  sockets.push(socket)
  const waiting = new Map<string, (answer: unknown) => void>()
  await once(socket, 'open')
  const acknowledged = once(socket, 'message')
  socket.send(JSON.stringify({ type: 'connection_init', payload: { accessToken } }))
  await acknowledged
  socket.on('message', (data) => {
    const frame = JSON.parse(String(data)) as Frame
    if (frame.type === 'next') waiting.get(frame.id!)?.(frame.payload)
    if (frame.type === 'error') waiting.get(frame.id!)?.({ errors: frame.payload })
  })
  let count = 0
  return (payload: object) =>
    new Promise<unknown>((resolve) => {
      const id = String(++count)
      waiting.set(id, resolve)
      socket.send(JSON.stringify({ id, type: 'subscribe', payload }))
    })
}
