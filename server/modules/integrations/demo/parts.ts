import { demoPart } from '../../../demo-part/part.ts'
import { demoPeople } from '../../accounts/public.ts'
import { demoReports } from '../../results/public.ts'
import { makeDeliveries, makeEndpoint } from './webhook-log.ts'

export const demoParts = [
  demoPart({
    name: 'webhook endpoint',
    phase: 'recent',
    needs: { people: demoPeople, reports: demoReports },
    async make(ctx, { people: { admin }, reports }) {
      await makeDeliveries(ctx, await makeEndpoint(ctx, admin), reports.slice(0, 8))
    },
  }),
]
