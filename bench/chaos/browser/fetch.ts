import type { Device } from './device.ts'
import { saveIn, type Told, type Witness } from './wire.ts'

interface Network {
  readonly device: Device
  /** the product's public address, which pages name as their origin */
  readonly publicUrl: string
  readonly witness: Witness
  /** whether the page is still open */
  isOpen(): boolean
  /** ends with the page, except for requests that are kept alive */
  readonly closing: AbortSignal
}

/** `fetch` of a page: over its device's network, with its device's cookies. A closed page gets no answer. */
export function pageFetch({ device, publicUrl, witness, isOpen, closing }: Network): typeof fetch {
  return async (input, init = {}) => {
    if (!device.online) throw new TypeError('Failed to fetch')
    const url = new URL(input as string, publicUrl)
    const headers = new Headers(init.headers)
    headers.set('origin', publicUrl)
    if (init.credentials !== 'omit') headers.set('cookie', cookieHeader(device))
    const save = saveOf(init.body)
    if (save) witness.sent(save)
    const signals = [init.signal, init.keepalive ? null : closing].filter((signal) => signal != null)
    const response = await fetch(device.origin + url.pathname + url.search, {
      ...init,
      headers,
      signal: AbortSignal.any(signals),
    })
    for (const line of response.headers.getSetCookie()) keepCookie(device, line)
    const { status } = response
    let body: ArrayBuffer
    try {
      body = await response.arrayBuffer()
    } catch (cause) {
      // the head has arrived, the body breaks off
      return new Response(new ReadableStream({ start: (stream) => stream.error(cause) }), { status })
    }
    if (!isOpen()) return new Promise<never>(() => undefined)
    if (url.pathname === '/graphql') tell(witness, body, save)
    return new Response(status === 204 || status === 304 ? null : body, { status, headers: response.headers })
  }
}

function saveOf(body: unknown) {
  if (typeof body !== 'string') return null
  const { variables } = JSON.parse(body) as { variables?: unknown }
  return saveIn(variables)
}

function tell(witness: Witness, body: ArrayBuffer, save: ReturnType<typeof saveIn>) {
  let answer: Told
  try {
    answer = JSON.parse(new TextDecoder().decode(body)) as Told
  } catch {
    return // the page of a proxy
  }
  witness.told(answer, save)
}

/** The Cookie header of a device. */
export const cookieHeader = ({ cookies }: Device): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

/** Keeps a cookie of a response, or of a script; one that has expired is removed. */
export function keepCookie({ cookies }: Device, line: string) {
  const [pair = '', ...attributes] = line.split('; ')
  const at = pair.indexOf('=')
  const name = pair.slice(0, at)
  if (attributes.some((each) => /^max-age=0$/i.test(each))) cookies.delete(name)
  else cookies.set(name, pair.slice(at + 1))
}
