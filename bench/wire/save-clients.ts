import { element } from '../../shared/required.ts'
import { HttpConnection, requestHead } from './http-connection.ts'
import { WebSocketConnection } from './websocket-connection.ts'

/** The compared ways to save. */
export const wayNames = ['floor', 'websocket', 'mixed', 'http', 'rest'] as const
export type WayName = (typeof wayNames)[number]

/** Data required by a client to save answers. Ids are in the format used by clients. */
export interface SavingStudent {
  readonly accessToken: string
  readonly applicationId: string
  readonly attemptId: string
  readonly epoch: number
}

export interface SaveSetup {
  readonly way: WayName
  readonly port: number
  readonly students: readonly SavingStudent[]
  /** the persisted save operation; not used for the bare server and REST */
  readonly documentId: string
  readonly questionCount: number
  readonly tab: string
}

/** Connection of one student. Each save is acknowledged, or refused with a reason, before the next one is sent. */
export interface SaveClient {
  readonly opened: Promise<void>
  save(): void
  onEnd(listener: (reason: string) => void): void
}

/** @param refusal reason of a refusal; null for an acknowledgement */
export type OnSettled = (client: number, refusal: string | null) => void

const random = (count: number) => Math.floor(Math.random() * count)
const letters = 'ABCD'

/** Creates the client with the given number, from 0. */
export function createSaveClient(setup: SaveSetup, index: number, settled: OnSettled): SaveClient {
  return makers[setup.way](setup, index, settled)
}

const makers: Record<WayName, typeof createSaveClient> = {
  floor({ port, questionCount }, index, settled) {
    // the bare server stores the answer with the highest seq, also across runs
    let seq = Date.now() * 1000
    return overHttp(
      port,
      requestHead('/answer', port),
      index,
      settled,
      () =>
        `{"applicationId":${index + 1},"questionNo":${1 + random(questionCount)},"choice":${random(4)},"seq":${++seq}}`,
    )
  },

  http(setup, index, settled) {
    const nextVariables = savingVariables(setup, index)
    const head = requestHead('/graphql', setup.port, element(setup.students, index).accessToken)
    return overHttp(
      setup.port,
      head,
      index,
      settled,
      () => `{"documentId":"${setup.documentId}","variables":${nextVariables()}}`,
    )
  },

  rest({ port, students, questionCount, tab }, index, settled) {
    const { accessToken, applicationId } = element(students, index)
    const board = Array<number>(questionCount).fill(-1)
    const cells = board.map((_, i) => `{"questionNo":${i + 1},"selectedAnswer":null}`)
    const head = requestHead('/api/exam/arena/sync-application', port, accessToken)
    return overHttp(port, head, index, settled, () => {
      const at = random(questionCount)
      board[at] = (element(board, at) + 1 + random(3)) % 4 // always differs from the previous answer
      cells[at] = `{"questionNo":${at + 1},"selectedAnswer":"${letters[element(board, at)]}"}`
      return `{"application":"${applicationId}","tab":"${tab}","questions":[${cells.join(',')}],"submitted":false}`
    })
  },

  websocket: (setup, index, settled) => overWebSocket(setup, index, settled, savingVariables(setup, index)),

  mixed: (setup, index, settled) => overWebSocket(setup, index, settled, mixedVariables(setup, index)),
}

function overWebSocket(setup: SaveSetup, index: number, settled: OnSettled, nextVariables: () => string): SaveClient {
  let id = 0
  let refusal: string | null = 'The operation completed without a result'
  const connection = new WebSocketConnection(setup.port, element(setup.students, index).accessToken, (text) => {
    if (text.endsWith('"type":"complete"}')) settled(index, refusal)
    else if (text.startsWith('"type":"next"', text.indexOf(',') + 1)) refusal = text.includes('"errors"') ? text : null
    else settled(index, text)
  })
  return {
    opened: connection.opened,
    save: () =>
      connection.send(
        `{"id":"${++id}","type":"subscribe","payload":{"query":"","extensions":` +
          `{"documentId":"${setup.documentId}"},"variables":${nextVariables()}}}`,
      ),
    onEnd: (listener) => connection.onEnd(listener),
  }
}

/** Successive variables of `saveAnswers`, as JSON. */
const savingVariables = (setup: SaveSetup, index: number) =>
  variablesWith(setup, index, () => `"choice":"${letters[random(4)]}"`)

/** Answers to a paper in which every third question is typed: numbers, words and several options in turn. */
const mixedVariables = (setup: SaveSetup, index: number) =>
  variablesWith(setup, index, (questionNo) =>
    questionNo % 3 === 0 ? `"answer":"${typedAnswers[(questionNo / 3) % 3]?.()}"` : `"choice":"${letters[random(4)]}"`,
  )

const typedAnswers: readonly (() => string)[] = [
  () => `${random(1000)},${random(100)} km`,
  () => `the ${random(100)}th of several words`,
  () => ['AB', 'ACD', 'BD', 'CD'][random(4)] ?? 'AB',
]

function variablesWith({ students, questionCount }: SaveSetup, index: number, answer: (questionNo: number) => string) {
  const { attemptId, epoch } = element(students, index)
  let seq = 0
  return () => {
    const questionNo = 1 + random(questionCount)
    return (
      `{"input":{"attemptId":"${attemptId}","epoch":${epoch},"operations":[{"seq":${++seq},` +
      `"questionNo":${questionNo},${answer(questionNo)}}]}}`
    )
  }
}

function overHttp(port: number, head: string, index: number, settled: OnSettled, nextBody: () => string): SaveClient {
  const connection = new HttpConnection(port, (status, body) =>
    settled(index, status === 200 && !body.includes('"errors"') ? null : `${status} ${body}`),
  )
  return {
    opened: connection.opened,
    save: () => connection.send(head, nextBody()),
    onEnd: (listener) => connection.onEnd(listener),
  }
}
