import { Field, ObjectType } from 'type-graphql'

/** A country, known by its ISO 3166-1 alpha-2 code. */
@ObjectType({ description: 'Country with its time zones' })
export class Country {
  @Field({ description: 'ISO 3166-1 alpha-2 country code' }) readonly code: string
  @Field({ description: 'Default IANA time zone: that of the capital if there are several' })
  readonly defaultTimeZone: string
  @Field(() => [String], { description: 'IANA time zones' }) readonly timeZones: readonly string[]

  constructor(code: string, defaultTimeZone: string, timeZones: readonly string[]) {
    this.code = code
    this.defaultTimeZone = defaultTimeZone
    this.timeZones = timeZones
  }
}
