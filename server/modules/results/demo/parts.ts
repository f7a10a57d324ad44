import { demoPart } from '../../../demo-part/part.ts'
import { demoPeople } from '../../accounts/public.ts'
import {
  demoAttemptsInProgress,
  demoCrowdSittings,
  demoFinishedAttempts,
  demoMixedAttempts,
  demoSecondDateAttempts,
} from '../../arena/public.ts'
import { demoMixedRounds, demoPastExams, demoSeason } from '../../exams/public.ts'
import { gradeAttempts } from '../grading/grade-attempts.job.ts'
import { makeAppeals } from './appeals.ts'
import { demoReports } from './cast.ts'
import { makeCrowdResults } from './crowd.ts'
import { publishFinished } from './finished.ts'

export const demoParts = [
  demoPart({
    name: 'results of the finished exam',
    needs: { season: demoSeason, attempts: demoFinishedAttempts },
    gives: { reports: demoReports },
    make: async (ctx, { season: { exams } }) => ({ reports: await publishFinished(ctx, exams.finished) }),
  }),
  demoPart({
    name: 'appeals',
    needs: { reports: demoReports, people: demoPeople },
    make: (ctx, { reports, people }) => makeAppeals(ctx, reports, people),
  }),
  demoPart({
    name: 'results of the crowd',
    phase: 'crowd',
    needs: { exams: demoPastExams, sittings: demoCrowdSittings },
    make: (ctx, { exams, sittings }, { random }) => makeCrowdResults(ctx, random, { exams, sittings }),
  }),
  demoPart({
    name: 'grades of the second date',
    phase: 'recent',
    needs: { attempts: demoSecondDateAttempts },
    async make(ctx, { attempts }) {
      await gradeAttempts(ctx, { attemptIds: attempts.map(({ id }) => id) })
    },
  }),
  demoPart({
    name: 'grades of the exam in progress',
    phase: 'recent',
    needs: { attempts: demoAttemptsInProgress },
    async make(ctx, { attempts }) {
      await gradeAttempts(ctx, { attemptIds: attempts.filter(({ closedAt }) => closedAt).map(({ id }) => id) })
    },
  }),
  demoPart({
    name: 'results of the finished mixed round',
    phase: 'recent',
    needs: { rounds: demoMixedRounds, attempts: demoMixedAttempts },
    async make(ctx, { rounds }) {
      await publishFinished(ctx, rounds.finished)
    },
  }),
]
