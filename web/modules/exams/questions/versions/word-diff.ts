/** A part of two texts: in both, only in the old one, or only in the new one. */
export interface DiffPart {
  kind: 'same' | 'removed' | 'added'
  text: string
}

const wordsOf = (text: string): string[] => text.match(/\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? []

/** Words of both texts beyond which only whole texts are compared: the table of the comparison grows with their product. */
const maxWords = 1_500

function joined(parts: readonly DiffPart[]): DiffPart[] {
  const merged: DiffPart[] = []
  for (const part of parts) {
    const before = merged.at(-1)
    if (before?.kind === part.kind) before.text += part.text
    else if (part.text) merged.push({ ...part })
  }
  return merged
}

/** Differences of two texts word by word, by their longest common subsequence. */
export function wordDiff(before: string, after: string): DiffPart[] {
  const [a, b] = [wordsOf(before), wordsOf(after)]
  if (a.length > maxWords || b.length > maxWords) {
    return joined([
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ])
  }
  const width = b.length + 1
  const lengths = new Uint16Array((a.length + 1) * width)
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      lengths[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  const parts: DiffPart[] = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      parts.push({ kind: 'same', text: a[i] ?? '' })
      i++
      j++
    } else if (i < a.length && (j >= b.length || at(i + 1, j) >= at(i, j + 1))) {
      parts.push({ kind: 'removed', text: a[i++] ?? '' })
    } else parts.push({ kind: 'added', text: b[j++] ?? '' })
  }
  return joined(parts)
}
