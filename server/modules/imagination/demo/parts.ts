import { demoPart } from '../../../demo-part/part.ts'
import { demoPeople } from '../../accounts/public.ts'
import { demoSeason } from '../../exams/public.ts'
import { makeCompetitionInJudging, makeFinishedCompetition, storeCompetitionPictures } from './judged-competitions.ts'
import { makeImageTask, makeOpenCompetitions } from './open-competitions.ts'
import { makeImageRequests, storeRequestedPictures } from './requests.ts'

export const demoParts = [
  demoPart({
    name: 'image task of a challenge',
    needs: { season: demoSeason },
    async make(ctx, { season: { exams } }) {
      if (exams.challenge.layout === 'challenge') await makeImageTask(ctx, exams.challenge)
    },
  }),
  demoPart({
    name: 'image competitions',
    needs: { people: demoPeople },
    prepare: async (ctx) => ({
      competitions: await storeCompetitionPictures(ctx),
      requested: await storeRequestedPictures(ctx),
    }),
    async make(ctx, { people: { student, invented, supervisor, partner, admin } }, { prepared }) {
      const competition = await makeOpenCompetitions(ctx, { student, supervisor })
      await makeFinishedCompetition(ctx, {
        students: [student, ...invented],
        jurors: [admin, partner],
        pictures: prepared.competitions.finished,
      })
      await makeCompetitionInJudging(ctx, {
        // none of the supervisor's own students, as the supervisor is a juror
        students: invented.slice(100),
        jurors: [partner, supervisor],
        pictures: prepared.competitions.judged,
      })
      await makeImageRequests(ctx, { competition, students: invented, pictures: prepared.requested })
    },
  }),
]
