import { isField, type FormContent, type FormItem } from './form-content.ts'

/** Effect of a changed item on existing answers. */
type ItemEffect = 'added' | 'addedRequired' | 'removed' | 'kindChanged' | 'nowRequired' | 'optionsRemoved' | 'texts'

/** One changed item. */
export interface ItemChange {
  item: FormItem
  effect: ItemEffect
  /** ids of removed options */
  goneOptions: string[]
}

/** Changes of structure and wording between two versions, item by item. */
export function changesBetween(before: FormContent, after: FormContent): ItemChange[] {
  const old = new Map(before.items.map((item) => [item.id, item]))
  const kept = new Set(after.items.map(({ id }) => id))
  const removed = before.items
    .filter(({ id }) => !kept.has(id))
    .map((item): ItemChange => ({ item, effect: 'removed', goneOptions: [] }))
  const changed = after.items.flatMap((item): ItemChange[] => {
    const was = old.get(item.id)
    if (!was) return [{ item, effect: isField(item) && item.required ? 'addedRequired' : 'added', goneOptions: [] }]
    if (was.tag !== item.tag) return [{ item, effect: 'kindChanged', goneOptions: [] }]
    const goneOptions = was.choices.filter(({ id }) => !item.choices.some((now) => now.id === id)).map(({ id }) => id)
    if (goneOptions.length) return [{ item, effect: 'optionsRemoved', goneOptions }]
    if (item.required && !was.required && isField(item)) return [{ item, effect: 'nowRequired', goneOptions: [] }]
    return JSON.stringify(was) === JSON.stringify(item) ? [] : [{ item, effect: 'texts', goneOptions: [] }]
  })
  return [...removed, ...changed]
}

/** Whether two contents have the same questions and options in the same order, and differ at most in wording. */
export function sameStructure(one: FormContent, other: FormContent): boolean {
  return structureOf(one) === structureOf(other)
}

const structureOf = ({ items }: FormContent): string =>
  JSON.stringify(items.map(({ id, tag, required, choices }) => [id, tag, required, choices.map((choice) => choice.id)]))
