import { CountryResolver, SchoolResolver } from './geo.resolver.ts'

export { countryName, countryOf, defaultTimeZoneOf } from './countries.ts'
export { Country } from './country.type.ts'
export { schoolById } from './geo.loaders.ts'
export { School } from './school.entity.ts'
export { addSchool, findSchool, forgetSchoolAuthor, schoolsAddedBy } from './schools.service.ts'

export const geoResolvers = [CountryResolver, SchoolResolver]
