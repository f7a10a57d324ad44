import './references.ts'

export { Segment } from './segment.entity.ts'
export { segmentCondition, type SegmentCondition } from './segment-condition.ts'
export { SegmentFilter, storedFilterOf, untouchedFilter } from './segment-filter.ts'
export { SegmentPerson, SegmentPreview } from './segments.inputs.ts'
export { segmentsModule } from './module.ts'
export { shownFilter } from './segments.resolver.ts'
export { isInSegment, peopleOf, segmentById, segmentPreview, segmentsWith } from './segments.service.ts'
