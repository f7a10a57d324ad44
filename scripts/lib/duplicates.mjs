/** Minimum number of lines in a duplicate, and maximum number of places before it counts as an idiom. */
const [min, max] = [6, 8]

const blank = (text) => text.replaceAll(/[^\n]/g, '')
const header = /^(?:import|export)(?: type)? (?:\{[^}]*\}|[^\n;{]*) from ['"][^'"]+['"]$/gm
const documents = /graphql`[^`]*`/g

/** Lines of a file that can be part of a duplicate: no imports, comments or punctuation-only lines. */
function linesOf(source, withDocuments) {
  let text = source.replaceAll(header, blank).replaceAll(/\/\*[\s\S]*?\*\//g, blank)
  if (!withDocuments) text = text.replaceAll(documents, (document) => `graphql ${blank(document)}`)
  return text.split('\n').flatMap((line, i) => {
    const words = line.split(/\s+/).filter(Boolean).join(' ')
    const counts = words.length > 2 && !words.startsWith('//') && !/^[\s{}()[\];,:.]*$/.test(words)
    return counts ? [{ words, no: i + 1 }] : []
  })
}

/**
 * Finds pairs of files, or of places in one file, that share at least six identical lines; longest of each first.
 * @param sources texts by path
 * @param withDocuments whether to include GraphQL documents, which Relay requires where they are used
 */
export function findDuplicates(sources, { withDocuments }) {
  const places = new Map()
  for (const [path, source] of sources) {
    const lines = linesOf(source, withDocuments)
    for (let i = 0; i + min <= lines.length; i++) {
      const run = lines.slice(i, i + min)
      const key = run.map(({ words }) => words).join('\n')
      places.set(key, [...(places.get(key) ?? []), { path, from: run[0].no, to: run.at(-1).no, at: i }])
    }
  }
  const pairs = new Map()
  for (const found of places.values()) {
    if (found.length < 2 || found.length > max) continue
    found.forEach((a, i) =>
      found.slice(i + 1).forEach((b) => {
        if (a.path === b.path && b.from <= a.to) return
        const key = `${a.path} ~ ${b.path}`
        const known = pairs.get(key)
        if (known) known.lines++
        else pairs.set(key, { a: `${a.path}:${a.from}`, b: `${b.path}:${b.from}`, lines: min })
      }),
    )
  }
  return [...pairs.values()].sort((x, y) => y.lines - x.lines)
}
