import { defineModule } from '../../module.ts'
import { Segment } from './segment.entity.ts'
import { SegmentResolver } from './segments.resolver.ts'

/** Declares what the module segments adds to the product. */
export const segmentsModule = defineModule({
  name: 'segments',
  entities: [Segment],
  resolvers: [SegmentResolver],
})
