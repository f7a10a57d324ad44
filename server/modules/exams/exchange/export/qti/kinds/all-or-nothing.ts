import { Rational } from '../../../../../../../shared/questions/numbers/rational.ts'
import { response, type ItemContext, type ScoringWritten } from './kind.ts'

/** All points for exactly the declared right answer. */
export const allOrNothing = ({ rules }: ItemContext, outcome: string): ScoringWritten => ({
  by: 'rules',
  rules: [
    rules.choose(
      outcome,
      [[rules.match(rules.variable(response), rules.correct(response)), rules.number(Rational.one)]],
      rules.number(Rational.zero),
    ),
  ],
})
