/** Languages that students can choose. `blocks` are drawn on top of Python. */
const codingLanguages = ['python', 'javascript', 'blocks'] as const
export type CodingLanguage = (typeof codingLanguages)[number]

/** A player as the provider reports it. */
export interface CodingUser {
  readonly id: string
  /** the player's id in URLs */
  readonly slug: string
  readonly levelsCompleted: number
  readonly concepts: readonly string[]
  /** seconds */
  readonly playTime: number
}

/** `refused`: the provider rejects the call. `unreachable`: retry later. */
export class CodingProblem extends Error {
  readonly kind: 'refused' | 'unreachable'

  constructor(kind: 'refused' | 'unreachable', message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}

/** A provider of coding games. Every call that changes something is idempotent. All calls throw CodingProblem. */
export interface CodingGames {
  /** display name */
  readonly name: string
  /** Creates a player, or returns the existing one with this name. */
  createUser(user: { name: string; email: string; language: CodingLanguage }): Promise<CodingUser>
  /** @param handle id or slug; @returns null for an unknown player */
  findUser(handle: string): Promise<CodingUser | null>
  /** Links the player to our OAuth identity. During the call the provider looks the token up at our endpoint. */
  linkIdentity(id: string, accessToken: string): Promise<void>
  setLanguage(id: string, language: CodingLanguage): Promise<void>
  /** Address where a browser logs in with our authorization code. */
  loginUrl(of: { code: string; redirect: string; errorRedirect: string }): string
}
