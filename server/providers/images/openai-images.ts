import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { Breaker } from './breaker.ts'
import { ImageProblem, type ImageModel, type PictureOrder, type Verdict } from './image-model.ts'

/** Address and credentials of a server with the OpenAI images and moderations API. */
export interface ImageAccess {
  /** base URL with its version, such as `https://api.openai.com/v1` */
  url: string
  key: string | null
  model: string
  moderationModel: string
}

export interface ImageModelOptions {
  /** null: moderation only by people */
  model: string
  place: string
  priceMicros: number
  timeoutMs: number
  /** delays before the second and the third attempt, milliseconds */
  waits?: readonly number[]
  breaker?: { failures: number; pauseMs: number }
  /** size limit of a response */
  maxAnswerBytes?: number
}

/** Size limit of a response: four pictures in base64. */
const defaultAnswerBytes = 64 * 1024 * 1024
const defaultWaits = [500, 2000]
const defaultBreaker = { failures: 5, pauseMs: 30_000 }

const pictures = z.object({
  data: z.array(z.object({ b64_json: z.string().nullish(), url: z.string().nullish() })).min(1),
})
const moderations = z.object({
  results: z
    .array(z.object({ flagged: z.boolean(), categories: z.record(z.string(), z.boolean().nullable()).default({}) }))
    .min(1),
})
const refusal = z.object({ error: z.object({ code: z.string().nullish(), type: z.string().nullish() }) })

/** Error codes of services that decline a prompt. */
const refusals = new Set(['content_policy_violation', 'moderation_blocked', 'safety_violation'])

/**
 * Client for OpenAI-compatible servers (also LocalAI and stable-diffusion.cpp). Retries failed calls, with a circuit
 * breaker, so that a service that is down does not block the queue.
 * @param access called on the first request, so that a sandbox starts only if it is used
 */
export function createOpenAiImages(access: () => Promise<ImageAccess>, options: ImageModelOptions): ImageModel {
  const breaker = new Breaker(options.breaker ?? defaultBreaker)
  const waits = options.waits ?? defaultWaits
  const call = (path: string, body: (access: ImageAccess) => object) =>
    breaker.run(async () => {
      const to = await access()
      return repeated(waits, () => post(to, path, body(to), options))
    })
  const moderate = async (input: unknown): Promise<Verdict> => {
    const answer = moderations.safeParse(
      await call('/moderations', ({ moderationModel }) => ({ model: moderationModel, input })),
    )
    if (!answer.success) throw new ImageProblem('broken', 'The moderation service sent an unreadable response')
    const found = answer.data.results.filter(({ flagged }) => flagged)
    return {
      flagged: found.length > 0,
      categories: [...new Set(found.flatMap(({ categories }) => Object.keys(categories).filter((c) => categories[c])))],
    }
  }
  return {
    name: options.model,
    place: options.place,
    priceMicros: options.priceMicros,
    get breaker() {
      return breaker.state
    },
    async generate({ prompt, count, size, person }: PictureOrder) {
      const answer = pictures.safeParse(
        await call('/images/generations', ({ model }) => ({
          model,
          prompt,
          n: count,
          size,
          user: person,
          // newer models always respond in base64 and reject the parameter
          ...(model.startsWith('gpt-image') ? { moderation: 'auto' } : { response_format: 'b64_json' }),
        })),
      )
      if (!answer.success) throw new ImageProblem('broken', 'The image service sent an unreadable response')
      const made = answer.data.data.flatMap(({ b64_json }) => (b64_json ? [Buffer.from(b64_json, 'base64')] : []))
      if (!made.length) throw new ImageProblem('broken', 'The image service sent no picture')
      return made.slice(0, count)
    },
    checkText: (text) => moderate(text),
    checkPicture: (bytes, mimeType) =>
      moderate([{ type: 'image_url', image_url: { url: `data:${mimeType};base64,${bytes.toString('base64')}` } }]),
  }
}

/** Retries a failed call after growing delays with jitter. */
async function repeated<T>(waits: readonly number[], call: () => Promise<T>): Promise<T> {
  for (const wait of waits) {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof ImageProblem) || error.kind !== 'unreachable') throw error
      await pause(wait * (0.5 + Math.random()))
    }
  }
  return call()
}

async function post(
  { url, key }: ImageAccess,
  path: string,
  body: object,
  { timeoutMs, maxAnswerBytes = defaultAnswerBytes }: ImageModelOptions,
): Promise<unknown> {
  let response: Response
  let text: string
  try {
    response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    text = await readBounded(response, maxAnswerBytes)
  } catch (error) {
    if (error instanceof ImageProblem) throw error
    throw new ImageProblem('unreachable', 'The image service did not respond', { cause: error })
  }
  if (response.ok) return parsed(text)
  if (response.status === 429 || response.status >= 500) {
    const seconds = Number(response.headers.get('retry-after'))
    const retryAfterMs = seconds > 0 && seconds < 3600 ? seconds * 1000 : 5000
    throw new ImageProblem('unreachable', `The image service responded with ${response.status}`, { retryAfterMs })
  }
  const { data } = refusal.safeParse(parsed(text))
  if (data && (refusals.has(data.error.code ?? '') || refusals.has(data.error.type ?? ''))) {
    throw new ImageProblem('refused', 'The image service refused the prompt')
  }
  // a wrong key or model, which students cannot fix
  throw new ImageProblem('broken', `The image service responded with ${response.status}`)
}

async function readBounded(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > maxBytes) throw new ImageProblem('broken', 'The response of the image service is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
