import { defineModule } from '../../module.ts'
import { CountryResolver, SchoolResolver } from './geo.resolver.ts'
import { School } from './school.entity.ts'

/** What the module geo adds to the product. */
export const geoModule = defineModule({
  name: 'geo',
  entities: [School],
  resolvers: [CountryResolver, SchoolResolver],
})
