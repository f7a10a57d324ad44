import { z } from 'zod'
import { optionLimits } from '../../../../../shared/questions/content.ts'
import { letters } from './members.ts'

const number = z.number().min(-10_000).max(10_000)

const region = z.discriminatedUnion('form', [
  z.strictObject({ form: z.literal('rectangle'), left: number, top: number, width: number, height: number }),
  z.strictObject({ form: z.literal('circle'), x: number, y: number, radius: number }),
  z.strictObject({ form: z.literal('polygon'), points: z.array(z.tuple([number, number])).max(50) }),
])

export const placeContent = z.strictObject({
  kind: z.literal('place'),
  shape: z.strictObject({ picture: z.string().max(100), regions: z.array(region).max(optionLimits.max) }),
  key: z.strictObject({ right: letters }),
})
