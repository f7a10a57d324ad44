import { defaultFieldResolver, getNamedType, GraphQLNonNull, isObjectType } from 'graphql'
import type { GraphQLField, GraphQLObjectType, GraphQLSchema } from 'graphql'
import type { Ctx } from '../context/context.ts'

/**
 * Adds the field `query` to each mutation payload: clients read other data affected by the mutation (figures, positions
 * in a list) in the same response, under the rules of each field, instead of a second request.
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

/**
 * Clears loader caches, so that the response does not contain rows from before the change; exam-day commands are
 * exempt.
 */
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
    description: 'The Query type as it is after the mutation',
    type: new GraphQLNonNull(query),
    args: [],
    resolve: () => ({}),
    deprecationReason: undefined,
    extensions: {},
    astNode: undefined,
  } satisfies GraphQLField<unknown, Ctx>
}
