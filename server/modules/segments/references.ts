import { registerUse } from '../../uses.ts'

registerUse(
  'category',
  'USED_BY_SEGMENTS',
  `from segment where segment.stored_filter->'categoryFilter' ? category.slug`,
)
registerUse(
  'exam',
  'USED_BY_SEGMENTS',
  `from segment where segment.stored_filter->'sessionFilter'->'examIds' ? exam.id::text`,
)
