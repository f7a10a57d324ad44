import { z } from 'zod'
import { fixed, letters, shares } from './members.ts'

export const choiceContent = z.strictObject({
  kind: z.literal('choice'),
  shape: z.strictObject({ fixed }),
  key: z.strictObject({ right: letters, shares }),
})
