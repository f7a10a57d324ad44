import { demoPart } from '../../../demo-part/part.ts'
import { demoPeople } from '../../accounts/public.ts'
import { makeBonusPoints } from './bonus.ts'
import { demoCrowdFees, demoFees } from './cast.ts'
import { makeCrowdPayments } from './crowd.ts'
import { makeDiscounts } from './discounts.ts'
import { askForFees, makePaidFees } from './fees.ts'

export const demoParts = [
  demoPart({
    name: 'payments of the season',
    needs: { fees: demoFees, people: demoPeople },
    async make(ctx, { fees, people }, { random }) {
      await askForFees(ctx, fees)
      await makePaidFees(ctx, random, fees)
      await makeDiscounts(ctx, people.supervisor)
      await makeBonusPoints(ctx, people)
    },
  }),
  demoPart({
    name: 'payments of the crowd',
    phase: 'crowd',
    needs: { fees: demoCrowdFees },
    make: (ctx, { fees }, { random }) => makeCrowdPayments(ctx, random, fees),
  }),
]
