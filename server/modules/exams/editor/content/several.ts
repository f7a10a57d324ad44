import { z } from 'zod'
import { optionLimits } from '../../../../../shared/questions/content.ts'
import { fixed, letters, shares } from './members.ts'

export const severalContent = z.strictObject({
  kind: z.literal('several'),
  shape: z.strictObject({ fixed, max: z.int().min(1).max(optionLimits.max).nullable() }),
  key: z.strictObject({ right: letters, shares }),
})
