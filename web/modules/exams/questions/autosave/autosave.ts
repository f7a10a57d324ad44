import { ApiError } from '../../../../api/request.ts'
import { type FormCopy, readCopy } from './form-copy.ts'
import { forgetLocally, keepLocally } from './local-copy.ts'

/** State of the unsaved changes, as the author reads it. */
export type AutosaveStatus = 'clean' | 'waiting' | 'kept' | 'offline' | 'stopped' | 'failed'

/** A draft that was changed in another window. */
export interface OtherDraft {
  copy: FormCopy
  base: string | null
  version: number
}

export interface AutosaveOptions {
  /** key of the copy on this device */
  key: string
  /** version of the question that the form was filled from */
  base: string | null
  /** version of the server's draft; 0 if there is none */
  draft: number
  /** the form as it is saved, as JSON */
  clean: string
  /** the form as it is in the server's draft, as JSON; default: as it is saved */
  sent?: string
  /** the draft of another window must be compared first: nothing is sent until `resolve` */
  other?: OtherDraft | null
  /** stores a draft on the server; returns its new version */
  send: (form: FormCopy, version: number, base: string | null) => Promise<number>
  onStatus: (status: AutosaveStatus, at: number) => void
  /** the draft was changed in another window: nothing more is sent until `resolve` */
  onOther: (other: OtherDraft | null) => void
  now?: () => number
}

/** Pause after the last change, and between attempts without a connection, in milliseconds. */
const pauseMs = 900
const retryMs = [2_000, 5_000, 15_000]

/**
 * Keeps unsaved changes: first on this device, then on the server, one request at a time. The copy on the device is
 * removed when the server has acknowledged the same text.
 */
export class Autosave {
  readonly #options: AutosaveOptions
  #base: string | null
  #draft: number
  #clean: string
  #text: string
  #sent: string
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<void> | null = null
  #attempts = 0
  #isStopped = false
  #isDiscarded = false
  #isHeld = false

  constructor(options: AutosaveOptions) {
    this.#options = options
    this.#base = options.base
    this.#draft = options.draft
    this.#clean = options.clean
    this.#text = options.sent ?? options.clean
    this.#sent = this.#text
    this.#isStopped = Boolean(options.other)
  }

  /** Whether a request is under way. */
  get running(): Promise<void> | null {
    return this.#running
  }

  /** Takes over the form after a change. @param text the form as JSON */
  change(text: string): void {
    if (text === this.#text || this.#isDiscarded) return
    this.#text = text
    if (text === this.#clean && this.#draft === 0 && !this.#running) {
      clearTimeout(this.#timer)
      forgetLocally(this.#options.key)
      this.#sent = text
      return this.#say('clean')
    }
    const isKept = keepLocally(this.#options.key, {
      copy: JSON.parse(text) as FormCopy,
      base: this.#base,
      draft: this.#draft,
      at: this.#now(),
    })
    if (this.#isStopped) return
    this.#say(isKept ? 'waiting' : 'failed')
    this.#plan(pauseMs)
  }

  /** Sends what waits, such as when the connection is back. */
  flush(): void {
    if (this.#text !== this.#sent && !this.#isStopped) this.#plan(0)
  }

  /** Sends nothing while the question is being saved: a draft that arrived later would stay. */
  hold(): void {
    clearTimeout(this.#timer)
    this.#isHeld = true
  }

  /** The question could not be saved. */
  release(): void {
    this.#isHeld = false
    this.flush()
  }

  /** The question was saved with a text: nothing of it is unsaved any more. */
  saved(text: string, base: string | null): void {
    clearTimeout(this.#timer)
    this.#isHeld = false
    this.#clean = text
    this.#sent = text
    this.#draft = 0
    this.#base = base
    this.#isStopped = false
    if (this.#text === text) {
      forgetLocally(this.#options.key)
      return this.#say('clean')
    }
    const later = this.#text
    this.#text = text
    this.change(later)
  }

  /** Continues with another version of the draft, or of the question, after the author has decided. */
  resolve({ draft, base }: { draft?: number; base?: string | null }): void {
    if (draft !== undefined) this.#draft = draft
    if (base !== undefined) this.#base = base
    this.#isStopped = false
    this.#sent = ''
    this.#plan(0)
  }

  /** Takes over a text that the page has changed without the author; what was saved stays saved. */
  adopt(text: string): void {
    if (this.#text !== this.#clean || this.#draft > 0) return this.change(text)
    this.#text = text
    this.#clean = text
    this.#sent = text
  }

  /** The page is left: what waits is sent at once; it is on this device too. */
  leave(): void {
    clearTimeout(this.#timer)
    if (this.#text !== this.#sent && !this.#running) void this.#send()
  }

  /** Nothing more is kept or sent. */
  stop(): void {
    clearTimeout(this.#timer)
    this.#isStopped = true
    this.#isDiscarded = true
  }

  #now(): number {
    return (this.#options.now ?? Date.now)()
  }

  #say(status: AutosaveStatus): void {
    this.#options.onStatus(status, this.#now())
  }

  #plan(pause: number): void {
    clearTimeout(this.#timer)
    if (this.#isHeld) return
    this.#timer = setTimeout(() => {
      if (!this.#running) this.#running = this.#send().finally(() => (this.#running = null))
    }, pause)
  }

  async #send(): Promise<void> {
    const text = this.#text
    if (text === this.#sent || this.#isStopped || this.#isHeld) return
    try {
      const draft = await this.#options.send(JSON.parse(text) as FormCopy, this.#draft, this.#base)
      this.#draft = draft
      this.#sent = text
      this.#attempts = 0
      if (this.#text !== text) return this.#plan(pauseMs)
      forgetLocally(this.#options.key)
      this.#say('kept')
    } catch (error) {
      this.#failed(error)
    }
  }

  #failed(error: unknown): void {
    if (error instanceof ApiError && error.code === 'CONFLICT') {
      this.#isStopped = true
      this.#say('stopped')
      return this.#options.onOther(otherDraft(error.extensions['draft']))
    }
    const isPassing = !(error instanceof ApiError) || ['NETWORK', 'OVERLOADED', 'INTERNAL'].includes(error.code)
    this.#say(isPassing ? 'offline' : 'failed')
    // What is refused for good is sent again with the next change.
    if (isPassing) this.#plan(retryMs[Math.min(this.#attempts++, retryMs.length - 1)] ?? pauseMs)
  }
}

/** The draft of another window in the server's refusal; null if it was saved or discarded there. */
function otherDraft(given: unknown): OtherDraft | null {
  if (typeof given !== 'object' || given === null) return null
  const { form, base, version } = given as { form?: unknown; base?: string | null; version?: number }
  const copy = readCopy(form)
  return copy && { copy, base: base ?? null, version: Number(version) || 0 }
}
