import {
  execute,
  GraphQLError,
  parse,
  validate,
  type DocumentNode,
  type GraphQLArgs,
  type GraphQLSchema,
} from 'graphql'
import { lruCache } from '../base/lru.ts'

type Prepared = DocumentNode | readonly GraphQLError[]

const prepared = new WeakMap<GraphQLSchema, ReturnType<typeof lruCache<string, Prepared>>>()

/** The validated document of a source, or its errors; cached, because tests repeat their operations. */
function prepareOperation(schema: GraphQLSchema, source: string): Prepared {
  let known = prepared.get(schema)
  if (!known) prepared.set(schema, (known = lruCache(500)))
  let found = known.get(source)
  if (!found) known.set(source, (found = read(schema, source)))
  return found
}

function read(schema: GraphQLSchema, source: string): Prepared {
  try {
    const document = parse(source)
    const errors = validate(schema, document)
    return errors.length ? errors : document
  } catch (error) {
    if (error instanceof GraphQLError) return [error]
    throw error
  }
}

/** Executes an operation like `graphql`, but parses and validates each source once. */
export async function runOperation({ source, ...args }: GraphQLArgs & { source: string }) {
  const found = prepareOperation(args.schema, source)
  return 'kind' in found ? execute({ ...args, document: found }) : { errors: found }
}
