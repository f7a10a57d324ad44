import { execute, parse, validate, type DocumentNode, type GraphQLSchema } from 'graphql'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppNode } from '../../../context/context.ts'
import { asGraphQLError } from '../../../errors/present-errors.ts'
import { guest } from '../../../context/viewer.ts'
import type { PageRequest } from '../../../transport/public-page.ts'
import { contextOf } from '../../request-context.ts'
import { localeOfPath } from '../page-addresses.ts'

/** Documents of public pages, parsed and validated once per schema. */
const documents = new WeakMap<GraphQLSchema, Map<string, DocumentNode>>()

/** @throws if the document does not fit the schema */
function documentOf(schema: GraphQLSchema, source: string): DocumentNode {
  let known = documents.get(schema)
  if (!known) documents.set(schema, (known = new Map()))
  let document = known.get(source)
  if (!document) {
    document = parse(source)
    const [invalid] = validate(schema, document)
    if (invalid) throw new Error(`A public page’s operation does not fit the schema: ${invalid.message}`)
    known.set(source, document)
  }
  return document
}

/** Names of the variables of a form's mutation, which are the form's fields. */
export const fieldsOf = (schema: GraphQLSchema, source: string): string[] =>
  documentOf(schema, source).definitions.flatMap((definition) =>
    'variableDefinitions' in definition
      ? (definition.variableDefinitions ?? []).map(({ variable }) => variable.name.value)
      : [],
  )

/** Creates what a public page gets of an HTTP request; the viewer is a guest whatever the request's token. */
export async function pageRequest(
  { node, schema }: { readonly node: AppNode; readonly schema: GraphQLSchema },
  request: FastifyRequest,
  reply: FastifyReply,
  params: Readonly<Record<string, string>>,
): Promise<PageRequest> {
  const [pathname = '/', search = ''] = request.url.split('?')
  const ofRequest = await contextOf(node, request, reply, { expiredAsGuest: true })
  const ctx = { ...ofRequest, viewer: guest, locale: localeOfPath(pathname) }
  return {
    ctx,
    params,
    query: new URLSearchParams(search),
    async run<Answer>(source: string, variableValues: Record<string, unknown>) {
      const document = documentOf(schema, source)
      const { data, errors } = await execute({ schema, document, contextValue: ctx, variableValues })
      if (errors?.length) throw asGraphQLError(errors[0])
      return JSON.parse(JSON.stringify(data)) as Answer
    },
  }
}
