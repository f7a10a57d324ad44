import { Field, ObjectType } from 'type-graphql'

/** A country, known by its ISO 3166-1 alpha-2 code. */
@ObjectType({ description: 'A country with its time zones' })
export class Country {
  @Field({ description: 'ISO 3166-1 alpha-2' }) readonly code: string
  @Field({ description: 'IANA name; where there are several, that of the capital' }) readonly defaultTimeZone: string
  @Field(() => [String], { description: 'IANA names' }) readonly timeZones: readonly string[]

  constructor(code: string, defaultTimeZone: string, timeZones: readonly string[]) {
    this.code = code
    this.defaultTimeZone = defaultTimeZone
    this.timeZones = timeZones
  }
}
