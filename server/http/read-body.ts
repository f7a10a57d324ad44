import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { inThisTrace } from '../base/work.ts'

/** A request whose body was read before Fastify received it. */
interface ReadRequest extends IncomingMessage {
  bodyRead?: Buffer
}

/**
 * Reads the body of a request and keeps it, so that the framework can still answer the request (`bodyOnceRead`).
 * @param limit maximum size in bytes; of a longer body, the part read so far is passed on
 */
export function readBody(request: ReadRequest, limit: number, done: (body: Buffer, isTooLong: boolean) => void): void {
  const chunks: Buffer[] = []
  let size = 0
  const finish = inThisTrace(() => {
    const [single] = chunks
    const body = single && chunks.length === 1 ? single : Buffer.concat(chunks)
    request.bodyRead = body
    done(body, size > limit)
  })
  const onData = (chunk: Buffer) => {
    chunks.push(chunk)
    size += chunk.length
    if (size <= limit) return
    request.off('data', onData).off('end', finish)
    finish()
  }
  request.on('data', onData).on('end', finish)
}

/** `preParsing` hook of routes whose body may have been read earlier. */
export async function bodyOnceRead<Payload>(
  { raw }: { raw: ReadRequest },
  _reply: unknown,
  payload: Payload,
): Promise<Payload | Readable> {
  return raw.bodyRead ? Readable.from([raw.bodyRead], { objectMode: false }) : payload
}
