import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { required } from '../required.ts'
import { joinBytes } from '../join-bytes.ts'
import { TlogError, toBase64, utf8 } from './bytes.ts'
import { formatCheckpoint, parseCheckpoint } from './checkpoint.ts'
import { leafHash } from './hashing.ts'
import {
  cosign,
  formatKey,
  formatNote,
  keyIdOf,
  parseKey,
  parseNote,
  SignatureType,
  signText,
  verifyNote,
} from './note.ts'
import { formatProof, parseProof, verifyProof } from './proof.ts'
import { judgeProof, naivePath, naiveRoot } from './testing/second-verifier.ts'
import { keysOf } from './testing/signer.ts'
import { exampleNote, witnessedCheckpoint } from './testing/vectors.ts'

const seed = (byte: number) => new Uint8Array(32).fill(byte)
const log = keysOf('example.com/tlog', SignatureType.ed25519, seed(1))
const witness = keysOf('witness.example/w1', SignatureType.cosignature, seed(2))

describe('signed notes', () => {
  const example = exampleNote.text + '\n' + exampleNote.signature

  test('the example of the Go library is read, verified and written byte for byte', async () => {
    const key = parseKey(exampleNote.key)
    expect(formatKey(key)).toBe(exampleNote.key)
    expect(await verifyNote(parseNote(example), [key])).toEqual([{ key }])
    const own = keysOf('PeterNeumann', SignatureType.ed25519, exampleNote.seed)
    expect(formatKey(own.key)).toBe(exampleNote.key)
    const signatures = [await signText(own.key, own.sign, exampleNote.text)]
    expect(formatNote({ text: exampleNote.text, signatures })).toBe(example)
  })

  test('a changed text or signature is refused, and so is a note without a known signature', async () => {
    const key = parseKey(exampleNote.key)
    const changed = parseNote(example.replace('answer', 'Answer'))
    await expect(verifyNote(changed, [key])).rejects.toThrow('The signature of PeterNeumann is wrong')
    await expect(verifyNote(parseNote(example), [log.key])).rejects.toThrow('of a known key')
    const { text, signatures } = parseNote(example)
    const forged = {
      text,
      signatures: [...signatures, { ...required(signatures[0], 'signature'), signature: seed(3) }],
    }
    await expect(verifyNote(forged, [key])).rejects.toThrow('is wrong')
    const renamed = { text, signatures: signatures.map((one) => ({ ...one, name: 'Another' })) }
    await expect(verifyNote(renamed, [key])).rejects.toThrow('of a known key')
  })

  test('the text ends at the last empty line', () => {
    const text = 'a poem\n\nwith a gap\n'
    expect(parseNote(`${text}\n${exampleNote.signature}`).text).toBe(text)
  })

  test.each([
    ['no signature', 'text\n'],
    ['no line feed at the end', `text\n\n${exampleNote.signature.trimEnd()}`],
    ['a control character', `te\u0007xt\n\n${exampleNote.signature}`],
    ['a carriage return', `text\r\n\n${exampleNote.signature}`],
    ['another dash', `text\n\n${exampleNote.signature.replace('—', '-')}`],
    ['a name with a plus', `text\n\n${exampleNote.signature.replace('Peter', 'Peter+')}`],
    ['no name', `text\n\n— ${exampleNote.signature.split(' ')[2]}`],
    ['a signature of four bytes', 'text\n\n— Peter x08goA==\n'],
    ['unused bits in Base 64', 'text\n\n— Peter x08go/Zl\n'.replace('Zl', 'Z=')],
    ['101 signatures', `text\n\n${exampleNote.signature.repeat(101)}`],
  ])('a note with %s is refused', (_, note) => {
    expect(() => parseNote(note)).toThrow(TlogError)
  })

  test('keys are read as they are written, and a changed one is refused', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 32, maxLength: 32 }),
        fc.constantFrom(SignatureType.ed25519, SignatureType.cosignature),
        (bytes, type) => {
          const key = { name: 'example.com/tlog', type, publicKey: Uint8Array.from(bytes) }
          expect(parseKey(formatKey(key))).toEqual(key)
        },
      ),
    )
    const { key } = exampleNote
    for (const i of key.split('').keys()) {
      const changed = key.slice(0, i) + (key[i] === 'B' ? 'C' : 'B') + key.slice(i + 1)
      expect(() => parseKey(changed), changed).toThrow(TlogError)
      expect(() => parseKey(key.slice(0, i)), key.slice(0, i)).toThrow(TlogError)
    }
    const unknown = joinBytes(Uint8Array.of(0x65), log.key.publicKey)
    expect(() => parseKey(`PeterNeumann+173116ae+${toBase64(unknown)}`)).toThrow('not a public key of a known kind')
  })
})

