import { defineModule } from '../../module.ts'
import { CountryResolver, SchoolResolver } from './geo.resolver.ts'
import { School } from './school.entity.ts'
import { geoPaths } from './rest.ts'

export const geoModule = defineModule({
  name: 'geo',
  entities: [School],
  resolvers: [CountryResolver, SchoolResolver],
  rest: [geoPaths],
})
