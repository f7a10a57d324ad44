import { byLoader } from '../../graphql/node.ts'
import { defineModule } from '../../module/module.ts'
import { ListView, ListViewDefault } from './list-view.entity.ts'
import { personalData } from './personal-data.ts'
import { listViewById, ViewsResolver } from './views.resolver.ts'
import { userColumns } from './user-columns.ts'

/** Registration of the views module: saved views of the office's lists. */
export const viewsModule = defineModule({
  name: 'views',
  userColumns,
  entities: [ListView, ListViewDefault],
  nodes: { ListView: byLoader(listViewById) },
  personalData,
  resolvers: [ViewsResolver],
})
