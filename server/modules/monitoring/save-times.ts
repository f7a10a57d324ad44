/** Upper limits of the classes of times, in milliseconds; a longer time counts as the last one. */
const limits = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 60_000] as const

/** Times of saves since the last reading, in classes, so that they take the same memory however many there are. */
export class SaveTimes {
  #counts = new Uint32Array(limits.length)

  /** @param seconds until the commit of a statement that stored this number of saves */
  add(saves: number, seconds: number): void {
    const at = limits.findIndex((limit) => seconds * 1000 <= limit)
    this.#counts[at === -1 ? limits.length - 1 : at]! += saves
  }

  /**
   * The time that a share of the saves did not exceed, as the limit of its class, and begins anew.
   * @returns milliseconds; null without saves
   */
  take(share: number): number | null {
    const counts = this.#counts
    this.#counts = new Uint32Array(limits.length)
    const total = counts.reduce((sum, count) => sum + count, 0)
    if (total === 0) return null
    let sum = 0
    return limits.find((_limit, i) => (sum += counts[i] ?? 0) >= total * share) ?? null
  }
}
