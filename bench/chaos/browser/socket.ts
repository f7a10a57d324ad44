import { WebSocket } from 'ws'
import { cookieHeader } from './fetch.ts'
import type { Device } from './device.ts'
import { saveIn, type SentSave, type Told, type Witness } from './wire.ts'

interface Frame {
  readonly id?: string
  readonly type: string
  readonly payload?: { readonly variables?: unknown } & Told
}

interface Network {
  readonly device: Device
  readonly publicUrl: string
  readonly witness: Witness
  /** the open sockets of the page */
  readonly opened: Set<WebSocket>
}

/** `WebSocket` of a page: over its device's network. */
export function pageSocket({ device, publicUrl, witness, opened }: Network) {
  return class PageSocket extends WebSocket {
    readonly #saves = new Map<string, SentSave>()

    constructor(url: string | URL, protocols?: string | string[]) {
      const { pathname } = new URL(url)
      super(device.origin.replace(/^http/, 'ws') + pathname, protocols, {
        headers: { origin: publicUrl, cookie: cookieHeader(device) },
        handshakeTimeout: 30_000,
      })
      opened.add(this)
      // before the page's own listener
      this.addEventListener('message', ({ data }) => this.#tell(String(data)))
      this.addEventListener('close', () => opened.delete(this))
      this.addEventListener('error', () => undefined)
      if (!device.online) setImmediate(() => this.terminate())
    }

    override send(data: string) {
      const { id, type, payload } = JSON.parse(data) as Frame
      const save = type === 'subscribe' ? saveIn(payload?.variables) : null
      if (save && id) {
        this.#saves.set(id, save)
        witness.sent(save)
      }
      super.send(data)
    }

    #tell(data: string) {
      const { id = '', type, payload } = JSON.parse(data) as Frame
      if (type === 'next' && payload) witness.told(payload, this.#saves.get(id) ?? null)
      if (type === 'error' && Array.isArray(payload)) witness.told({ errors: payload }, this.#saves.get(id) ?? null)
      if (type === 'complete') this.#saves.delete(id)
    }
  }
}
