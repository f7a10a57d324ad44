import type { Save } from './types.ts'

/** Limit on the saves in one statement. */
const batchLimit = 1000
/** Limit on the board answers in one statement; a board beyond it waits for the next one. */
const boardAnswersLimit = 20_000
/** Batch size from which the next batch is gathered briefly, because its clients are about to return. */
const gatheringThreshold = 64
/** Maximum gathering time after such a batch, in milliseconds. */
const gatherMs = 2

/**
 * The queue of saves, written in batches of which one runs at a time: saves that arrive during an event-loop turn or
 * while the previous batch runs form the next one, or half of it if they are many. After a large batch the next one is
 * gathered briefly, since a statement with few saves costs the database as much.
 */
export class BatchQueue {
  readonly #saves: Save[] = []
  #running = false
  /** saves in the last batch, whose clients are about to return */
  #lastSize = 0
  /** timer that delays the next batch until this many saves wait */
  #gathering: { timer: NodeJS.Timeout; until: number } | null = null

  /** @param write writes a batch; must not reject */
  constructor(private readonly write: (saves: readonly Save[]) => Promise<void>) {}

  /** Saves that are not yet in a batch. */
  get saves(): readonly Save[] {
    return this.#saves
  }

  add(save: Save): void {
    this.#saves.push(save)
    if (this.#gathering && this.#saves.length >= this.#gathering.until) this.#endGathering()
    if (this.#running) return
    this.#running = true
    setImmediate(this.#run)
  }

  /** Writes batches until the queue is empty. */
  readonly #run = async (): Promise<void> => {
    const queue = this.#saves
    const batch = queue.splice(0, batchSize(queue, this.#lastSize))
    this.#lastSize = batch.length
    await this.write(batch)
    if (batch.length >= gatheringThreshold && queue.length < batch.length / 2) this.#gather(batch.length / 2)
    else this.#continue()
  }

  #gather(until: number): void {
    this.#gathering = { timer: setTimeout(this.#endGathering, gatherMs), until }
  }

  readonly #endGathering = (): void => {
    clearTimeout(this.#gathering?.timer)
    this.#gathering = null
    this.#continue()
  }

  #continue(): void {
    if (this.#saves.length) setImmediate(this.#run)
    else this.#running = false
  }
}

/**
 * Number of saves at the head of the queue for the next statement: all that fit, but of many at most half of the active
 * clients. Then two groups of equal size take turns: while one is written, the other is acknowledged and read.
 * @param last saves in the last batch, whose clients are about to return
 */
function batchSize(queue: readonly Save[], last: number): number {
  let answers = 0
  const fair = queue.length < gatheringThreshold * 2 ? queue.length : Math.ceil((queue.length + last) / 2)
  const end = Math.min(queue.length, fair, batchLimit)
  for (let i = 0; i < end; i++) {
    answers += queue[i]?.board?.length ?? 0
    if (answers > boardAnswersLimit) return Math.max(1, i)
  }
  return end
}
