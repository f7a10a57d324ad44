import { defineModule } from '../../module/module.ts'
import { bytesNamedIn } from '../files/public.ts'
import { ArchivedPart, ArchivedPartition } from './archive/archived.entities.ts'
import { keepPartitions } from './keep-partitions.ts'

/** Registration of the partitions module: tables that grow with time are in partitions by quarters. */
export const partitionsModule = defineModule({
  name: 'partitions',
  entities: [ArchivedPartition, ArchivedPart],
  resolvers: [],
  schedules: [{ name: 'keepPartitions', every: 3_600_000, run: keepPartitions }],
  hooks: [bytesNamedIn({ table: 'archived_part', column: 'sha256' })],
})
