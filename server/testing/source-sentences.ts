import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'rolldown/utils'

/** Functions whose arguments contain sentences for people. */
const messageFunctions = new Set([
  'failure',
  'badInput',
  'notFound',
  'unauthenticated',
  'forbidden',
  'refuse',
  'sentence',
  'GraphQLError',
])
/** Properties and parameters that contain such a sentence. */
const messages = new Set(['message', 'sentence', 'fillAll'])
/** Files that contain such sentences in tables instead of calls. */
const tables = [
  'modules/accounts/registration/registration-checks.ts',
  'modules/applications/application-states.ts',
  'modules/exams/chosen-subjects.ts',
  'modules/grand-final/groups/group-states.ts',
  'modules/imagination/safety/refusal-message.ts',
  'modules/payments/refunds/refund.reasons.ts',
  'modules/results/certificates/erase.service.ts',
  'modules/exams/papers/paper-checks.ts',
  'modules/exams/set-up/check-list.ts',
  'modules/exams/set-up/details.ts',
  'modules/settings/setting-problems.ts',
  'modules/forms/custom/custom-forms.service.ts',
  'modules/forms/custom/fill-form.service.ts',
  'modules/office/languages/edit-texts.service.ts',
  'errors/errors.ts',
  'errors/validator-messages.ts',
  'rest/errors.ts',
  'rest/input-sentences.ts',
  'http/errors.ts',
]
const folders = ['modules', 'module', 'graphql', 'errors', 'limits', 'http', 'rest', 'export', 'sheets', 'transport']

/** The parts of the parser's syntax tree that the scan reads. */
interface Node {
  readonly type: string
  readonly [part: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/**
 * Collects the sentences of failures in the server's source, with `{}` for interpolated values; failures with values have
 * reasons with parameters instead.
 * @returns the first file of each sentence
 */
export function sentencesInSource(server = path.resolve('server')): Map<string, string> {
  const found = new Map<string, string>()
  for (const folder of folders) {
    for (const name of readdirSync(path.join(server, folder), { recursive: true, encoding: 'utf8' })) {
      if (!name.endsWith('.ts') || name.endsWith('.test.ts')) continue
      const file = `${folder}/${name}`
      const { program } = parseSync(file, readFileSync(path.join(server, file), 'utf8'))
      walk(program, tables.includes(file), (text) => {
        if (isSentence(text) && !found.has(text)) found.set(text, file)
      })
    }
  }
  return found
}

/** Names of the class-validator checks used on inputs. */
export function validatorChecks(server = path.resolve('server')): Set<string> {
  const names = readdirSync(path.join(server, 'modules'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(path.join(server, 'modules', name), 'utf8'))
    .flatMap((source) => /import \{([^}]*)\} from 'class-validator'/.exec(source)?.[1]?.match(/\w+/g) ?? [])
  return new Set(names)
}

const isSentence = (text: string) => /^(?:\p{Lu}|\{\}).* .*\p{Ll}|^\p{Lu}\p{Ll}+ \p{Ll}+/u.test(text)

/** Walks the syntax tree and reports its messages; `isMessagePart`: whether literals here are shown to people. */
function walk(value: unknown, isMessagePart: boolean, report: (text: string) => void): void {
  if (Array.isArray(value)) return value.forEach((item) => walk(item, isMessagePart, report))
  if (!isNode(value) || isEnumRegistration(value)) return
  const text = isMessagePart ? textOf(value) : null
  if (text !== null) return report(text)
  for (const [key, part] of Object.entries(value)) {
    walk(part, isMessagePart || (key === 'arguments' && takesMessage(value.callee)) || isMessage(value, key), report)
  }
}

/** Descriptions in the schema are English; an enum may have a value called `message`. */
const isEnumRegistration = ({ type, callee }: Node) =>
  type === 'CallExpression' && isNode(callee) && callee.name === 'registerEnum'

/** Whether a function or method, such as `texts.sentence`, takes a message. */
const takesMessage = (callee: unknown): boolean =>
  isNode(callee) && (messageFunctions.has(callee.name as string) || takesMessage(callee.property))

function isMessage(node: Node, key: string): boolean {
  const named = { Property: ['value', 'key'], VariableDeclarator: ['init', 'id'] }[node.type]
  const name = named?.[0] === key ? node[named[1]!] : null
  return isNode(name) && messages.has(name.name as string)
}

/** The text of a literal, a template or concatenated literals; null for anything else. */
function textOf(node: Node): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null
  if (node.type === 'TemplateLiteral') {
    return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('{}')
  }
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return null
  const [left, right] = [textOf(node.left as Node), textOf(node.right as Node)]
  return left === null || right === null ? null : left + right
}
