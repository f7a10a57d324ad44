import { defineModule } from '../../module/module.ts'
import { personalData } from './personal-data.ts'
import { byLoader } from '../../graphql/node.ts'
import { ExportsResolver, exportById } from './exports.resolver.ts'
import { ListExport } from './list-export.entity.ts'
import { deleteExpiredExports, writeExport } from './write-export.job.ts'
import { workSources } from '../work/public.ts'
import { exportSource } from './export-source.ts'
import { exportRoutes } from './routes.ts'
import { listReader } from '../../export/list-rows.ts'
import { setListReader } from './reading.ts'
import { userColumns } from './user-columns.ts'

export const exportsModule = defineModule({
  name: 'exports',
  userColumns,
  entities: [ListExport],
  nodes: {
    ListExport: byLoader(exportById),
  },
  personalData,
  resolvers: [ExportsResolver],
  routes: exportRoutes,
  onServe: ({ node, schema, operations }) => setListReader(node, listReader(schema, operations)),
  hooks: [workSources(exportSource)],
  jobs: { 'exports.write': writeExport },
  schedules: [{ name: 'deleteExpiredExports', every: 600_000, run: deleteExpiredExports }],
})
