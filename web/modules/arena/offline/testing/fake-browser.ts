import { readFileSync } from 'node:fs'

type Asked = string | { url: string }
const origin = 'https://olympiad.test'
const absolute = (asked: Asked) => new URL(typeof asked === 'string' ? asked : asked.url, origin).href

/** Cache Storage in memory. */
class FakeCaches {
  readonly stored = new Map<string, Map<string, Response>>()

  open = async (name: string) => {
    const entries = this.stored.get(name) ?? new Map<string, Response>()
    this.stored.set(name, entries)
    return {
      match: async (asked: Asked) => entries.get(absolute(asked))?.clone(),
      put: async (asked: Asked, answer: Response) => void entries.set(absolute(asked), answer),
    }
  }
  keys = async () => [...this.stored.keys()]
  delete = async (name: string) => this.stored.delete(name)
}

/** The server as a worker reaches it; throws as the browser does without a connection. */
type Server = (pathname: string) => Response

/** A browser that runs a service worker of `web/public`. */
export class FakeBrowser {
  readonly caches = new FakeCaches()
  server: Server
  unregistered = false
  private file: string
  private listeners = new Map<string, (event: object) => void>()

  constructor(file: string, server: Server) {
    this.file = readFileSync(`web/public/${file}`, 'utf8')
    this.server = server
    this.startWorker()
  }

  /** Starts the worker anew, as browsers do after it was idle: what it had in memory is gone. */
  startWorker(): void {
    this.listeners = new Map()
    const globals = {
      addEventListener: (type: string, listener: (event: object) => void) => void this.listeners.set(type, listener),
      caches: this.caches,
      // nothing else: a worker that navigates its pages fails
      clients: { claim: async () => undefined, get: async (id: string) => ({ url: origin + id }) },
      fetch: async (asked: Asked) => this.server(new URL(absolute(asked)).pathname),
      location: new URL(origin),
      registration: { unregister: async () => (this.unregistered = true) },
      skipWaiting: async () => undefined,
    }
    const run = new Function(...Object.keys(globals), this.file) as (...given: unknown[]) => void
    run(...Object.values(globals))
  }

  /** Sends an event to the worker and waits for what it waits for. */
  async send(type: string, more: object = {}): Promise<void> {
    let done: unknown
    this.listeners.get(type)?.({ ...more, waitUntil: (work: unknown) => (done = work) })
    await done
  }

  /** Posts a message to the worker. @returns what it answers */
  async post(data: object): Promise<unknown> {
    let answer: unknown
    await this.send('message', { data, ports: [{ postMessage: (given: unknown) => (answer = given) }] })
    return answer
  }

  /**
   * Requests a URL as a page does.
   * @param page path of the page that asks
   * @returns null if the worker leaves the request to the browser
   */
  async request(url: string, page: string, more: { mode?: string; method?: string } = {}): Promise<Response | null> {
    let answer: Promise<Response> | null = null
    const request = { method: 'GET', mode: 'no-cors', url: absolute(url), ...more }
    this.listeners.get('fetch')?.({
      request,
      clientId: page,
      respondWith: (given: Promise<Response>) => (answer = given),
    })
    return answer
  }
}
