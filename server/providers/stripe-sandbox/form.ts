/** A form value of Stripe's API: a text, or nested with `a[b][0][c]=…`. */
type FormValue = string | FormObject | FormValue[]
export interface FormObject {
  [name: string]: FormValue
}

/** Parses a body or a query string like Stripe's API. */
export function readForm(text: string): FormObject {
  const root: FormObject = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    const [outer = ''] = name.split('[', 1)
    let [place, key] = [root, outer]
    for (const [, inner = ''] of name.matchAll(/\[([^\]]*)\]/g)) {
      place = (place[key] ??= Object.create(null)) as FormObject
      key = inner
    }
    place[key] = value
  }
  return withLists(root) as FormObject
}

/** Turns objects with the keys 0, 1, 2 … into arrays. */
function withLists(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value
  const entries = Object.entries(value).map(([name, inner]) => [name, withLists(inner)] as const)
  const isList = entries.length > 0 && entries.every(([name], i) => name === String(i))
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)
}

/** Returns a nested text, or undefined. */
export function textAt(form: FormObject, ...path: string[]): string | undefined {
  let value: FormValue | undefined = form
  for (const part of path) value = typeof value === 'object' && !Array.isArray(value) ? value[part] : undefined
  return typeof value === 'string' ? value : undefined
}
