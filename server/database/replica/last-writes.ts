/** Milliseconds for which an account counts as writing if its end is never heard of: its node was killed. */
const longestWrite = 90_000

/**
 * When accounts last wrote, on this node or another. Moments are those of the node's monotonic clock, in milliseconds. Holds
 * what the replica may not have yet.
 */
export class LastWrites {
  readonly #known = new Map<string, number>()
  #all = -Infinity

  /** The moment after which a replica has all that the account has written. */
  of(accountId: string): number {
    return Math.max(this.#known.get(accountId) ?? -Infinity, this.#all)
  }

  /** The account begins to write. */
  begin(accountId: string, now: number): void {
    this.#known.set(accountId, now + longestWrite)
  }

  /** The account has written. */
  end(accountId: string, now: number): void {
    this.#known.set(accountId, now)
  }

  /** Writes may have been missed, of any account. */
  missed(now: number): void {
    this.#all = now
  }

  /** Forgets what the replica has. */
  forgetUntil(asOf: number): void {
    for (const [id, at] of this.#known) if (at <= asOf) this.#known.delete(id)
  }
}
