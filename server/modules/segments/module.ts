import { defineModule } from '../../module/module.ts'
import { uses } from './uses.ts'
import { byLoader } from '../../graphql/node.ts'
import { segmentById } from './segments.service.ts'
import { Segment } from './segment.entity.ts'
import { SegmentResolver } from './segments.resolver.ts'
import { userColumns } from './user-columns.ts'

/** Registration of the segments module. */
export const segmentsModule = defineModule({
  name: 'segments',
  userColumns,
  entities: [Segment],
  nodes: {
    Segment: byLoader(segmentById),
  },
  resolvers: [SegmentResolver],
  uses,
  demo: () => import('./demo/parts.ts'),
})
