import { z } from 'zod'
import { letters } from './members.ts'

export const orderingContent = z.strictObject({
  kind: z.literal('ordering'),
  shape: z.strictObject({}),
  key: z.strictObject({ right: letters }),
})
