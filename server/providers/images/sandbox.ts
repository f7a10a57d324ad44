import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { drawPrompt } from './drawing.ts'
import type { ImageAccess } from './openai-images.ts'
import { localServer } from '../local-server.ts'

/** Faults of the next calls of the sandbox; each number counts down. */
interface SandboxFaults {
  /** milliseconds of delay for every call */
  slowMs: number
  /** calls that fail with 500 */
  fail: number
  /** refused prompts */
  refuse: number
  /** responses that are not pictures */
  garbage: number
  /** calls without a response */
  silent: number
  /** pictures flagged by the moderation model */
  unsafe: number
}

/** A local sandbox for the image service. It speaks the same protocol and draws deterministic pictures of prompts. */
export interface ImageSandbox {
  readonly faults: SandboxFaults
  /** number of calls so far, by path */
  readonly calls: Readonly<Record<string, number>>
  /** Starts its API on a free local port, once. */
  access(): Promise<ImageAccess>
  close(): void
}

const model = 'sandbox-painter'
/** Texts flagged by its moderation model, to demonstrate a refusal. */
const flaggedText = /\bsandbox-(?:flag|unsafe-prompt)\b/i

/**
 * Faults can also be triggered by words in a prompt: `sandbox-slow`, `sandbox-fail`, `sandbox-refuse`,
 * `sandbox-garbage`, `sandbox-flag` (flags the prompt) and `sandbox-unsafe` (flags the picture).
 * @param side longer side of its pictures in pixels
 */
export function createImageSandbox(side = 512): ImageSandbox {
  const faults: SandboxFaults = { slowMs: 0, fail: 0, refuse: 0, garbage: 0, silent: 0, unsafe: 0 }
  const calls: Record<string, number> = {}

  const taken = (fault: keyof SandboxFaults) => faults[fault] > 0 && faults[fault]-- > 0

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? ''
    calls[path] = (calls[path] ?? 0) + 1
    const body = await read(request)
    const said = JSON.stringify(body)
    const send = (status: number, value: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    if (faults.slowMs) await pause(faults.slowMs)
    if (/sandbox-slow/.test(said)) await pause(4000)
    if (taken('silent')) return
    if (taken('fail') || /sandbox-fail/.test(said)) return void send(500, { error: { type: 'server_error' } })
    if (path.endsWith('/moderations')) return void send(200, moderate(body))
    if (!path.endsWith('/images/generations')) return void send(404, { error: { type: 'not_found' } })
    const { prompt = '', n = 1, size = '' } = body as { prompt?: string; n?: number; size?: string }
    if (taken('refuse') || /sandbox-refuse/.test(prompt)) {
      return void send(400, { error: { code: 'content_policy_violation', type: 'invalid_request_error' } })
    }
    if (taken('garbage') || /sandbox-garbage/.test(prompt)) {
      return void send(200, { created: 0, data: [{ b64_json: Buffer.from('no picture').toString('base64') }] })
    }
    const [width = 1, height = 1] = size.split('x').map(Number)
    const scale = side / Math.max(width, height, 1)
    const drawn = await Promise.all(
      Array.from({ length: Math.min(4, n) }, (_, i) =>
        drawPrompt(prompt, i, Math.round(width * scale) || side, Math.round(height * scale) || side),
      ),
    )
    const data = drawn.map((bytes) => ({ b64_json: bytes.toString('base64') }))
    if (/sandbox-unsafe/.test(prompt)) faults.unsafe += data.length
    send(200, { created: Math.floor(Date.now() / 1000), data })
  }

  function moderate({ input }: { input?: unknown }) {
    const isPicture = Array.isArray(input)
    const flagged = isPicture ? taken('unsafe') : flaggedText.test(String(input))
    return { id: 'modr-sandbox', model, results: [{ flagged, categories: { violence: flagged } }] }
  }

  const server = localServer(answer, (response) => {
    if (!response.headersSent) response.writeHead(400)
    response.end('{"error":{"type":"invalid_request_error"}}')
  })

  return {
    faults,
    calls,
    async access() {
      return { url: `http://127.0.0.1:${await server.port()}/v1`, key: null, model, moderationModel: model }
    },
    close() {
      server.close()
    },
  }
}

async function read(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>
}
