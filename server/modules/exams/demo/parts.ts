import { demoPart } from '../../../demo-part/part.ts'
import { demoGrades, demoPeople } from '../../accounts/public.ts'
import { demoExamInProgress, demoMixedRounds, demoPastExams, demoSeason, demoSecondDate } from './cast.ts'
import { makeCategories } from './categories.ts'
import { makeDraft } from './draft.ts'
import { makeExamInProgress } from './exam-in-progress.ts'
import { makeExams } from './exams.ts'
import { makeMixedRounds } from './mixed-rounds.ts'
import { demoPapers, readPaper, recordDrawings, storeDrawings } from './papers/papers.ts'
import { makePastExams } from './past-exams.ts'
import { makeUpcoming } from './upcoming.ts'
import { makeSecondDate } from './second-date.ts'

export const demoParts = [
  demoPart({
    name: 'papers',
    gives: { paper: demoPapers },
    prepare: storeDrawings,
    async make(ctx, _needed, { prepared: pictures }) {
      await recordDrawings(ctx, pictures)
      return { paper: (name) => readPaper(name, pictures) }
    },
  }),
  demoPart({
    name: 'exams of the season',
    needs: { paper: demoPapers },
    gives: { season: demoSeason, grades: demoGrades },
    async make(ctx, { paper }, { random }) {
      const categories = await makeCategories(ctx)
      const sources = { categories, paper }
      const exams = await makeExams(ctx, random, sources)
      await makeDraft(ctx, random, exams.open, sources)
      const upcoming = await makeUpcoming(ctx, random, sources, exams)
      const { fromGrade, toGrade } = exams.finished
      return { season: { categories, exams, ...upcoming }, grades: [fromGrade, toGrade] as const }
    },
  }),
  demoPart({
    name: 'past exams',
    phase: 'crowd',
    needs: { season: demoSeason },
    gives: { exams: demoPastExams },
    make: async (ctx, { season }, { random }) => ({ exams: await makePastExams(ctx, random, season.categories) }),
  }),
  demoPart({
    name: 'second date of an exam',
    phase: 'recent',
    stream: 'secondDate',
    needs: { season: demoSeason, paper: demoPapers },
    gives: { exam: demoSecondDate },
    make: async (ctx, { season, paper }, { random }) => ({ exam: await makeSecondDate(ctx, random, season, paper) }),
  }),
  demoPart({
    name: 'exam in progress',
    phase: 'recent',
    stream: 'examInProgress',
    needs: { season: demoSeason, paper: demoPapers, people: demoPeople },
    gives: { inProgress: demoExamInProgress },
    make: async (ctx, { season, paper, people }, { random }) => ({
      inProgress: await makeExamInProgress(ctx, random, season, paper, people.invented),
    }),
  }),
  demoPart({
    name: 'mixed rounds',
    phase: 'recent',
    stream: 'mixedRounds',
    needs: { season: demoSeason, paper: demoPapers },
    gives: { rounds: demoMixedRounds },
    make: async (ctx, { season, paper }, { random }) => ({ rounds: await makeMixedRounds(ctx, random, season, paper) }),
  }),
]
