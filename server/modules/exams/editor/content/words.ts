import { z } from 'zod'
import { exactText } from './members.ts'

const accepted = z.strictObject({ text: z.string().max(500), share: exactText.exactOptional() })

export const wordsKey = z.strictObject({
  accepted: z.record(z.string().regex(/^[a-z]{2}$/), z.array(accepted).max(50)),
  caseSensitive: z.boolean(),
  wildcards: z.boolean(),
})

export const wordsContent = z.strictObject({
  kind: z.literal('words'),
  shape: z.strictObject({}),
  key: wordsKey,
})
