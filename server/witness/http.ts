import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { formatKey } from '../../shared/tlog/note.ts'
import type { Witness, WitnessAnswer } from './witness.ts'

/** Largest request: 63 hashes, and a checkpoint with the signatures of many witnesses. */
const maxBytes = 64 * 1024
const waitMs = 10_000
const connections = 100
const plain = 'text/plain; charset=utf-8'

interface Reply extends Omit<WitnessAnswer, 'status'> {
  readonly status: number
}

/**
 * The HTTP server of a witness: `POST /add-checkpoint`, `GET /<hash of the origin>/checkpoint` (C2SP tlog-witness), and
 * `GET /`, which is its public key. It is not listening yet.
 */
export function witnessServer(witness: Witness, warn: (text: string) => void): Server {
  const server = createServer((request, response) => {
    reply(witness, request).then(
      (answer) => send(response, answer),
      (error: unknown) => {
        warn(`A request failed: ${(error as Error).message}`)
        send(response, { status: 500, body: 'The witness cannot sign at present\n' })
      },
    )
  })
  Object.assign(server, { requestTimeout: waitMs, headersTimeout: waitMs, maxConnections: connections })
  return server
}

async function reply(witness: Witness, request: IncomingMessage): Promise<Reply> {
  const { pathname } = new URL(request.url ?? '/', 'http://witness')
  if (request.method === 'POST' && pathname === '/add-checkpoint') {
    const body = await bodyOf(request)
    return body === null ? { status: 400, body: 'The request is not a text, or too long\n' } : witness.answer(body)
  }
  if (request.method !== 'GET') return notFound
  if (pathname === '/') return { status: 200, body: `${formatKey(witness.key)}\n` }
  const [, hash] = /^\/([0-9a-f]{64})\/checkpoint$/.exec(pathname) ?? []
  const seen = hash === undefined ? undefined : await witness.seenByHash(hash)
  return seen ? { status: 200, body: seen.note } : notFound
}

const notFound: Reply = { status: 404, body: 'Not found\n' }

/** The body as text; null if it is too long or not UTF-8. */
async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size > maxBytes) return null
    parts.push(part)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.concat(parts))
  } catch {
    return null
  }
}

function send(response: ServerResponse, { status, body, type = plain }: Reply): void {
  response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body) })
  response.end(body)
}
