import { useState } from 'react'

export interface PaymentSelection {
  chosen: ReadonlySet<string>
  toggle: (id: string) => void
  /** Adds payments to the selection. */
  add: (ids: readonly string[]) => void
  /** Replaces the selection. */
  choose: (ids: readonly string[]) => void
}

/**
 * Selected payments, by id.
 * @param ids due payments of the list, which may grow
 * @param all true for a family, which pays everything at once, including rows added to a cached list later; false for a
 * teacher, who selects
 */
export function usePaymentSelection(ids: readonly string[], all: boolean): PaymentSelection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const fresh = ids.filter((id) => !seen.has(id))
  if (fresh.length > 0) {
    setSeen(new Set([...seen, ...fresh]))
    if (all) setChosen(new Set([...chosen, ...fresh]))
  }
  return {
    chosen,
    toggle: (id) =>
      setChosen((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id])),
    add: (more) => setChosen((before) => new Set([...before, ...more])),
    choose: (next) => setChosen(new Set(next)),
  }
}
