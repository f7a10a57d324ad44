/** Entry that a module adds to a hook, created by calling the hook in its `module.ts`. */
export interface HookEntry {
  readonly hook: object
  readonly value: unknown
}

/**
 * Extension point of a module: higher modules add functions that it calls or conditions that it checks, and it names
 * none of them. The lower module defines the hook and reads the entries from its node.
 */
export interface Hook<T> {
  (value: T): HookEntry
  /** for error messages */
  readonly hookName: string
}

/** Defines a hook. @param name for error messages, such as `payments.paid` */
export function defineHook<T>(name: string): Hook<T> {
  const hook = (value: T): HookEntry => ({ hook, value })
  return Object.assign(hook, { hookName: name })
}

/** The entries of all hooks of one node, in the order of its modules, lowest first. */
export class Hooks {
  readonly #entries = new Map<object, unknown[]>()
  readonly #tables = new Map<object, object>()

  constructor(entries: Iterable<HookEntry>) {
    for (const { hook, value } of entries) {
      const known = this.#entries.get(hook)
      if (known) known.push(value)
      else this.#entries.set(hook, [value])
    }
  }

  /** All entries of a hook. */
  of<T>(hook: Hook<T>): readonly T[] {
    return (this.#entries.get(hook) ?? []) as T[]
  }

  /**
   * The entry of a hook that takes at most one.
   * @throws if several modules have added one
   */
  one<T>(hook: Hook<T>): T | undefined {
    const [entry, ...more] = this.of(hook)
    if (more.length) throw new Error(`${hook.hookName} has ${more.length + 1} entries instead of one`)
    return entry
  }

  /**
   * The entries of a hook whose entries are objects, as one object.
   * @throws if several modules have added the same key
   */
  table<T extends object>(hook: Hook<T>): T {
    const known = this.#tables.get(hook)
    if (known) return known as T
    const merged = {} as T
    for (const entry of this.of(hook)) {
      for (const key of Object.keys(entry)) {
        if (Object.hasOwn(merged, key)) throw new Error(`${hook.hookName} has two entries for ${key}`)
      }
      Object.assign(merged, entry)
    }
    this.#tables.set(hook, merged)
    return merged
  }
}
