import { registerUse } from '../../uses.ts'

registerUse(
  'exam',
  'USED_BY_CLASS_LISTS',
  `from group_import list where list.state in ('checking', 'draft', 'running') and exam.id = any(list.exam_ids)`,
)
