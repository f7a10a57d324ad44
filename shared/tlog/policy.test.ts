import { describe, expect, test } from 'vitest'
import { cosignersOf, verifyByPolicy } from './cosigned.ts'
import { formatKey, parseKey, parseNote, SignatureType } from './note.ts'
import { formatPolicy, parsePolicy } from './policy.ts'
import { keysOf } from './testing/signer.ts'
import { witnessedCheckpoint } from './testing/vectors.ts'

const seed = (byte: number) => new Uint8Array(32).fill(byte)
const keyOf = (name: string, byte: number) => formatKey(keysOf(name, SignatureType.cosignature, seed(byte)).key)
const log = formatKey(keysOf('stadia.example/tlog', SignatureType.ed25519, seed(9)).key)
const [x1, x2, x3, y1] = [keyOf('x/1', 1), keyOf('x/2', 2), keyOf('x/3', 3), keyOf('y/1', 4)]

/** The example of C2SP tlog-policy, with keys. */
const example = `log ${log}

witness X1 ${x1}
witness X2 ${x2}  https://x2.example/
\twitness X3 ${x3}
group X-witnesses 2 X1 X2 X3
# a comment

witness Y1 ${y1}
witness Y2 ${keyOf('y/2', 5)}
witness Y3 ${keyOf('y/3', 6)}
group Y-witnesses any Y1 Y2 Y3

group X-and-Y all X-witnesses Y-witnesses
quorum X-and-Y
`

describe('a policy', () => {
  test('with groups of groups is met by enough members of each', () => {
    const { isMet, witnesses } = parsePolicy(example)
    expect(witnesses.map(({ name, url }) => [name, url])).toContainEqual(['X2', 'https://x2.example/'])
    const met = (...names: string[]) => isMet(new Set(names))
    expect([met('X1', 'X2', 'Y3'), met('X1', 'X2', 'X3', 'Y1', 'Y2'), met('X3', 'X1', 'Y1')]).toEqual([
      true,
      true,
      true,
    ])
    expect([met(), met('X1', 'X2', 'X3'), met('X1', 'Y1', 'Y2', 'Y3'), met('X-witnesses', 'Y-witnesses')]).toEqual([
      false,
      false,
      false,
      false,
    ])
  })

  test('names one witness, or none', () => {
    expect(parsePolicy(`witness w ${x1}\nquorum w`).isMet(new Set(['w']))).toBe(true)
    expect(parsePolicy(`witness w ${x1}\nquorum w`).isMet(new Set())).toBe(false)
    expect(parsePolicy('quorum none').isMet(new Set())).toBe(true)
  })

  test('is published for verifiers without the addresses of its witnesses', () => {
    const published = formatPolicy(parsePolicy(example), parseKey(log), 'https://stadia.example/tlog')
    expect(published).not.toContain('x2.example')
    const { logs, isMet } = parsePolicy(published)
    expect(logs).toMatchObject([{ url: 'https://stadia.example/tlog', key: { name: 'stadia.example/tlog' } }])
    expect([isMet(new Set(['X1', 'X2', 'Y3'])), isMet(new Set(['X1', 'Y3']))]).toEqual([true, false])
    expect(formatPolicy(null, parseKey(log), 'https://stadia.example/tlog')).toMatch(/\nquorum none\n$/)
  })

  test.each([
    ['no quorum', `witness w ${x1}`, 'no line "quorum"'],
    ['two quorums', 'quorum none\nquorum none', 'Line 2 of the policy: there is another quorum'],
    ['an unknown quorum', 'quorum w', 'not defined above'],
    [
      'a group of a later name',
      `group g any w\nwitness w ${x1}\nquorum g`,
      'Line 1 of the policy: "w" is not defined above',
    ],
    ['a group of none', 'group g any none\nquorum g', 'not defined above'],
    ['a group without members', 'group g any\nquorum g', 'must be "group'],
    ['a name twice', `witness w ${x1}\nwitness w ${x2}\nquorum w`, 'the name "w" is taken'],
    ['a witness named none', `witness none ${x1}\nquorum none`, 'the name "none" is taken'],
    ['a key twice under other names', `witness v ${x1}\nwitness w ${keyOf('other', 1)}\nquorum w`, 'in another line'],
    ['a member of two groups', `witness w ${x1}\ngroup f any w\ngroup g any w\nquorum g`, 'a member already'],
    ['more needed than members', `witness w ${x1}\ngroup g 2 w\nquorum g`, '2 of 1 members'],
    ['none needed', `witness w ${x1}\ngroup g 0 w\nquorum g`, '0 of 1 members'],
    ['a number with a leading zero', `witness w ${x1}\ngroup g 01 w\nquorum g`, 'not a number'],
    ['the key of a log as a witness', `witness w ${log}\nquorum w`, 'is of the kind 1, not 4'],
    ['an unknown word', 'constructor x\nquorum none', '"constructor" is not log'],
    ['a carriage return', 'quorum none\r', 'control characters'],
  ])('with %s is refused', (_, text, reason) => {
    expect(() => parsePolicy(text)).toThrow(reason)
  })
})

test('a public checkpoint with four cosignatures meets a policy of its witnesses, but not one that asks for more', async () => {
  const names = witnessedCheckpoint.witnesses.map((_, i) => `w${i}`)
  const lines = [
    `log ${witnessedCheckpoint.log}`,
    ...witnessedCheckpoint.witnesses.map((key, i) => `witness w${i} ${key}`),
    `witness absent ${x1}`,
  ]
  const policy = (need: number) =>
    parsePolicy([...lines, `group g ${need} ${names.join(' ')} absent`, 'quorum g'].join('\n'))
  const { checkpoint, cosigners } = await verifyByPolicy(witnessedCheckpoint.note, policy(4))
  expect([checkpoint.size, cosigners.length]).toEqual([1_432_088_532, 4])
  await expect(verifyByPolicy(witnessedCheckpoint.note, policy(5))).rejects.toThrow('only: w0, w1, w2, w3')
  const changed = witnessedCheckpoint.note.replace('1432088532', '1432088533')
  await expect(cosignersOf(parseNote(changed), policy(4))).rejects.toThrow('is wrong')
})
