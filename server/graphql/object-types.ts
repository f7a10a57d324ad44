import { isObjectType, type GraphQLObjectType, type GraphQLSchema } from 'graphql'

/** The schema's object types, without those of introspection. */
export const objectTypes = (schema: GraphQLSchema): GraphQLObjectType[] =>
  Object.values(schema.getTypeMap()).filter(
    (type): type is GraphQLObjectType => isObjectType(type) && !type.name.startsWith('__'),
  )
