import type { GraphQLSchema } from 'graphql'
import { createSchema } from './graphql/schema.ts'
import { accountsResolvers } from './modules/accounts/public.ts'
import { applicationsResolvers } from './modules/applications/public.ts'
import { arenaResolvers } from './modules/arena/public.ts'
import { examsResolvers } from './modules/exams/public.ts'
import { filesResolvers } from './modules/files/public.ts'
import { geoResolvers } from './modules/geo/public.ts'
import { mailResolvers } from './modules/mail/public.ts'
import { paymentsResolvers } from './modules/payments/public.ts'
import { materialsResolvers } from './modules/materials/public.ts'
import { officeResolvers } from './modules/office/public.ts'
import { resultsResolvers } from './modules/results/public.ts'
import { settingsResolvers } from './modules/settings/public.ts'
import { textsResolvers } from './modules/texts/public.ts'

/** Every resolver of the product, from the lowest floor to the highest. */
export const resolvers: readonly Function[] = [
  ...settingsResolvers,
  ...geoResolvers,
  ...filesResolvers,
  ...mailResolvers,
  ...textsResolvers,
  ...accountsResolvers,
  ...examsResolvers,
  ...materialsResolvers,
  ...paymentsResolvers,
  ...applicationsResolvers,
  ...arenaResolvers,
  ...resultsResolvers,
  ...officeResolvers,
]

/** The product's schema: made once a process. */
export const productSchema: () => GraphQLSchema = (() => {
  let schema: GraphQLSchema | undefined
  return () => (schema ??= createSchema(resolvers))
})()
