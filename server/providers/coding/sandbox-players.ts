import { randomBytes } from 'node:crypto'
import { element } from '../../../shared/required.ts'
import type { SandboxAnswer, SandboxRequest } from '../sandbox-requests.ts'
import { slugOf } from './codecombat.ts'

/** A player as stored by the sandbox. */
export interface SandboxUser {
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

/** The requests that the sandbox sends to our OAuth endpoints. */
export interface IdentityLookup {
  /** @returns the user id of an access token, or null */
  user(accessToken: string): Promise<string | null>
  /** @returns the access token for an authorization code, or null */
  token(code: string): Promise<string | null>
}

const languages = ['python', 'javascript', 'cpp', 'lua', 'coffeescript']
const conceptsByLevel = ['basic_syntax', 'strings', 'variables', 'while_loops', 'if_statements', 'functions']

const refused = (status: number, message: string): SandboxAnswer => [status, { message }]

/** The players of the sandbox, and its REST API on them. */
export class SandboxPlayers {
  readonly #users = new Map<string, SandboxUser>()
  #lookup: IdentityLookup = { user: async () => null, token: async () => null }

  lookUpBy(lookup: IdentityLookup): void {
    this.#lookup = lookup
  }

  /** Finds a player by id, slug or name. */
  find(handle: string): SandboxUser | undefined {
    return this.#users.get(handle) ?? [...this.#users.values()].find(({ slug, name }) => [slug, name].includes(handle))
  }

  completeLevel(handle: string): void {
    const user = this.find(handle)
    if (!user) return
    const concept = element(conceptsByLevel, user.stats.gamesCompleted % conceptsByLevel.length)
    user.stats.gamesCompleted += 1
    user.stats.playTime += 90
    user.stats.concepts[concept] = (user.stats.concepts[concept] ?? 0) + 1
  }

  /** The player identified by an authorization code, or undefined. */
  async playerOfCode(code: string): Promise<SandboxUser | undefined> {
    const token = await this.#lookup.token(code)
    const id = token && (await this.#lookup.user(token))
    return id ? this.#ownerOf(id) : undefined
  }

  /** Handles the parts of the REST API that the product uses. */
  async answer({ method, url, body }: SandboxRequest): Promise<SandboxAnswer> {
    const path = url.pathname.replace(/^\/api/, '')
    if (method === 'POST' && path === '/users') return this.#create(body)
    const [, handle = '', rest = ''] = /^\/users\/([^/]+)(\/.*)?$/.exec(path) ?? []
    const user = this.find(decodeURIComponent(handle))
    if (!user) return refused(404, 'User not found')
    if (method === 'GET' && !rest) return [200, user]
    if (method === 'PUT' && rest === '/ace-config') {
      if (!languages.includes(String(body.language))) return refused(422, 'Unknown language')
      user.aceConfig.language = String(body.language)
      return [200, user]
    }
    if (method === 'POST' && rest === '/o-auth-identities') return this.#link(user, body)
    return refused(404, 'Not found')
  }

  #create(body: SandboxRequest['body']): SandboxAnswer {
    const name = String(body.name ?? '')
    if (!name || !body.email) return refused(422, 'name and email are required')
    if (this.find(slugOf(name))) return refused(409, 'Name already in use')
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
    this.#users.set(user._id, user)
    return [201, user]
  }

  async #link(user: SandboxUser, body: SandboxRequest['body']): Promise<SandboxAnswer> {
    const id = await this.#lookup.user(String(body.accessToken ?? ''))
    if (id === null) return refused(422, 'Could not look up the user')
    if (this.#ownerOf(id)) return refused(409, 'Identity already in use')
    user.oAuthIdentities.push({ provider: String(body.provider), id })
    return [201, user]
  }

  #ownerOf(identity: string): SandboxUser | undefined {
    return [...this.#users.values()].find((user) => user.oAuthIdentities.some(({ id }) => id === identity))
  }
}
