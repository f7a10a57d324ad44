import { demoPart } from '../../../demo-part/part.ts'
import { demoPeople } from '../../accounts/public.ts'
import { makePreparedAnswers } from './prepared-answers.ts'
import { makeThreads } from './threads.ts'

export const demoParts = [
  demoPart({
    name: 'messages to the office',
    phase: 'recent',
    needs: { people: demoPeople },
    async make(ctx, { people }) {
      await makePreparedAnswers(ctx)
      await makeThreads(ctx, people)
    },
  }),
]
