import { defineModule } from '../../module/module.ts'
import { byLoader } from '../../graphql/node.ts'
import { schoolById } from './geo.loaders.ts'
import { CountryResolver, SchoolResolver } from './geo.resolver.ts'
import { School } from './school.entity.ts'
import { geoPaths } from './rest.ts'
import { userColumns } from './user-columns.ts'

export const geoModule = defineModule({
  name: 'geo',
  userColumns,
  entities: [School],
  nodes: {
    School: byLoader(schoolById),
  },
  resolvers: [CountryResolver, SchoolResolver],
  rest: [geoPaths],
  demo: () => import('./demo/parts.ts'),
})
