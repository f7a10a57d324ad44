import {
  getNamedType,
  isNonNullType,
  isObjectType,
  isScalarType,
  Kind,
  locatedError,
  type DocumentNode,
  type FieldNode,
  type GraphQLField,
  type GraphQLSchema,
} from 'graphql'
import type { CompiledQuery } from 'graphql-jit'
import type { Ctx } from '../context/context.ts'
import { UserType } from '../context/viewer.ts'
import { ruleOf } from './access.ts'
import { directOf, type ReadInput } from './direct.ts'
import { declaredLimit } from './limits/limited.ts'
import type { Rule } from './rules.ts'

type Result = Awaited<ReturnType<CompiledQuery['query']>>

/** A persisted mutation that is called without an executor of GraphQL. */
export interface DirectOperation {
  /** @returns null if the compiled operation must answer: unusual or wrong variables, a refused viewer, staff, a panel view */
  run(ctx: Ctx, variables: Record<string, unknown>): Promise<Result> | null
}

/**
 * The direct form of an operation: one mutation with `input: $input` only, whose field reads its input itself (`Direct`
 * with a reader), has no limit by user, and is asked for plain properties of a non-null object.
 * @returns null for all other operations
 */
export function directOperation(schema: GraphQLSchema, document: DocumentNode): DirectOperation | null {
  const [operation, ...others] = document.definitions
  if (operation?.kind !== Kind.OPERATION_DEFINITION || others.length) return null
  const [node, ...more] = operation.selectionSet.selections
  if (node?.kind !== Kind.FIELD || more.length || node.alias || node.directives?.length) return null
  const field = schema.getMutationType()?.getFields()[node.name.value]
  if (!field || !asksForProperties(node, field)) return null
  const [variable, direct, access, limit] = [inputVariable(node), directOf(field), ruleOf(field), declaredLimit(field)]
  if (!variable || !direct?.readInput || !access || !limit || !('unlimited' in limit)) return null
  return new Direct(node, variable, access, direct.readInput, direct.resolve)
}

/** Name of the variable that is the field's only argument, `input`. */
function inputVariable({ arguments: given = [] }: FieldNode): string | null {
  const [argument, ...others] = given
  if (argument?.name.value !== 'input' || others.length) return null
  return argument.value.kind === Kind.VARIABLE ? argument.value.name.value : null
}

/** Whether the field is a non-null object of which only scalars without resolvers or rules are selected. */
function asksForProperties({ selectionSet }: FieldNode, { type }: GraphQLField<unknown, Ctx>): boolean {
  const object = isNonNullType(type) ? type.ofType : null
  if (!isObjectType(object) || ruleOf(object) || !selectionSet) return false
  return selectionSet.selections.every((one) => {
    if (one.kind !== Kind.FIELD || one.alias || one.directives?.length) return false
    const field = object.getFields()[one.name.value]
    return field && !directOf(field) && !ruleOf(field) && isScalarType(getNamedType(field.type)) && !field.args.length
  })
}

class Direct implements DirectOperation {
  constructor(
    private readonly node: FieldNode,
    private readonly variable: string,
    private readonly access: Rule,
    private readonly readInput: ReadInput,
    private readonly resolve: (ctx: Ctx, args: unknown, root: unknown) => unknown,
  ) {}

  run(ctx: Ctx, variables: Record<string, unknown>): Promise<Result> | null {
    const input = this.readInput(variables[this.variable])
    if (!input || ctx.viewer.userType === UserType.admin || ctx.viewer.panelView) return null
    const args = { input }
    return this.access(ctx, undefined, args) === true ? this.#call(ctx, args) : null
  }

  async #call(ctx: Ctx, args: object): Promise<Result> {
    const name = this.node.name.value
    try {
      return { data: { [name]: await this.resolve(ctx, args, undefined) } }
    } catch (error) {
      return { data: null, errors: [locatedError(error, this.node, [name])] }
    }
  }
}
