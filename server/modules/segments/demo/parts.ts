import { demoPart } from '../../../demo-part/part.ts'
import { demoPeople } from '../../accounts/public.ts'
import { Segment } from '../segment.entity.ts'
import { storedFilterOf, untouchedFilter, type SegmentFilter } from '../segment-filter.ts'

const segments: readonly { name: string; filter: Partial<SegmentFilter> }[] = [
  { name: 'Students of grades 5 to 7', filter: { gradeFilter: [5, 6, 7] } },
  { name: 'Students without an application', filter: { registrationFilter: 'notApplied' } },
  { name: 'Teachers', filter: { userTypeFilter: ['supervisor'] } },
]

export const demoParts = [
  demoPart({
    name: 'saved segments',
    needs: { people: demoPeople },
    async make(ctx, { people: { admin } }) {
      const changedAt = new Date(ctx.clock.now() - 20 * 86_400_000)
      for (const { name, filter } of segments) {
        const storedFilter = storedFilterOf({ ...untouchedFilter, initiated: true, ...filter })
        await ctx.db.save(ctx.db.create(Segment, { name, storedFilter, createdById: admin.id, changedAt }))
      }
    },
  }),
]
