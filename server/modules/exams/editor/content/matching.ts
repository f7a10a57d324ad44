import { z } from 'zod'
import { letters } from './members.ts'

export const matchingContent = z.strictObject({
  kind: z.literal('matching'),
  shape: z.strictObject({ reuse: z.boolean() }),
  key: z.strictObject({ right: letters }),
})
