/** Fragments that every area may spread; `Page` contains the fields of a connection that the presenter `list` reads. */
const shared = `
  fragment Money on Money { amount currency }
  fragment Page on PageInfo { hasNextPage endCursor }
`

/**
 * Completes operations to documents: appends the fragments that they spread, including indirect ones.
 * @param fragments GraphQL definitions; `Money` and `Page` are always known
 * @returns a function that throws if an operation spreads an unknown fragment
 */
export function documentsWith(fragments = ''): (operation: string) => string {
  const known = new Map(definitions(shared + fragments))
  return (operation) => {
    const used = new Set<string>()
    const collect = (text: string) => {
      for (const [, name = ''] of text.matchAll(/\.\.\.(\w+)/g)) {
        const fragment = known.get(name)
        if (fragment === undefined) throw new Error(`Unknown fragment ${name}`)
        if (used.has(fragment)) continue
        used.add(fragment)
        collect(fragment)
      }
    }
    collect(operation)
    return [operation, ...used].join('\n')
  }
}

/** The definitions in a text by name. */
function definitions(text: string): [name: string, definition: string][] {
  const found = text.split(/(?=\bfragment \w+ on )/).slice(1)
  return found.map((definition) => [/^fragment (\w+)/.exec(definition)?.[1] ?? '', definition.trim()])
}
