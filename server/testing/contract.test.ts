import { isEnumType, isInterfaceType, isIntrospectionType, type GraphQLEnumType } from 'graphql'
import { expect, test } from 'vitest'
import { productSchema } from '../modules.ts'

test('every type, enum and interface of the schema has a description', () => {
  const missing = Object.values(productSchema().getTypeMap())
    .filter((type) => !isIntrospectionType(type) && !type.description?.trim())
    .map((type) => `${isEnumType(type) ? 'enum' : isInterfaceType(type) ? 'interface' : 'type'} ${type.name}`)
  expect(missing).toEqual([])
})

test('every query, mutation and subscription has a description', () => {
  const schema = productSchema()
  const missing = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap((root) =>
    Object.values(root!.getFields())
      .filter(({ description }) => !description?.trim())
      .map(({ name }) => `${root!.name}.${name}`),
  )
  expect(missing, 'add a description to the decorator: what it does, and which errors of its own it has').toEqual([])
})

test('every enum value has a description', () => {
  const missing = Object.values(productSchema().getTypeMap())
    .filter((type) => isEnumType(type) && !isIntrospectionType(type))
    .flatMap((type) => (type as GraphQLEnumType).getValues().map((value) => ({ type, value })))
    .filter(({ value }) => !value.description?.trim())
    .map(({ type, value }) => `${type.name}.${value.name}`)
  expect(missing, 'register the enum with registerEnum and say what each value means for the caller').toEqual([])
})

test('the schema documents the payload of connection_init', () => {
  const { description } = productSchema().getSubscriptionType()!
  for (const word of ['connection_init', 'accessToken', 'locale', '4403']) expect(description).toContain(word)
})
