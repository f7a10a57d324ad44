import { describe, expect, test } from 'vitest'
import { TlogError, utf8 } from './bytes.ts'
import { checkLog } from './check-log.ts'
import { formatCheckpoint } from './checkpoint.ts'
import { hashSize, leafHash } from './hashing.ts'
import { formatNote, SignatureType, signText } from './note.ts'
import { naiveRoot } from './testing/second-verifier.ts'
import { keysOf } from './testing/signer.ts'
import { encodeEntries, growTiles, tilePath } from './tiles.ts'

const log = keysOf('example.com/tlog', SignatureType.ed25519, new Uint8Array(32).fill(1))

/** The files of a log with entries, by path; the root of the checkpoint is that of the second verifier. */
async function filesOf(entries: readonly Uint8Array[], signed = entries) {
  const files = new Map<string, Uint8Array>()
  for (const { level, index, bytes } of growTiles(0, [], entries.map(leafHash)))
    files.set(tilePath({ level, index, width: bytes.length / hashSize }), bytes)
  for (let at = 0; at < entries.length; at += 256) {
    const part = entries.slice(at, at + 256)
    files.set(tilePath({ level: 'entries', index: at / 256, width: part.length }), encodeEntries(part))
  }
  const root = naiveRoot(signed)
  const text = formatCheckpoint({ origin: log.key.name, size: signed.length, root, extensions: [] })
  const note = formatNote({ text, signatures: [await signText(log.key, log.sign, text)] })
  files.set('checkpoint', utf8(note))
  const read = async (path: string) => {
    const found = files.get(path)
    if (!found) throw new TlogError(`${path} is missing`)
    return found
  }
  return { files, read, note }
}
const entriesOf = (count: number, kind = 'entry') => Array.from({ length: count }, (_, i) => utf8(`${kind} ${i}`))

describe('a log is read as a whole', () => {
  test('entries, tiles and checkpoint agree, and the log continues the earlier one', async () => {
    const early = await filesOf(entriesOf(300))
    const late = await filesOf(entriesOf(700))
    expect((await checkLog(early.read, log.key)).checkpoint.size).toBe(300)
    const { note, checkpoint } = await checkLog(late.read, log.key, early.note)
    expect([checkpoint.size, note]).toEqual([700, late.note])
    expect((await checkLog((await filesOf([])).read, log.key)).checkpoint.size).toBe(0)
  })

  test('a changed entry, a changed tile, a missing one and another tree are found', async () => {
    const { files, read } = await filesOf(entriesOf(300))
    const kept = new Map(files)
    files.set('tile/entries/001.p/44', encodeEntries(entriesOf(44, 'other')))
    await expect(checkLog(read, log.key)).rejects.toThrow('tile/0/001.p/44 does not fit the entries')
    files.set('tile/entries/001.p/44', encodeEntries(entriesOf(43)))
    await expect(checkLog(read, log.key)).rejects.toThrow('has 43 entries, not 44')
    for (const [path, bytes] of kept) files.set(path, bytes)
    files.set('tile/1/000.p/1', new Uint8Array(32))
    await expect(checkLog(read, log.key)).rejects.toThrow('tile/1/000.p/1 does not fit')
    files.delete('tile/1/000.p/1')
    await expect(checkLog(read, log.key)).rejects.toThrow('tile/1/000.p/1 is missing')
    const forked = await filesOf(entriesOf(300), entriesOf(300, 'other'))
    await expect(checkLog(forked.read, log.key)).rejects.toThrow('The signed root is not that of the entries')
  })

  test('a smaller log, and one that does not continue the earlier one, are found', async () => {
    const { note } = await filesOf(entriesOf(300))
    const smaller = await filesOf(entriesOf(299))
    await expect(checkLog(smaller.read, log.key, note)).rejects.toThrow('had 300 entries before')
    const other = await filesOf(entriesOf(700, 'other'))
    await expect(checkLog(other.read, log.key, note)).rejects.toThrow('does not continue')
    const stranger = keysOf('example.com/other', SignatureType.ed25519, new Uint8Array(32).fill(1))
    await expect(checkLog(smaller.read, stranger.key)).rejects.toThrow('of a known key')
  })
})
