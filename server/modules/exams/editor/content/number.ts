import { z } from 'zod'
import { numberForms, unitUses } from '../../../../../shared/questions/content.ts'
import { exactText } from './members.ts'

const share = exactText.exactOptional()
const tolerance = z.union([z.strictObject({ absolute: exactText }), z.strictObject({ relative: exactText })])

const accepted = z.union([
  z.strictObject({ value: exactText, tolerance: tolerance.exactOptional(), share }),
  z.strictObject({ from: exactText, to: exactText, share }),
  z.strictObject({ from: exactText, share }),
  z.strictObject({ to: exactText, share }),
])

/** Members of the shape of a number, also of one in a gap. */
export const numberShape = { form: z.enum(numberForms), unit: z.enum(unitUses) }

export const numberKey = z.strictObject({
  accepted: z.array(accepted).max(30),
  units: z
    .array(z.strictObject({ text: z.string().max(30), factor: exactText }))
    .max(20)
    .exactOptional(),
})

export const numberContent = z.strictObject({
  kind: z.literal('number'),
  shape: z.strictObject(numberShape),
  key: numberKey,
})
