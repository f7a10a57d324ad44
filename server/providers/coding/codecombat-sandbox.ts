import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { slugOf, type CodeCombatAccess } from './codecombat.ts'
import { localServer } from '../local-server.ts'

interface SandboxUser {
  _id: string
  name: string
  slug: string
  email: string
  role: string
  stats: { gamesCompleted: number; concepts: Record<string, number>; playTime: number }
  aceConfig: { language: string }
  /** ids at OAuth providers */
  oAuthIdentities: { provider: string; id: string }[]
}

/**
 * Fault of the next call: a 500, a connection that breaks before or after the call was carried out, no answer at all,
 * invalid JSON, or a refusal.
 */
export type CodingFault = 'serverError' | 'hangUp' | 'lostAnswer' | 'silent' | 'garbage' | 'refused'

/** The requests that the sandbox sends to our OAuth endpoints. */
export interface IdentityLookup {
  /** @returns the user id of an access token, or null */
  user(accessToken: string): Promise<string | null>
  /** @returns the access token for an authorization code, or null */
  token(code: string): Promise<string | null>
}

export interface CodeCombatSandbox {
  access(): Promise<CodeCombatAccess>
  lookUpBy(lookup: IdentityLookup): void
  /** Makes the next calls fail, in this order; null: a call that succeeds. */
  fail(...faults: (CodingFault | null)[]): void
  /** Makes every call fail until switched off. */
  goDown(down: boolean): void
  /** Delays the answer of the next call: `asked` resolves when it arrives, `release` sends it. */
  hold(): { asked: Promise<void>; release(): void }
  /** Simulates a player who completes a level. */
  completeLevel(handle: string): void
  /** Returns everything stored about a player. */
  user(handle: string): SandboxUser | undefined
  /** Simulates the OAuth login. @returns where the browser is redirected to, and the player's cookie */
  login(query: URLSearchParams): Promise<{ location: string; player: string | null }>
  close(): void
}

const languages = ['python', 'javascript', 'cpp', 'lua', 'coffeescript']
const conceptsByLevel = ['basic_syntax', 'strings', 'variables', 'while_loops', 'if_statements', 'functions']

/** A local stand-in for CodeCombat: the parts of its REST API and login that the product uses. */
export function createCodeCombatSandbox(): CodeCombatSandbox {
  const [clientId, clientSecret] = ['sandbox', randomBytes(24).toString('hex')]
  const basic = Buffer.from(`Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`)
  const users = new Map<string, SandboxUser>()
  const faults: (CodingFault | null)[] = []
  let down = false
  let held: { asked(): void; released: Promise<void> } | null = null
  let lookup: IdentityLookup = { user: async () => null, token: async () => null }
  const find = (handle: string) =>
    users.get(handle) ?? [...users.values()].find(({ slug, name }) => slug === handle || name === handle)

  const answer = async (method: string, path: string, body: Record<string, unknown>): Promise<[number, unknown]> => {
    const refused = (status: number, message: string): [number, unknown] => [status, { message }]
    if (method === 'POST' && path === '/users') {
      const name = String(body.name ?? '')
      if (!name || !body.email) return refused(422, 'name and email are required')
      if (find(slugOf(name))) return refused(409, 'Name already in use')
      const user: SandboxUser = {
        _id: randomBytes(12).toString('hex'),
        name,
        slug: slugOf(name),
        email: String(body.email),
        role: String(body.role ?? 'student'),
        stats: { gamesCompleted: 0, concepts: {}, playTime: 0 },
        aceConfig: { language: String(body.preferredLanguage ?? 'python') },
        oAuthIdentities: [],
      }
      users.set(user._id, user)
      return [201, user]
    }
    const [, handle = '', rest = ''] = /^\/users\/([^/]+)(\/.*)?$/.exec(path) ?? []
    const user = find(decodeURIComponent(handle))
    if (!user) return refused(404, 'User not found')
    if (method === 'GET' && !rest) return [200, user]
    if (method === 'PUT' && rest === '/ace-config') {
      if (!languages.includes(String(body.language))) return refused(422, 'Unknown language')
      user.aceConfig.language = String(body.language)
      return [200, user]
    }
    if (method === 'POST' && rest === '/o-auth-identities') {
      const id = await lookup.user(String(body.accessToken ?? ''))
      if (id === null) return refused(422, 'Could not look up the user')
      const provider = String(body.provider)
      const owner = [...users.values()].find((each) => each.oAuthIdentities.some((one) => one.id === id))
      if (owner) return refused(409, 'Identity already in use')
      user.oAuthIdentities.push({ provider, id })
      return [201, user]
    }
    return refused(404, 'Not found')
  }

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const given = Buffer.from(request.headers.authorization ?? '')
    if (given.length !== basic.length || !timingSafeEqual(given, basic))
      return void send(401, { message: 'Unauthorized' })
    const fault = down ? 'serverError' : faults.shift()
    if (fault === 'hangUp') return void request.socket.destroy()
    if (fault === 'silent') return
    if (fault === 'garbage') return void response.writeHead(200).end('<html>Welcome to the proxy</html>')
    if (fault === 'serverError') return void send(503, { message: 'Down' })
    if (fault === 'refused') return void send(403, { message: 'Refused by the sandbox' })
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString()
    const { pathname } = new URL(request.url ?? '/', 'http://sandbox')
    const [status, body] = await answer(
      request.method ?? 'GET',
      pathname.replace(/^\/api/, ''),
      text ? JSON.parse(text) : {},
    )
    const told = JSON.stringify(body)
    const hold = held
    held = null
    hold?.asked()
    await hold?.released
    if (fault === 'lostAnswer') return void request.socket.destroy()
    send(status, JSON.parse(told))
  }

  const server = localServer(handle)

  return {
    async access() {
      return { url: `http://127.0.0.1:${await server.port()}`, clientId, clientSecret }
    },
    lookUpBy(by) {
      lookup = by
    },
    fail: (...next) => void faults.push(...next),
    goDown(now) {
      down = now
    },
    hold() {
      let release = () => {}
      let tell = () => {}
      const asked = new Promise<void>((resolve) => (tell = resolve))
      held = { asked: tell, released: new Promise<void>((resolve) => (release = resolve)) }
      return { asked, release }
    },
    completeLevel(of) {
      const user = find(of)
      if (!user) return
      const concept = conceptsByLevel[user.stats.gamesCompleted % conceptsByLevel.length]!
      user.stats.gamesCompleted += 1
      user.stats.playTime += 90
      user.stats.concepts[concept] = (user.stats.concepts[concept] ?? 0) + 1
    },
    user: find,
    async login(query) {
      const failed = { location: query.get('errorRedirect') ?? '/', player: null }
      const token = await lookup.token(query.get('code') ?? '')
      const id = token && (await lookup.user(token))
      const user = id && [...users.values()].find((each) => each.oAuthIdentities.some((one) => one.id === id))
      if (!user) return failed
      return { location: query.get('redirect') ?? '/', player: user._id }
    },
    close() {
      server.close()
    },
  }
}
