import { getNamedType, isInputObjectType, isObjectType, type GraphQLNamedType, type GraphQLSchema } from 'graphql'

const websocket =
  'Events over the websocket (subprotocol graphql-transport-ws) at /graphql. The payload of `connection_init` is ' +
  '`{"accessToken": string, "locale"?: string}`: an access token or an API token, and the language of messages as a ' +
  'BCP 47 tag, English unless given. A token that is missing, invalid or expired closes the socket with 4403. ' +
  'The socket stays open while the session lives and closes with 4403 when it ends, with 1012 when the server restarts.'

/**
 * Adds descriptions to types without a class: root types, and input and payload types by their mutations. Descriptions
 * of classes are kept.
 */
export function describeTypes(schema: GraphQLSchema): GraphQLSchema {
  describe(schema.getQueryType(), 'Everything that can be read')
  describe(schema.getMutationType(), 'Everything that can be changed; each field has one input and one payload')
  describe(schema.getSubscriptionType(), websocket)
  const users = new Map<GraphQLNamedType, string[]>()
  for (const { name, args, type } of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    for (const used of [type, ...args.map((argument) => argument.type)].map(getNamedType)) {
      if (isObjectType(used) || isInputObjectType(used)) users.set(used, [...(users.get(used) ?? []), `\`${name}\``])
    }
  }
  for (const [type, mutations] of users) {
    const role = isInputObjectType(type) ? 'Input' : 'Payload'
    describe(type, `${role} of ${new Intl.ListFormat('en').format(mutations)}`)
  }
  return schema
}

function describe(type: GraphQLNamedType | null | undefined, description: string): void {
  if (type) type.description ??= description
}
