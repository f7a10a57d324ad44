import { element, first } from '../../../../shared/required.ts'
import type { Random } from '../../../demo-part/random.ts'
import type { Ctx } from '../../../context/context.ts'
import type { DemoPlace } from '../../applications/public.ts'
import type { DemoMixedRounds } from '../../exams/public.ts'
import type { DemoSitting } from './cast.ts'
import { sitExam } from './sittings.ts'

/** Creates the attempts of the finished mixed round, with right, partly right and wrong answers of all kinds. */
export function sitMixedRound(
  ctx: Ctx,
  random: Random,
  { finished, answers }: DemoMixedRounds,
  places: readonly DemoPlace[],
): Promise<DemoSitting[]> {
  const sitters = places.map(({ application, user }) => ({ application, user, skill: 1.5 * random.bell() - 0.4 }))
  return sitExam(ctx, random, finished, sitters, {
    guess({ questionNo }, language) {
      const given = element(answers, questionNo - 1)
      const [right, ...others] = given[language] ?? given.any
      // the first of the others is about twice as frequent as the second
      const other = () => element(others, Math.floor(others.length * random.next() ** 2))
      return { right: right ?? first(given.any), wrong: other() }
    },
  })
}
