import type { DroppedKind, DroppedPart } from './types.ts'

/** Collects the parts of a file's questions that are not kept, each kind once per question. */
export class Dropped {
  readonly #list: DroppedPart[] = []

  /** @param question number of the question */
  add(question: number, kind: DroppedKind): void {
    const last = this.#list.findLast((each) => each.kind === kind)
    if (last?.question !== question) this.#list.push({ question, kind })
  }

  list(): DroppedPart[] {
    return this.#list
  }
}
