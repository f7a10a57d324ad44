/** Positions of the primary that are waiting to be reached by the replica, at most. */
const maxSamples = 240

/**
 * How current a replica is: it has all that was stored on the primary at `asOf`. Computed from positions in the log of
 * changes (LSN), of the primary at known moments and of the replica. Moments are those of the node's monotonic clock, in
 * milliseconds.
 */
export class Freshness {
  asOf = -Infinity
  #samples: { at: number; position: bigint }[] = []
  #replayed = 0n

  /** @param at a moment before the position was read */
  sample(at: number, position: bigint): void {
    // of a replica that is far behind the oldest positions are kept, since it reaches those first
    if (this.#samples.length < maxSamples) this.#samples.push({ at, position })
  }

  /** @param position up to which the replica has replayed the log */
  replayed(position: bigint): void {
    // another server, or the same one restored from a backup
    if (position < this.#replayed) this.forget()
    this.#replayed = position
    for (let next = this.#samples[0]; next && next.position <= position; next = this.#samples[0]) {
      this.asOf = next.at
      this.#samples.shift()
    }
  }

  /** The replica may be another one from now on. */
  forget(): void {
    this.asOf = -Infinity
    this.#samples = []
    this.#replayed = 0n
  }
}

/** Reads a position in the log of changes, such as `16/B374D848`. */
export function positionOf(lsn: string): bigint {
  const [high = '', low = ''] = lsn.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
