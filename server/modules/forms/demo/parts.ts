import { demoPart } from '../../../demo-part/part.ts'
import { demoPeople } from '../../accounts/public.ts'
import { demoPlaces } from '../../applications/public.ts'
import { demoSeason } from '../../exams/public.ts'
import { makeCodes } from './codes.ts'
import { makeRequests } from './requests.ts'
import { makeShipmentForm } from './shipment-form.ts'

export const demoParts = [
  demoPart({
    name: 'shipment form',
    stream: 'forms',
    needs: { people: demoPeople, season: demoSeason },
    make: (ctx, { people: { student, invented }, season: { exams } }, { random }) =>
      makeShipmentForm(ctx, random, { exam: exams.finished, answered: [student, ...invented.slice(0, 90)] }),
  }),
  demoPart({
    name: 'requests and codes',
    stream: 'requests',
    needs: { season: demoSeason, places: demoPlaces },
    async make(ctx, { season: { exams } }, { random }) {
      await makeRequests(ctx, random, exams.finished)
      await makeCodes(ctx, random, exams.finished)
    },
  }),
]