describe('checkpoints', () => {
  test('a public checkpoint is verified with its log and four witnesses', async () => {
    const note = parseNote(witnessedCheckpoint.note)
    const keys = [witnessedCheckpoint.log, ...witnessedCheckpoint.witnesses].map(parseKey)
    const verified = await verifyNote(note, keys)
    expect(verified.map(({ key, time }) => [key.name, time]).sort()).toEqual([
      ['arche2025h1.staging.ct.transparency.dev', undefined],
      ['remora.n621.de', 1_779_573_024],
      ['transparency.dev/DEV:witness-little-garden', 1_779_573_024],
      ['witness.stagemole.eu', 1_779_573_024],
      ['witness1.smartit.nu/witness1', 1_779_573_024],
    ])
    const { origin, size, extensions } = parseCheckpoint(note.text)
    expect([origin, size, extensions]).toEqual(['arche2025h1.staging.ct.transparency.dev', 1_432_088_532, []])
    expect(formatCheckpoint(parseCheckpoint(note.text))).toBe(note.text)
    expect(formatNote(note)).toBe(witnessedCheckpoint.note)
    for (const key of keys) {
      const changed = { ...note, text: note.text.replace('1432088532', '1432088533') }
      await expect(verifyNote(changed, [key])).rejects.toThrow('is wrong')
    }
  })

  test('a cosignature binds its time', async () => {
    const text = formatCheckpoint({ origin: log.key.name, size: 1, root: leafHash(utf8('a')), extensions: [] })
    const signature = await cosign(witness.key, witness.sign, text, 1_679_315_147)
    expect(await verifyNote({ text, signatures: [signature] }, [witness.key])).toEqual([
      { key: witness.key, time: 1_679_315_147 },
    ])
    const later = signature.signature.map((byte, i) => (i === 7 ? byte + 1 : byte))
    await expect(verifyNote({ text, signatures: [{ ...signature, signature: later }] }, [witness.key])).rejects.toThrow(
      'is wrong',
    )
    const plain = await signText({ ...witness.key }, witness.sign, text)
    await expect(verifyNote({ text, signatures: [plain] }, [witness.key])).rejects.toThrow(TlogError)
    expect(keyIdOf(witness.key)).not.toEqual(keyIdOf({ ...witness.key, type: SignatureType.ed25519 }))
  })

  test.each([
    ['a size with a leading zero', 'o\n01\nU7WM79jrzyhGZ5/GUBTpM7NzwdyfFx61t3RovgcC4Ro=\n'],
    ['a negative size', 'o\n-1\nU7WM79jrzyhGZ5/GUBTpM7NzwdyfFx61t3RovgcC4Ro=\n'],
    ['a size above 2^53', 'o\n9007199254740993\nU7WM79jrzyhGZ5/GUBTpM7NzwdyfFx61t3RovgcC4Ro=\n'],
    ['a short root', 'o\n1\nU7WM\n'],
    ['no origin', '\n1\nU7WM79jrzyhGZ5/GUBTpM7NzwdyfFx61t3RovgcC4Ro=\n'],
    ['an empty extension', 'o\n1\nU7WM79jrzyhGZ5/GUBTpM7NzwdyfFx61t3RovgcC4Ro=\n\nx\n'],
    ['no line feed at the end', 'o\n1\nU7WM79jrzyhGZ5/GUBTpM7NzwdyfFx61t3RovgcC4Ro='],
  ])('a checkpoint with %s is refused', (_, text) => {
    expect(() => parseCheckpoint(text)).toThrow(TlogError)
  })
})

