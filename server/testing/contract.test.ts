import {
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  type GraphQLEnumType,
} from 'graphql'
import { expect, test } from 'vitest'
import { fieldDescriptions } from '../graphql/field-descriptions.ts'
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

const fields = () =>
  Object.values(productSchema().getTypeMap())
    .filter((type) => isObjectType(type) || isInputObjectType(type) || isInterfaceType(type))
    .filter((type) => !isIntrospectionType(type))
    .flatMap((type) => Object.values(type.getFields()).map((field) => ({ type, field })))

test('every field of every type has a description', () => {
  const missing = fields().filter(({ field }) => !field.description?.trim())
  expect(
    missing.map(({ type, field }) => `${type.name}.${field.name}`),
    'add a description to the decorator, or to field-descriptions.ts if the name means the same in every type',
  ).toEqual([])
})

test('each common description of a field name is used by at least two types', () => {
  const rare = Object.entries(fieldDescriptions).filter(
    ([name, description]) =>
      fields().filter(({ field }) => field.name === name && field.description === description).length < 2,
  )
  expect(rare, 'move the description to the decorator of the only field').toEqual([])
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
