import { registerUse } from '../../uses.ts'

registerUse('category', 'USED_BY_EVENTS', `from calendar_entry where calendar_entry.category_id = category.id`)
registerUse('segment', 'USED_BY_ANNOUNCEMENTS', `from announcement where announcement.segment_id = segment.id`)
