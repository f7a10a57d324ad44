import { ValidateBy } from 'class-validator'
import { isZone } from './zones.ts'

/** Input rule: an IANA time zone by its full name, see `isZone`. */
export const IsZone = (): PropertyDecorator =>
  ValidateBy({
    name: 'isTimeZone',
    validator: { validate: (value) => typeof value === 'string' && isZone(value) },
  })
