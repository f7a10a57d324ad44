import { demoPart } from '../../../demo-part/part.ts'
import { demoPeople } from '../../accounts/public.ts'
import { MailOptOut, MailSuppression } from '../preferences/suppression.entity.ts'
import { makeMailings } from './mailings.ts'

export const demoParts = [
  demoPart({
    name: 'mailings',
    phase: 'recent',
    needs: { people: demoPeople },
    async make(ctx, { people }) {
      await makeMailings(ctx, people)
      await ctx.db.insert(MailSuppression, {
        address: 'old-school@demo.test',
        reason: 'hardBounce',
        detail: '550 5.1.1',
      })
      await ctx.db.insert(MailOptOut, { address: 'quiet@demo.test', category: 'news' })
    },
  }),
]
