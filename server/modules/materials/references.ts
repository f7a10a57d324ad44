import { registerUse } from '../../uses.ts'

registerUse('category', 'USED_BY_MATERIALS', `from study_material where study_material.category_id = category.id`)
