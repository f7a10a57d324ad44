import { failure } from '../errors/errors.ts'

/** How many requests of one line run and wait. */
export interface LineRules {
  /** requests that run at once */
  readonly places: number
  /**
   * Number of waiting requests beyond which the line is crowded, until none waits: it then runs one request at a time,
   * when no other line's request runs, or after `heldMs`.
   */
  readonly crowd: number
  /** requests that may wait */
  readonly waiting: number
  /** milliseconds that a request waits at most */
  readonly patienceMs: number
  /** milliseconds after which a refused client may try again */
  readonly retryAfterMs: number
}

/** Maximum milliseconds that a crowded line waits for the requests of others before its next one. */
const heldMs = 50

/** A request at the door. */
export interface Place {
  /** null if the request may run at once; else resolves with false if it has left meanwhile. @throws RATE_LIMITED */
  readonly wait: Promise<boolean> | null
  /** Ends the request, also while it waits. Idempotent. */
  leave(): void
}

/** A client that cannot be served now; nothing of its request was done. */
const refusal = ({ retryAfterMs }: LineRules) =>
  failure('RATE_LIMITED', 'Too many requests at once. Try again in a moment.', { retryAfterMs, notStarted: true })

/**
 * Lines of requests, one for each key. A line runs few requests at once, and the others wait in it, so that the requests
 * of one account delay only themselves. Crowded lines are served in turn, after the others.
 */
export class FairDoor {
  readonly #lines = new Map<string, Line>()
  /** crowded lines whose next request waits for those of others, the longest waiting first */
  readonly #held = new Set<Line>()
  /** running requests of lines that were not crowded */
  #prompt = 0
  /** running requests of crowded lines */
  #slow = 0

  /** @throws RATE_LIMITED with `notStarted` if too many requests of the line wait */
  ask(key: string, rules: LineRules): Place {
    const line = this.#lines.get(key) ?? new Line(key, rules)
    this.#lines.set(key, line)
    const request = new Request(line, () => this.#leave(request))
    if (!line.crowded && line.running < rules.places) {
      this.#start(request)
      return request
    }
    if (line.waiting.size >= rules.waiting) throw refusal(rules)
    request.queue(() => this.#leave(request))
    if (line.waiting.size > rules.crowd) line.crowded = true
    return request
  }

  /** Figures of the door; a key is known only while it has requests. */
  get figures() {
    let waiting = 0
    for (const line of this.#lines.values()) waiting += line.waiting.size
    return { keys: this.#lines.size, running: this.#prompt + this.#slow, waiting }
  }

  #start(request: Request): void {
    const { line } = request
    line.running++
    request.kind = line.crowded ? 'slow' : 'prompt'
    if (line.crowded) this.#slow++
    else this.#prompt++
    request.begin()
  }

  #leave(request: Request): void {
    const { line, kind } = request
    if (kind === 'left') return
    request.kind = 'left'
    if (kind === 'waiting') request.giveUp()
    else {
      line.running--
      if (kind === 'slow') this.#slow--
      else this.#prompt--
    }
    this.#serve(line)
    // in the next turn, so that requests of others that have arrived meanwhile run first
    if (this.#held.size) setImmediate(() => this.#serveHeld())
    if (!line.running && !line.waiting.size) this.#lines.delete(line.key)
  }

  /** Starts the requests of a line for which there is a place. */
  #serve(line: Line): void {
    if (!line.waiting.size) {
      line.crowded = false
      this.#release(line)
    }
    while (line.waiting.size && !line.crowded && line.running < line.rules.places) this.#startNext(line)
    if (line.crowded && line.running < 1) this.#hold(line)
  }

  #startNext(line: Line): void {
    this.#release(line)
    const [next] = line.waiting
    if (next) this.#start(next)
  }

  /** Lets a crowded line wait for the requests of others. */
  #hold(line: Line): void {
    if (this.#held.has(line)) return
    this.#held.add(line)
    line.timer = setTimeout(() => {
      this.#release(line)
      if (line.running < 1) this.#startNext(line)
    }, heldMs)
  }

  #release(line: Line): void {
    if (!this.#held.delete(line)) return
    clearTimeout(line.timer)
  }

  /** Starts the next request of the crowded line that has waited longest, if nothing else runs. */
  #serveHeld(): void {
    if (this.#prompt + this.#slow > 0) return
    const [line] = this.#held
    if (line) this.#startNext(line)
  }
}

class Line {
  readonly waiting = new Set<Request>()
  running = 0
  crowded = false
  timer: NodeJS.Timeout | undefined

  constructor(
    readonly key: string,
    readonly rules: LineRules,
  ) {}
}

class Request implements Place {
  kind: 'new' | 'waiting' | 'prompt' | 'slow' | 'left' = 'new'
  wait: Promise<boolean> | null = null
  #settle: { resolve(runs: boolean): void; reject(reason: Error): void } | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(
    readonly line: Line,
    readonly leave: () => void,
  ) {}

  /** Waits in the line. @param tooLong called when the patience has ended */
  queue(tooLong: () => void): void {
    this.kind = 'waiting'
    this.line.waiting.add(this)
    this.wait = new Promise((resolve, reject) => (this.#settle = { resolve, reject }))
    this.#timer = setTimeout(() => {
      this.#settle?.reject(refusal(this.line.rules))
      tooLong()
    }, this.line.rules.patienceMs)
  }

  begin(): void {
    this.#dequeue()
    this.#settle?.resolve(true)
  }

  giveUp(): void {
    this.#dequeue()
    this.#settle?.resolve(false)
  }

  #dequeue(): void {
    clearTimeout(this.#timer)
    this.line.waiting.delete(this)
  }
}
