import { IsOptional, Max, Min } from 'class-validator'
import { Field, InputType, Int, ObjectType } from 'type-graphql'
import { badInput } from '../../../errors/errors.ts'
import { countryOf } from '../../geo/public.ts'

/** Maximum places of a country; null: no limit. */
export interface CountryPlaces {
  students: number | null
  teachers: number | null
}

@ObjectType({ description: 'Maximum number of places for one country, overriding the general limit' })
export class CountryCap implements CountryPlaces {
  @Field({ description: 'ISO 3166-1 alpha-2 country code' }) country: string
  @Field(() => Int, { nullable: true, description: 'Limit for students and companions; null for no limit' }) students:
    | number
    | null
  @Field(() => Int, { nullable: true, description: 'Limit for teachers; null for no limit' }) teachers: number | null
}

@InputType({ description: 'Maximum number of places for one country, overriding the general limit' })
export class CountryCapInput {
  @Field({ description: 'ISO 3166-1 alpha-2 country code' }) country: string
  @Field(() => Int, { nullable: true, description: 'Places for students' })
  @IsOptional()
  @Min(0)
  @Max(100_000)
  students?: number | null
  @Field(() => Int, { nullable: true, description: 'Places for teachers' })
  @IsOptional()
  @Min(0)
  @Max(100_000)
  teachers?: number | null
}

/** @throws BAD_USER_INPUT for an unknown or repeated country */
export function toCountryCaps(given: readonly CountryCapInput[]): CountryCap[] {
  const caps = given.map(({ country, students = null, teachers = null }) => {
    if (!countryOf(country)) throw badInput({ countryCaps: ['Country not found'] })
    return { country, students, teachers }
  })
  if (new Set(caps.map(({ country }) => country)).size < caps.length) {
    throw badInput({ countryCaps: ['Add each country only once'] })
  }
  return caps
}

/** The limits of a country: its own cap, or the general one. */
export function countryPlacesOf(
  event: {
    countryCaps: readonly CountryCap[]
    countryStudentPlaces: number | null
    countryTeacherPlaces: number | null
  },
  country: string | null,
): CountryPlaces {
  const own = event.countryCaps.find((cap) => cap.country === country)
  return own ?? { students: event.countryStudentPlaces, teachers: event.countryTeacherPlaces }
}
