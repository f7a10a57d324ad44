import { registerUse } from '../../uses.ts'

registerUse(
  'category',
  'USED_BY_MAILINGS',
  `from mail_campaign m where m.state not in ('sent', 'cancelled') and m.stored_filter->'categoryFilter' ? category.slug`,
)
registerUse(
  'exam',
  'USED_BY_MAILINGS',
  `from mail_campaign m where m.state not in ('sent', 'cancelled') and m.stored_filter->'sessionFilter'->'examIds' ? exam.id::text`,
)
