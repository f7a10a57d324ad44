import { fromDecimal, TlogError } from './bytes.ts'
import { formatKey, parseKey, SignatureType, type NoteKey } from './note.ts'

/** A log that a policy accepts. */
interface PolicyLog {
  /** its name is the origin of the log */
  readonly key: NoteKey
  readonly url: string | undefined
}

/** A witness that a policy knows. */
export interface PolicyWitness {
  /** means something only within the policy */
  readonly name: string
  readonly key: NoteKey
  /** where the witness takes checkpoints (`submission prefix` of C2SP tlog-witness); undefined if it comes by itself */
  readonly url: string | undefined
}

/** Whose cosignatures make a checkpoint valid (C2SP tlog-policy). */
export interface Policy {
  readonly logs: readonly PolicyLog[]
  readonly witnesses: readonly PolicyWitness[]
  /** the lines that define groups and quorum, as they were given */
  readonly rules: readonly string[]
  /**
   * Whether the witnesses that have cosigned are enough.
   * @param cosigned names of witnesses
   */
  isMet(cosigned: ReadonlySet<string>): boolean
}

interface Group {
  readonly need: number
  readonly members: readonly string[]
}

const maxLines = 1000
const none = 'none'

/** What the lines of a policy have defined so far. */
interface Draft {
  readonly logs: PolicyLog[]
  readonly witnesses: PolicyWitness[]
  readonly groups: Map<string, Group>
  readonly members: Set<string>
  readonly rules: string[]
  quorum: string | undefined
}

/**
 * Reads a policy file.
 * @throws TlogError with the number of the line
 */
export function parsePolicy(text: string): Policy {
  const lines = text.split('\n')
  if (lines.length > maxLines) throw new TlogError(`The policy has more than ${maxLines} lines`)
  const draft: Draft = {
    logs: [],
    witnesses: [],
    groups: new Map(),
    members: new Set(),
    rules: [],
    quorum: undefined,
  }
  for (const [at, line] of lines.entries()) {
    try {
      addLine(draft, line)
    } catch (error) {
      throw error instanceof TlogError ? new TlogError(`Line ${at + 1} of the policy: ${error.message}`) : error
    }
  }
  const { logs, witnesses, groups, rules, quorum } = draft
  if (quorum === undefined) throw new TlogError('The policy has no line "quorum"')
  return { logs, witnesses, rules, isMet: (cosigned) => quorum === none || isWitnessed(quorum, groups, cosigned) }
}

function addLine(draft: Draft, line: string): void {
  // oxlint-disable-next-line no-control-regex -- a policy has no control characters but tabs
  if (/[\u0000-\u0008\u000b-\u001f\u007f]/.test(line)) throw new TlogError('it has control characters')
  const [keyword, ...items] = line.split(/[ \t]+/).filter(Boolean)
  if (keyword === undefined || keyword.startsWith('#')) return
  const add = Object.hasOwn(statements, keyword) ? statements[keyword] : undefined
  if (!add) throw new TlogError(`"${keyword}" is not log, witness, group or quorum`)
  add(draft, items)
  if (keyword === 'group' || keyword === 'quorum') draft.rules.push([keyword, ...items].join(' '))
}

const statements: Readonly<Record<string, (draft: Draft, items: readonly string[]) => void>> = {
  log({ logs }, [key, url, ...more]) {
    if (key === undefined || more.length) throw new TlogError('it must be "log <key> [<url>]"')
    logs.push({ key: newKey(key, SignatureType.ed25519, logs), url })
  },
  witness(draft, [name, key, url, ...more]) {
    if (name === undefined || key === undefined || more.length)
      throw new TlogError('it must be "witness <name> <key> [<url>]"')
    requireNew(draft, name)
    draft.witnesses.push({ name, key: newKey(key, SignatureType.cosignature, draft.witnesses), url })
  },
  group(draft, [name, size, ...members]) {
    if (name === undefined || size === undefined || !members.length)
      throw new TlogError('it must be "group <name> all|any|<number> <member>…"')
    requireNew(draft, name)
    for (const member of members) {
      requireKnown(draft, member)
      if (draft.members.has(member)) throw new TlogError(`"${member}" is a member already`)
      draft.members.add(member)
    }
    draft.groups.set(name, { need: neededOf(size, members.length), members })
  },
  quorum(draft, [name, ...more]) {
    if (name === undefined || more.length) throw new TlogError('it must be "quorum <name>"')
    if (draft.quorum !== undefined) throw new TlogError('there is another quorum')
    if (name !== none) requireKnown(draft, name)
    draft.quorum = name
  },
}

/** Members of a group that must have cosigned. */
function neededOf(size: string, count: number): number {
  if (size === 'all') return count
  if (size === 'any') return 1
  const need = fromDecimal(size)
  if (need < 1 || need > count) throw new TlogError(`${size} of ${count} members are not possible`)
  return need
}

/** A key of the kind that the line needs, and that no other line has. */
function newKey(text: string, type: SignatureType, others: readonly { readonly key: NoteKey }[]): NoteKey {
  const key = parseKey(text)
  if (key.type !== type)
    throw new TlogError(`the key of ${key.name} is of the kind ${key.type}, not ${type} (1: of a log, 4: of a witness)`)
  if (others.some((other) => String(other.key.publicKey) === String(key.publicKey)))
    throw new TlogError(`the key of ${key.name} is in another line`)
  return key
}

const isKnown = ({ witnesses, groups }: Draft, name: string) =>
  groups.has(name) || witnesses.some((witness) => witness.name === name)

function requireNew(draft: Draft, name: string): void {
  if (name === none || isKnown(draft, name)) throw new TlogError(`the name "${name}" is taken`)
}

function requireKnown(draft: Draft, name: string): void {
  if (!isKnown(draft, name)) throw new TlogError(`"${name}" is not defined above`)
}

/** Whether a witness has cosigned, or enough members of a group. */
function isWitnessed(name: string, groups: ReadonlyMap<string, Group>, cosigned: ReadonlySet<string>): boolean {
  const group = groups.get(name)
  if (!group) return cosigned.has(name)
  return group.members.filter((member) => isWitnessed(member, groups, cosigned)).length >= group.need
}

/**
 * A policy for one log, as a file for its verifiers: without the addresses of the witnesses.
 * @param policy null: no cosignatures are needed
 */
export function formatPolicy(policy: Policy | null, log: NoteKey, url: string): string {
  const witnesses = policy?.witnesses.map(({ name, key }) => `witness ${name} ${formatKey(key)}`) ?? []
  const rules = policy?.rules ?? [`quorum ${none}`]
  return [`log ${formatKey(log)} ${url}`, ...witnesses, ...rules, ''].join('\n')
}