describe('proofs', () => {
  const entries = Array.from({ length: 11 }, (_, i) => utf8(`entry ${i}`))

  /** The file of an entry's proof, signed by log and witness. */
  async function proofOf(index: number, extra?: Uint8Array) {
    const root = naiveRoot(entries)
    const text = formatCheckpoint({ origin: log.key.name, size: entries.length, root, extensions: [] })
    const signatures = [
      await signText(log.key, log.sign, text),
      await cosign(witness.key, witness.sign, text, 1_700_000_000),
    ]
    const path = naivePath(index, entries)
    return formatProof({ ...(extra ? { extra } : {}), index, path, checkpoint: formatNote({ text, signatures }) })
  }
  const entry = (index: number) => required(entries[index], 'entry')

  test('both verifiers accept the proof of each entry, and no other entry', async () => {
    for (const index of entries.keys()) {
      const file = await proofOf(index, index % 2 ? utf8('an opening') : undefined)
      const { checkpoint, signatures } = await verifyProof(parseProof(file), entry(index), log.key, [witness.key])
      expect([checkpoint.size, signatures.map(({ time }) => time)]).toEqual([11, [undefined, 1_700_000_000]])
      expect(judgeProof(file, entry(index), formatKey(log.key))).toEqual({ origin: 'example.com/tlog', size: 11 })
      const other = entry((index + 1) % 11)
      await expect(verifyProof(parseProof(file), other, log.key)).rejects.toThrow('not in the tree')
      expect(judgeProof(file, other, formatKey(log.key))).toEqual({ problem: 'path' })
    }
  })

  test('a proof with much extra data is read as it is written', () => {
    const proof = { index: 0, path: [], extra: new Uint8Array(300_000).fill(7), checkpoint: 'c\n' }
    expect(parseProof(formatProof(proof))).toEqual(proof)
  })

  test('a proof is read as it is written', async () => {
    const file = await proofOf(6, utf8('an opening'))
    expect(file).toMatch(
      /^c2sp\.org\/tlog-proof@v1\nextra [\w=]+\nindex 6\n(?:[\w+/]{43}=\n){4}\nexample\.com\/tlog\n11\n/,
    )
    expect(formatProof(parseProof(file))).toBe(file)
    const alone = formatProof({ index: 0, path: [], checkpoint: 'c\n' })
    expect(alone).toBe('c2sp.org/tlog-proof@v1\nindex 0\n\nc\n')
    expect(parseProof(alone)).toEqual({ index: 0, path: [], checkpoint: 'c\n' })
  })

  test('a file is refused wherever it is changed', async () => {
    const file = await proofOf(6)
    const signed = file.slice(0, file.indexOf('— witness'))
    const accepted: string[] = []
    for (const i of signed.split('').keys()) {
      const changed =
        signed.slice(0, i) + (signed[i] === 'A' ? 'B' : 'A') + signed.slice(i + 1) + file.slice(signed.length)
      const ours = await Promise.resolve()
        .then(() => verifyProof(parseProof(changed), entry(6), log.key))
        .catch(() => null)
      if (ours) accepted.push(changed)
    }
    expect(accepted).toEqual([])
  })

  test('the signature of the log itself is needed, under its own origin', async () => {
    const file = await proofOf(3)
    const unsigned = file.replace(/— example.com\/tlog .*\n/, '')
    await expect(verifyProof(parseProof(unsigned), entry(3), log.key, [witness.key])).rejects.toThrow('did not sign')
    const { text, signatures } = parseNote(
      parseProof(file).checkpoint.replace('example.com/tlog\n11', 'other.example\n11'),
    )
    const resigned = [await signText(log.key, log.sign, text), ...signatures.slice(1)]
    const other = formatProof({ ...parseProof(file), checkpoint: formatNote({ text, signatures: resigned }) })
    await expect(verifyProof(parseProof(other), entry(3), log.key)).rejects.toThrow('of another log')
  })

  test.each([
    ['another header', 'c2sp.org/tlog-proof@v2\nindex 0\n\nc\n'],
    ['no index', 'c2sp.org/tlog-proof@v1\n\nc\n'],
    ['an index with a leading zero', 'c2sp.org/tlog-proof@v1\nindex 00\n\nc\n'],
    ['a short hash', 'c2sp.org/tlog-proof@v1\nindex 0\nAAAA\n\nc\n'],
    ['no checkpoint', 'c2sp.org/tlog-proof@v1\nindex 0\n'],
  ])('a proof with %s is refused', (_, text) => {
    expect(() => parseProof(text)).toThrow(TlogError)
  })
})
