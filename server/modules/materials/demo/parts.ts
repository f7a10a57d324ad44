import { required } from '../../../../shared/required.ts'
import { demoPart } from '../../../demo-part/part.ts'
import { demoSeason } from '../../exams/public.ts'
import { makeMaterials } from './study-materials.ts'

export const demoParts = [
  demoPart({
    name: 'study materials',
    needs: { season: demoSeason },
    async make(ctx, { season: { categories, exams } }) {
      const category = categories.find(({ id }) => id === exams.tomorrow.categoryId)
      await makeMaterials(ctx, required(category, 'category of the exam'))
    },
  }),
]
