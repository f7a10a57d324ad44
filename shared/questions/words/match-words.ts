/**
 * Whether a text has the form of a pattern in which `*` stands for any characters, also none.
 *
 * Each piece between two `*` is searched once, behind the piece before it; there is no way back, so the time is bounded by
 * the product of the two lengths, which `typedWordsLimit` bounds.
 */
export function matchesWildcard(text: string, pattern: string): boolean {
  const pieces = pattern.split('*')
  const start = pieces.shift() ?? ''
  const end = pieces.pop()
  if (end === undefined) return text === start
  if (text.length < start.length + end.length || !text.startsWith(start) || !text.endsWith(end)) return false
  const middle = text.slice(start.length, text.length - end.length)
  let from = 0
  for (const piece of pieces) {
    const at = middle.indexOf(piece, from)
    if (at < 0) return false
    from = at + piece.length
  }
  return true
}
