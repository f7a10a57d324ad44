import { defineModule } from '../../module.ts'
import { Segment } from './segment.entity.ts'
import { SegmentResolver } from './segments.resolver.ts'

/** Registration of the segments module. */
export const segmentsModule = defineModule({
  name: 'segments',
  entities: [Segment],
  resolvers: [SegmentResolver],
})
