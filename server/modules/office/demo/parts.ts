import { demoPart } from '../../../demo-part/part.ts'
import { demoPeople } from '../../accounts/public.ts'
import { demoSeason } from '../../exams/public.ts'
import { rebuildStatistics } from '../statistics/summaries/rebuild.job.ts'
import { makeAnnouncements } from './announcements.ts'
import { makeAuditLog } from './audit.ts'
import { makeCalendar } from './calendar.ts'
import { makeTextReviews } from './text-reviews.ts'

export const demoParts = [
  demoPart({
    name: 'announcements and calendar',
    needs: { season: demoSeason },
    async make(ctx, { season: { exams } }) {
      await makeAnnouncements(ctx)
      await makeCalendar(ctx, exams.tomorrow)
    },
  }),
  demoPart({
    name: 'statistics of the crowd',
    phase: 'crowd',
    make: (ctx) => rebuildStatistics(ctx),
  }),
  demoPart({
    name: 'audit log and reviews of texts',
    phase: 'recent',
    stream: 'audit',
    needs: { people: demoPeople },
    async make(ctx, { people: { admin, invented } }, { random }) {
      await makeAuditLog(ctx, random, { admin, students: invented })
      await makeTextReviews(ctx, admin)
    },
  }),
]
