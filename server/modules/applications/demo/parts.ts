import { demoPart } from '../../../demo-part/part.ts'
import { demoCrowd, demoPeople } from '../../accounts/public.ts'
import {
  demoExamInProgress,
  demoMixedRounds,
  demoPastExams,
  demoSeason,
  demoSecondDate,
  examsOf,
} from '../../exams/public.ts'
import { demoCrowdFees, demoFees } from '../../payments/public.ts'
import {
  demoCrowdPlaces,
  demoMissedPlaces,
  demoMixedPlaces,
  demoPlaces,
  demoPlacesInProgress,
  demoSecondDatePlaces,
} from './cast.ts'
import { applyCrowd, feeOf } from './crowd.ts'
import { enterExamInProgress } from './exam-in-progress.ts'
import { enterMixedRounds } from './mixed-rounds.ts'
import { apply, applyToUpcoming } from './places.ts'
import { enterSecondDate, giveSecondChances } from './second-date.ts'

export const demoParts = [
  demoPart({
    name: 'applications of the season',
    needs: { season: demoSeason, people: demoPeople },
    gives: { places: demoPlaces, fees: demoFees },
    async make(ctx, { season, people }, { random }) {
      const first = await apply(ctx, random, season, people)
      const places = [...first, ...(await applyToUpcoming(ctx, random, season, people))]
      const exams = new Map(examsOf(season).map((exam) => [exam.id, exam]))
      const fees = places.flatMap(({ id, userId, examId, state, createdAt, paidAt }) => {
        const exam = exams.get(examId)
        if (!exam || (state !== 'paid' && state !== 'applied')) return []
        return [{ applicationId: id, userId, exam, createdAt, paidAt }]
      })
      return { places, fees }
    },
  }),
  demoPart({
    name: 'applications of the crowd',
    phase: 'crowd',
    needs: { students: demoCrowd, exams: demoPastExams, season: demoSeason },
    gives: { places: demoCrowdPlaces, fees: demoCrowdFees },
    async make(ctx, { students, exams, season }, { random }) {
      const places = await applyCrowd(ctx, random, { students, exams, upcoming: season.exams.unpaid })
      return { places, fees: places.map(feeOf).filter((fee) => fee !== null) }
    },
  }),
  demoPart({
    name: 'places of the second date',
    phase: 'recent',
    stream: 'secondDate',
    needs: { exam: demoSecondDate },
    gives: { places: demoSecondDatePlaces },
    make: async (ctx, { exam }, { random }) => ({ places: await enterSecondDate(ctx, random, exam) }),
  }),
  demoPart({
    name: 'make-up exams',
    phase: 'recent',
    stream: 'secondDate',
    needs: { season: demoSeason, places: demoMissedPlaces, people: demoPeople },
    make: (ctx, { season: { exams }, places, people }, { random }) =>
      giveSecondChances(ctx, random, { exam: exams.tomorrow, places, addedById: people.admin.id }),
  }),
  demoPart({
    name: 'places of the exam in progress',
    phase: 'recent',
    stream: 'examInProgress',
    needs: { inProgress: demoExamInProgress },
    gives: { places: demoPlacesInProgress },
    make: async (ctx, { inProgress }, { random }) => ({ places: await enterExamInProgress(ctx, random, inProgress) }),
  }),
  demoPart({
    name: 'places of the mixed rounds',
    phase: 'recent',
    stream: 'mixedRounds',
    needs: { rounds: demoMixedRounds, people: demoPeople },
    gives: { places: demoMixedPlaces },
    make: async (ctx, { rounds, people }, { random }) => ({
      places: await enterMixedRounds(ctx, random, rounds, people),
    }),
  }),
]
