import { last } from './required.ts'

/** Text overrides by admins, by namespace and key path (`a.b.c`). */
export type ChangedTexts = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Applies overrides to texts; unknown keys are ignored. */
export function withChanged<T extends object>(texts: T, changed: Readonly<Record<string, string>> = {}): T {
  const copy = structuredClone(texts)
  for (const [key, text] of Object.entries(changed)) {
    const parts = key.split('.')
    const name = last(parts)
    let at: Record<string, unknown> | undefined = copy as Record<string, unknown>
    for (const part of parts.slice(0, -1)) at = at?.[part] as Record<string, unknown> | undefined
    if (typeof at?.[name] === 'string') at[name] = text
  }
  return copy
}
