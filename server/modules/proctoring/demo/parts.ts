import { element, first } from '../../../../shared/required.ts'
import { demoPart } from '../../../demo-part/part.ts'
import { demoPeople } from '../../accounts/public.ts'
import { demoPlacesInProgress } from '../../applications/public.ts'
import { demoSecondDateAttempts } from '../../arena/public.ts'
import { demoExamInProgress } from '../../exams/public.ts'
import { ProctorNote } from '../proctor-note.entity.ts'

export const demoParts = [
  demoPart({
    name: 'decision about a camera gap',
    phase: 'recent',
    needs: { attempts: demoSecondDateAttempts, people: demoPeople },
    async make(ctx, { attempts, people: { admin } }) {
      const { applicationId, userId, closedAt } = first(attempts)
      await ctx.db.insert(ProctorNote, {
        ...{ applicationId, userId, authorId: admin.id, moment: closedAt },
        text: 'The cable was loose; the teacher in the room confirms that no one else was there.',
        createdAt: new Date(closedAt.getTime() + 3_600_000),
      })
    },
  }),
  demoPart({
    name: 'note on the exam in progress',
    phase: 'recent',
    needs: { inProgress: demoExamInProgress, places: demoPlacesInProgress, people: demoPeople },
    async make(ctx, { inProgress: { startedAt }, places, people: { admin } }) {
      const { id: applicationId, userId } = element(places, 4)
      await ctx.db.insert(ProctorNote, {
        ...{ applicationId, userId, authorId: admin.id, moment: new Date(startedAt + 25_000) },
        text: 'The camera was covered.',
        flagged: true,
      })
    },
  }),
]
