/** Languages that a student chooses from. `blocks` are drawn over Python. */
export const codingLanguages = ['python', 'javascript', 'blocks'] as const
export type CodingLanguage = (typeof codingLanguages)[number]

/** A player as the provider reports it. */
export interface CodingUser {
  readonly id: string
  /** names the player in addresses */
  readonly slug: string
  readonly levelsCompleted: number
  readonly concepts: readonly string[]
  /** seconds */
  readonly playTime: number
}

/** `refused`: the provider will not do it. `unreachable`: try again. */
export class CodingProblem extends Error {
  readonly kind: 'refused' | 'unreachable'

  constructor(kind: 'refused' | 'unreachable', message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}

/** A provider of coding games. Every call that changes something may be repeated. All throw CodingProblem. */
export interface CodingGames {
  /** as it is called on pages */
  readonly name: string
  /** Makes a player; the one of the name when there is one already. */
  createUser(user: { name: string; email: string; language: CodingLanguage }): Promise<CodingUser>
  /** @param handle id or slug; @returns null when there is no such player */
  findUser(handle: string): Promise<CodingUser | null>
  /** Lets the player log in by us. The provider looks the token up at our address meanwhile. */
  linkIdentity(id: string, accessToken: string): Promise<void>
  setLanguage(id: string, language: CodingLanguage): Promise<void>
  /** Where a browser logs in with a code of ours. */
  loginUrl(of: { code: string; redirect: string; errorRedirect: string }): string
}
