import { defaultFieldResolver, getNamedType, GraphQLNonNull, isObjectType } from 'graphql'
import type { GraphQLField, GraphQLObjectType, GraphQLSchema } from 'graphql'
import type { Ctx } from './context.ts'

/**
 * Gives each payload of a mutation the field `query`: what the mutation has changed beside its own object (figures,
 * places in a list) comes with its answer, under the rules of each field of the query, instead of by a second request.
 */
export function queryInPayloads(schema: GraphQLSchema): GraphQLSchema {
  const query = schema.getQueryType()
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    forgetRowsBefore(field)
    const payload = getNamedType(field.type)
    if (query && isObjectType(payload) && payload.name.endsWith('Payload')) addQuery(payload, query)
  }
  return schema
}

/** The answer reads past what loaders remember of the rows before the change; the exam day's own commands need it. */
function forgetRowsBefore(field: GraphQLField<unknown, Ctx>): void {
  if ('compiled' in field.extensions) return
  const next = field.resolve ?? defaultFieldResolver
  field.resolve = async (source, args, ctx, info) => {
    const payload: unknown = await next(source, args, ctx, info)
    ctx.cache = {}
    return payload
  }
}

function addQuery(payload: GraphQLObjectType, query: GraphQLObjectType): void {
  payload.getFields()['query'] ??= {
    name: 'query',
    description: 'What stands after the mutation',
    type: new GraphQLNonNull(query),
    args: [],
    resolve: () => ({}),
    deprecationReason: undefined,
    extensions: {},
    astNode: undefined,
  } satisfies GraphQLField<unknown, Ctx>
}
