import {
  getNamedType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isScalarType,
} from 'graphql'
import type { GraphQLNamedType, GraphQLSchema, GraphQLType } from 'graphql'
import { fieldDescriptions } from './field-descriptions.ts'

const websocket =
  'Events over the websocket (subprotocol graphql-transport-ws) at /graphql. The payload of `connection_init` is ' +
  '`{"accessToken": string, "locale"?: string}`: an access token or an API token, and the language of messages as a ' +
  'BCP 47 tag, English unless given. A token that is missing, invalid or expired closes the socket with 4403. ' +
  'The socket stays open as long as the session lasts and closes with 4403 when it ends, with 1012 when the server restarts.'

/**
 * Adds descriptions to types without a class: root types, and input and payload types by their mutations; then to
 * fields without one. Descriptions of decorators are kept.
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
  describeFields(schema)
  return schema
}

/** A field without a description has that of its name if it is a scalar, else that of its type. */
function describeFields(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    const hasFields = isObjectType(type) || isInputObjectType(type) || isInterfaceType(type)
    if (!hasFields || isIntrospectionType(type)) continue
    for (const field of Object.values(type.getFields())) {
      const named = getNamedType(field.type as GraphQLType)
      field.description ??= isScalarType(named) ? descriptionOfName(field.name) : named.description
    }
  }
}

/** "ID of the study material" for `studyMaterialId`, "IDs of the exams" for `examIds`. */
function descriptionOfName(name: string): string | undefined {
  const known = fieldDescriptions[name]
  const [, object, several] = /^(\w+)Id(s)?$/.exec(name) ?? []
  if (known || !object) return known
  const words = object.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return several ? `IDs of the ${words}s` : `ID of the ${words}`
}

function describe(type: GraphQLNamedType | null | undefined, description: string): void {
  if (type) type.description ??= description
}
