import { z } from 'zod'
import { gapLimit } from '../../../../../shared/questions/content.ts'
import { letters } from './members.ts'
import { numberKey, numberShape } from './number.ts'
import { wordsKey } from './words.ts'

const shape = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('choice') }),
  z.strictObject({ kind: z.literal('words') }),
  z.strictObject({ kind: z.literal('number'), ...numberShape }),
])

export const gapsContent = z.strictObject({
  kind: z.literal('gaps'),
  shape: z.strictObject({ gaps: z.array(shape).max(gapLimit) }),
  key: z.strictObject({
    gaps: z.array(z.union([z.strictObject({ right: letters }), wordsKey, numberKey])).max(gapLimit),
  }),
})
