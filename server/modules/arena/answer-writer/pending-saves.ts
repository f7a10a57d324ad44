import { codeOf } from '../../../errors/errors.ts'
import type { Save, Saved } from './types.ts'

/** Counts the saves of a node that are pending, and settles each of them once. */
export class PendingSaves {
  #waiting = 0
  #saved = 0
  readonly #refused = new Map<string, number>()
  #whenIdle = () => {}

  get waiting(): number {
    return this.#waiting
  }

  /** Acknowledged saves since the node started. */
  get saved(): number {
    return this.#saved
  }

  /** Refused saves since the node started, by error code. */
  get refused(): ReadonlyMap<string, number> {
    return this.#refused
  }

  admit(): void {
    this.#waiting++
  }

  acknowledge(save: Save, saved: Saved): void {
    if (save.settled) return
    this.#saved++
    this.#release(save)
    save.resolve(saved)
    this.#tell(save)
  }

  /** Refuses those of the saves that are not settled, since an error can follow an acknowledgement. */
  refuse(saves: readonly Save[], refusal: Error): void {
    for (const save of saves) {
      if (save.settled) continue
      this.countRefusal(refusal)
      this.#release(save)
      save.reject(refusal)
      this.#tell(save)
    }
  }

  countRefusal(refusal: Error): void {
    const code = codeOf(refusal) ?? 'INTERNAL'
    this.#refused.set(code, (this.#refused.get(code) ?? 0) + 1)
  }

  /** Resolves when no save is pending. */
  idle(): Promise<void> {
    return new Promise((resolve) => {
      this.#whenIdle = resolve
      if (this.#waiting === 0) resolve()
    })
  }

  #release(save: Save): void {
    save.settled = true
    this.#waiting--
  }

  #tell(save: Save): void {
    save.watchers?.forEach((tell) => tell())
    if (this.#waiting === 0) this.#whenIdle()
  }
}
