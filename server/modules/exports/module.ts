import { defineModule } from '../../module.ts'
import { ExportsResolver } from './exports.resolver.ts'
import { ListExport } from './list-export.entity.ts'
import './personal-data.ts'
import { deleteExpiredExports, writeExport } from './write-export.job.ts'

export const exportsModule = defineModule({
  name: 'exports',
  entities: [ListExport],
  resolvers: [ExportsResolver],
  jobs: { 'exports.write': writeExport },
  schedules: [{ name: 'deleteExpiredExports', every: 600_000, run: deleteExpiredExports }],
})
