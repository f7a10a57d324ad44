/** A running operation of a socket. */
export interface Operation {
  /** chosen by the client */
  readonly id: string
}

/** The running operations of a socket. They are few, and most sockets have one: an array is smaller than a map. */
export class Running implements Iterable<Operation> {
  #all: readonly Operation[] = []

  get size(): number {
    return this.#all.length
  }

  get(id: string): Operation | undefined {
    return this.#all.find((one) => one.id === id)
  }

  has(operation: Operation): boolean {
    return this.#all.includes(operation)
  }

  add(operation: Operation) {
    this.#all = [...this.#all, operation]
  }

  /** @returns whether it was running */
  remove(operation: Operation | undefined): boolean {
    const before = this.#all.length
    if (operation)
      this.#all = before === 1 && this.#all[0] === operation ? [] : this.#all.filter((one) => one !== operation)
    return this.#all.length < before
  }

  [Symbol.iterator]() {
    return this.#all[Symbol.iterator]()
  }
}
