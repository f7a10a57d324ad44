import {
  execute,
  getNamedType,
  isLeafType,
  isNonNullType,
  isObjectType,
  Kind,
  parse,
  subscribe,
  validate,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql'
import { asGraphQLError, presentError } from '../../errors/present-errors.ts'
import type { User } from '../../modules/accounts/public.ts'
import type { TestApp } from '../test-app.ts'
import { roles, type HostileStage, type Role } from './hostile-stage.ts'
import { HostileVariables, seeded } from './hostile-values.ts'

/** Number of requests with a hostile value that a role sends to each of its operations. */
const tries = 2
const notForThisRole = ['FORBIDDEN', 'UNAUTHENTICATED']

type Field = GraphQLField<unknown, unknown>

/** A root field with the operation that calls it. */
interface Operation {
  kind: string
  field: Field
  document: DocumentNode
}

/** An operation for each root field. They are validated as one document, which is faster than one by one. */
function operationsOn(schema: GraphQLSchema): Operation[] {
  const roots = [schema.getQueryType()!, schema.getMutationType()!, schema.getSubscriptionType()!]
  const fields = roots.flatMap((root) =>
    Object.values(root.getFields()).map((field) => ({ kind: root.name.toLowerCase(), field })),
  )
  const source = fields.map(({ kind, field }) => operationOf(kind, field)).join('\n')
  const whole = parse(source, { noLocation: true })
  const [invalid] = validate(schema, whole)
  if (invalid) throw invalid
  return fields.map((field, i) => ({
    ...field,
    document: { kind: Kind.DOCUMENT, definitions: [whole.definitions[i]!] },
  }))
}

/** Builds an operation that passes every argument as a variable and selects all fields without required arguments. */
function operationOf(kind: string, { name, args, type }: Field): string {
  const declared = args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ')
  const given = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ')
  const [variables, passed] = args.length ? [`(${declared})`, `(${given})`] : ['', '']
  return `${kind} ${name}_${variables} { ${name}${passed} ${selectionOf(type, 2)} }`
}

function selectionOf(type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type)
  if (isLeafType(named)) return ''
  return `{ __typename ${isObjectType(named) ? fieldsOf(named, depth) : ''} }`
}

const fieldsOf = (type: GraphQLObjectType, depth: number): string =>
  Object.values(type.getFields())
    .filter((field) => field.name !== 'query' && !field.args.some((arg) => isNonNullType(arg.type)))
    .filter((field) => depth > 0 || isLeafType(getNamedType(field.type)))
    .map((field) => `${field.name} ${selectionOf(field.type, depth - 1)}`)
    .join(' ')

/** Executes an operation as an account; for a subscription, its first event, if it arrives immediately. */
async function run(
  app: TestApp,
  { kind, document }: Operation,
  variableValues: Record<string, unknown>,
  account: User | null,
) {
  const args = { schema: app.schema, document, variableValues, contextValue: app.as(account).ctx }
  if (kind !== 'subscription') return execute(args)
  const events = await subscribe(args)
  if (!(Symbol.asyncIterator in events)) return events
  const none = new Promise<{ value: ExecutionResult }>((resolve) => setImmediate(resolve, { value: {} }))
  const { value } = await Promise.race([events.next(), none])
  void events.return?.()
  return value as ExecutionResult
}

/** The code of an operation's result; for an unexpected error also its path and message. */
async function codeOf(...[app, operation, variables, account]: Parameters<typeof run>): Promise<string> {
  const { errors = [] } = await run(app, operation, variables, account).catch((error: unknown) => ({
    errors: [asGraphQLError(error)],
  }))
  for (const error of errors) {
    const { extensions } = presentError(asGraphQLError(error), {
      requestId: 'test',
      locale: 'en',
      log: app.node.log,
      texts: app.node.texts,
    })
    if (extensions.code !== 'INTERNAL') continue
    return `INTERNAL at ${error.path?.join('.')}: ${error.message} ${JSON.stringify(variables).slice(0, 500)}`
  }
  return errors.length ? String(errors[0]!.extensions.code ?? 'BAD_USER_INPUT') : 'OK'
}

/** Sends every operation with hostile variables as a role; returns unexpected errors, and the count of each code. */
export function operationAttack({ app, accountOf, rowsFor }: HostileStage) {
  const operations = operationsOn(app.schema)
  return async (role: Role) => {
    const account = await accountOf(role)
    const hostile = new HostileVariables(seeded(roles.indexOf(role)), await rowsFor(account))
    const failed: string[] = []
    const answered = new Map<string, number>()
    for (const operation of operations) {
      const { field } = operation
      for (let attempt = 0; attempt <= (field.args.length ? tries : 0); attempt++) {
        const variables = hostile.of(field.name, field.args, attempt && 6)
        const code = await codeOf(app, operation, variables, account)
        answered.set(code, (answered.get(code) ?? 0) + 1)
        if (code.startsWith('INTERNAL')) failed.push(`${field.name}: ${code}`)
        if (notForThisRole.includes(code)) break
      }
    }
    return { failed, answered }
  }
}
