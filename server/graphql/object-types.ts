import { isObjectType, type GraphQLObjectType, type GraphQLSchema } from 'graphql'

/** Object types of the schema, without introspection types. */
export const objectTypes = (schema: GraphQLSchema): GraphQLObjectType[] =>
  Object.values(schema.getTypeMap()).filter(
    (type): type is GraphQLObjectType => isObjectType(type) && !type.name.startsWith('__'),
  )
