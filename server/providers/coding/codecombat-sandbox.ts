import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { localServer } from '../local-server.ts'
import { meetTransportFault, readRequest, sendJson, type TransportFault } from '../sandbox-requests.ts'
import type { CodeCombatAccess } from './codecombat.ts'
import { SandboxPlayers, type IdentityLookup, type SandboxUser } from './sandbox-players.ts'

/**
 * Fault of the next call: a 500, a connection that breaks before or after the call was executed, no response, invalid
 * JSON, or a refusal.
 */
type CodingFault = TransportFault | 'serverError' | 'lostAnswer' | 'refused'

export interface CodeCombatSandbox {
  access(): Promise<CodeCombatAccess>
  lookUpBy(lookup: IdentityLookup): void
  /** Makes the next calls fail, in this order; null: a call that succeeds. */
  fail(...faults: (CodingFault | null)[]): void
  /** Makes every call fail until switched off. */
  goDown(down: boolean): void
  /** Delays the response to the next call: `asked` resolves when it arrives, `release` sends it. */
  hold(): { asked: Promise<void>; release(): void }
  /** Simulates a player who completes a level. */
  completeLevel(handle: string): void
  /** Returns everything stored about a player. */
  user(handle: string): SandboxUser | undefined
  /** Simulates the OAuth login. @returns where the browser is redirected to, and the player's cookie */
  login(query: URLSearchParams): Promise<{ location: string; player: string | null }>
  close(): void
}

/** A local sandbox for CodeCombat: the parts of its REST API and login that the product uses. */
export function createCodeCombatSandbox(): CodeCombatSandbox {
  const [clientId, clientSecret] = ['sandbox', randomBytes(24).toString('hex')]
  const players = new SandboxPlayers()
  const calls = new SandboxCalls(players, `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`)
  const server = localServer((request, response) => calls.handle(request, response))
  return {
    async access() {
      return { url: `http://127.0.0.1:${await server.port()}`, clientId, clientSecret }
    },
    lookUpBy: (lookup) => players.lookUpBy(lookup),
    fail: (...faults) => calls.fail(...faults),
    goDown: (down) => calls.goDown(down),
    hold: () => calls.hold(),
    completeLevel: (handle) => players.completeLevel(handle),
    user: (handle) => players.find(handle),
    async login(query) {
      const user = await players.playerOfCode(query.get('code') ?? '')
      if (!user) return { location: query.get('errorRedirect') ?? '/', player: null }
      return { location: query.get('redirect') ?? '/', player: user._id }
    },
    close: () => server.close(),
  }
}

/** The calls of the REST API: their authentication, and the faults and delays requested by tests. */
class SandboxCalls {
  readonly #credentials: Buffer
  readonly #faults: (CodingFault | null)[] = []
  #down = false
  #held: { asked(): void; released: Promise<void> } | null = null

  constructor(
    private readonly players: SandboxPlayers,
    credentials: string,
  ) {
    this.#credentials = Buffer.from(credentials)
  }

  fail(...faults: (CodingFault | null)[]): void {
    this.#faults.push(...faults)
  }

  goDown(down: boolean): void {
    this.#down = down
  }

  hold(): { asked: Promise<void>; release(): void } {
    let release = () => {}
    let tell = () => {}
    const asked = new Promise<void>((resolve) => (tell = resolve))
    this.#held = { asked: tell, released: new Promise<void>((resolve) => (release = resolve)) }
    return { asked, release }
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const given = Buffer.from(request.headers.authorization ?? '')
    if (given.length !== this.#credentials.length || !timingSafeEqual(given, this.#credentials)) {
      return sendJson(response, [401, { message: 'Unauthorized' }])
    }
    const fault = this.#down ? 'serverError' : this.#faults.shift()
    if (meetTransportFault(fault, request, response)) return
    if (fault === 'serverError') return sendJson(response, [503, { message: 'Down' }])
    if (fault === 'refused') return sendJson(response, [403, { message: 'Refused by the sandbox' }])
    const [status, body] = await this.players.answer(await readRequest(request))
    // the response shows the state before the delay
    const told: unknown = JSON.parse(JSON.stringify(body))
    const held = this.#held
    this.#held = null
    held?.asked()
    await held?.released
    if (fault === 'lostAnswer') request.socket.destroy()
    else sendJson(response, [status, told])
  }
}
