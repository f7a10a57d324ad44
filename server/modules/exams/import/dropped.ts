import { element } from '../../../../shared/required.ts'
import type { DroppedKind, DroppedPart } from './types.ts'

/** Collects the parts of a file's questions that are not kept, each kind and detail once per question. */
export class Dropped {
  readonly #list: DroppedPart[] = []

  /**
   * @param question number of the question
   * @param detail name and place in the source; absent if the kind says all
   */
  add(question: number, kind: DroppedKind, detail?: string): void {
    for (let i = this.#list.length - 1; i >= 0; i--) {
      const known = element(this.#list, i)
      if (known.question !== question) break
      if (known.kind === kind && known.detail === detail) return
    }
    this.#list.push({ question, kind, ...(detail === undefined ? {} : { detail }) })
  }

  list(): DroppedPart[] {
    return this.#list
  }
}
