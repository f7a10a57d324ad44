import { defineModule } from '../../module.ts'
import { GroupImport, GroupImportRow } from './group-import.entity.ts'
import { GroupImportResolver, GroupImportRowResolver } from './group-import.resolver.ts'
import { importEvents } from './person-events.ts'

/** Registration of the group-import module. */
export const groupImportModule = defineModule({
  name: 'group-import',
  personEvents: importEvents,
  entities: [GroupImport, GroupImportRow],
  resolvers: [GroupImportResolver, GroupImportRowResolver],
})
