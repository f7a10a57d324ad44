import { isEnumType, isInterfaceType, isIntrospectionType } from 'graphql'
import { expect, test } from 'vitest'
import { productSchema } from '../modules.ts'

test('every type, enum and interface of the schema has a description', () => {
  const missing = Object.values(productSchema().getTypeMap())
    .filter((type) => !isIntrospectionType(type) && !type.description?.trim())
    .map((type) => `${isEnumType(type) ? 'enum' : isInterfaceType(type) ? 'interface' : 'type'} ${type.name}`)
  expect(missing).toEqual([])
})

test('the schema documents the payload of connection_init', () => {
  const { description } = productSchema().getSubscriptionType()!
  for (const word of ['connection_init', 'accessToken', 'locale', '4403']) expect(description).toContain(word)
})
