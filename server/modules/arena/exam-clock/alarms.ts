/** Deadlines within the same span (milliseconds) share a timer. */
const span = 50
/** Maximum timer duration in milliseconds; more distant deadlines use intermediate timers. */
const maxDelayMs = 3_600_000

/**
 * Alarms for many attempts with few timers: one for each span that contains a deadline. Times are milliseconds since
 * 1970 by the given clock.
 */
export class Alarms {
  readonly #spans = new Map<number, { ids: Set<string>; timer: NodeJS.Timeout }>()
  readonly #spanOf = new Map<string, number>()

  constructor(
    private readonly now: () => number,
    private readonly ring: (ids: Iterable<string>) => void,
  ) {}

  /** Sets, moves or (with null) cancels the alarm of an attempt. */
  set(id: string, moment: number | null) {
    const at = moment === null ? null : Math.ceil(moment / span)
    const before = this.#spanOf.get(id)
    if (before === at) return
    if (before !== undefined) this.#leave(id, before)
    if (at !== null) this.#enter(id, at)
  }

  clear() {
    for (const { timer } of this.#spans.values()) clearTimeout(timer)
    this.#spans.clear()
    this.#spanOf.clear()
  }

  #enter(id: string, at: number) {
    const held = this.#spans.get(at) ?? { ids: new Set<string>(), timer: this.#start(at) }
    this.#spans.set(at, held)
    held.ids.add(id)
    this.#spanOf.set(id, at)
  }

  #leave(id: string, at: number) {
    this.#spanOf.delete(id)
    const held = this.#spans.get(at)
    if (!held?.ids.delete(id) || held.ids.size) return
    clearTimeout(held.timer)
    this.#spans.delete(at)
  }

  #start(at: number) {
    const wait = Math.min(maxDelayMs, Math.max(0, at * span - this.now()))
    const timer = setTimeout(() => this.#fire(at), wait)
    timer.unref()
    return timer
  }

  #fire(at: number) {
    const held = this.#spans.get(at)
    if (!held) return
    this.#spans.delete(at)
    for (const id of held.ids) this.#spanOf.delete(id)
    this.ring(held.ids)
  }
}
