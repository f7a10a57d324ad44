import { demoPart } from '../../../demo-part/part.ts'
import { demoPeople } from '../../accounts/public.ts'
import {
  demoCrowdPlaces,
  demoMissedPlaces,
  demoMixedPlaces,
  demoPlaces,
  demoPlacesInProgress,
  demoSecondDatePlaces,
} from '../../applications/public.ts'
import { demoExamInProgress, demoMixedRounds, demoSeason, demoSecondDate } from '../../exams/public.ts'
import { demoFilmed, demoFilmedNow } from '../../streaming/public.ts'
import { setHostedExam } from '../hosted/host.service.ts'
import { giveExtraTime } from './accommodations.ts'
import {
  demoAttemptsInProgress,
  demoCrowdSittings,
  demoFinishedAttempts,
  demoMixedAttempts,
  demoSecondDateAttempts,
} from './cast.ts'
import { sitAtProvider } from './crowd.ts'
import { sitNow } from './exam-in-progress.ts'
import { sitFinished } from './finished.ts'
import { sitMixedRound } from './mixed-round.ts'
import { practise } from './practice.ts'
import { sitSecondDate } from './second-date.ts'

export const demoParts = [
  demoPart({
    name: 'host of the live exam',
    needs: { season: demoSeason },
    async make(ctx, { season: { exams } }) {
      // an exam cannot have both gated levels and a host
      if (!exams.live.levels.length) await setHostedExam(ctx, { examId: exams.live.id, seconds: 60 })
    },
  }),
  demoPart({
    name: 'attempts of the finished exam',
    needs: { season: demoSeason, people: demoPeople, places: demoPlaces },
    gives: { attempts: demoFinishedAttempts },
    make: async (ctx, { season: { exams }, people, places }, { random }) => ({
      attempts: await sitFinished(ctx, random, exams.finished, places, people),
    }),
  }),
  demoPart({
    name: 'students with extra time',
    needs: { people: demoPeople },
    make: (ctx, { people }) => giveExtraTime(ctx, people.invented),
  }),
  demoPart({
    name: 'attempts of the crowd',
    phase: 'crowd',
    needs: { places: demoCrowdPlaces },
    gives: { sittings: demoCrowdSittings },
    make: async (ctx, { places }, { random }) => ({ sittings: await sitAtProvider(ctx, random, places) }),
  }),
  demoPart({
    name: 'attempts of the second date',
    phase: 'recent',
    stream: 'secondDate',
    needs: { exam: demoSecondDate, places: demoSecondDatePlaces },
    gives: { attempts: demoSecondDateAttempts, filmed: demoFilmed, missed: demoMissedPlaces },
    async make(ctx, { exam, places }, { random }) {
      const { attempts, missed } = await sitSecondDate(ctx, random, exam, places)
      return { attempts, filmed: attempts, missed }
    },
  }),
  demoPart({
    name: 'practice attempts',
    phase: 'recent',
    stream: 'secondDate',
    needs: { season: demoSeason, places: demoPlaces },
    make: (ctx, { season }, { random }) => practise(ctx, random, season.exams),
  }),
  demoPart({
    name: 'attempts of the exam in progress',
    phase: 'recent',
    stream: 'examInProgress',
    needs: { inProgress: demoExamInProgress, places: demoPlacesInProgress },
    gives: { attempts: demoAttemptsInProgress, filmed: demoFilmedNow },
    async make(ctx, { inProgress, places }, { random }) {
      const attempts = await sitNow(ctx, random, inProgress, places)
      const startedAt = new Date(inProgress.startedAt)
      return {
        attempts,
        filmed: attempts.map(({ applicationId, userId, examId }) => ({ applicationId, userId, examId, startedAt })),
      }
    },
  }),
  demoPart({
    name: 'attempts of the finished mixed round',
    phase: 'recent',
    stream: 'mixedRounds',
    needs: { rounds: demoMixedRounds, places: demoMixedPlaces },
    gives: { attempts: demoMixedAttempts },
    make: async (ctx, { rounds, places }, { random }) => ({
      attempts: await sitMixedRound(ctx, random, rounds, places),
    }),
  }),
]
