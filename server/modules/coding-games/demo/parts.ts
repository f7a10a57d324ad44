import { demoPart } from '../../../demo-part/part.ts'
import { demoSeason } from '../../exams/public.ts'
import { CodingRule } from '../results/coding-result.entity.ts'

export const demoParts = [
  demoPart({
    name: 'levels of a coding game',
    needs: { season: demoSeason },
    async make(ctx, { season: { elsewhere } }) {
      const changedAt = new Date(ctx.clock.now())
      await ctx.db.insert(CodingRule, { examId: elsewhere.id, maxLevels: 10, changedAt })
    },
  }),
]
