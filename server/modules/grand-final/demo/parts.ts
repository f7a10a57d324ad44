import { demoPart } from '../../../demo-part/part.ts'
import { demoPeople } from '../../accounts/public.ts'
import { makeEvent } from './event.ts'
import { makeGroups } from './groups.ts'

export const demoParts = [
  demoPart({
    name: 'Grand Final',
    phase: 'recent',
    needs: { people: demoPeople },
    async make(ctx, { people }) {
      const { event, clock } = await makeEvent(ctx)
      await makeGroups(ctx, event.id, clock, people)
    },
  }),
]
