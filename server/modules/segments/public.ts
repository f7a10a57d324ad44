export { Segment } from './segment.entity.ts'

export { SegmentFilter, storedFilterOf, untouchedFilter } from './segment-filter.ts'

export { segmentsModule } from './module.ts'
export { shownFilter } from './segments.resolver.ts'
export { peopleOf, segmentById, segmentsWith } from './segments.service.ts'
