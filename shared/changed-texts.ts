/** Texts that admins changed, by namespace and the path of their key (`a.b.c`). */
export type ChangedTexts = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Texts with the changed ones in place of their own; a key that is unknown changes nothing. */
export function withChanged<T extends object>(texts: T, changed: Readonly<Record<string, string>> = {}): T {
  const copy = structuredClone(texts)
  for (const [key, text] of Object.entries(changed)) {
    const parts = key.split('.')
    const last = parts.pop()!
    let at: Record<string, unknown> | undefined = copy as Record<string, unknown>
    for (const part of parts) at = at?.[part] as Record<string, unknown> | undefined
    if (typeof at?.[last] === 'string') at[last] = text
  }
  return copy
}
