export { countryName, countryOf, defaultTimeZoneOf, findCountryCode } from './countries.ts'

export { schoolById } from './geo.loaders.ts'
export { School } from './school.entity.ts'
export { addSchool, findSchool, findSchoolIds, clearSchoolAuthor, schoolsAddedBy } from './schools.service.ts'
export { demoSchools } from './demo/cast.ts'
export { geoModule } from './module.ts'
