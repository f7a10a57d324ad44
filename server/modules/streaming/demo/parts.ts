import { element } from '../../../../shared/required.ts'
import { demoPart } from '../../../demo-part/part.ts'
import type { Ctx } from '../../../context/context.ts'
import { demoPlaces } from '../../applications/public.ts'
import { demoExamInProgress, demoSeason, demoSecondDate } from '../../exams/public.ts'
import { CameraRule } from '../rules/camera-rule.entity.ts'
import { demoFilmed, demoFilmedNow } from './cast.ts'
import { checkDevices } from './device-checks.ts'
import { filmNow, missingPictures, storeRecordings } from './recordings/recordings.ts'
import { filmSecondDate } from './second-date.ts'

const addRule = (ctx: Ctx, examId: string, type: CameraRule['type'], changedAt = new Date(ctx.clock.now())) =>
  ctx.db.insert(CameraRule, { examId, cameras: 1, audio: false, type, changedAt })

export const demoParts = [
  demoPart({
    name: 'cameras and device checks of an exam',
    needs: { season: demoSeason, places: demoPlaces },
    async make(ctx, { season: { exams } }) {
      await addRule(ctx, exams.tomorrow.id, 'internal')
      await checkDevices(ctx, exams.tomorrow)
    },
  }),
  demoPart({
    name: 'cameras of the second date',
    phase: 'recent',
    needs: { exam: demoSecondDate, attempts: demoFilmed },
    async make(ctx, { exam, attempts }) {
      await addRule(ctx, exam.id, 'antMedia', exam.publishedAt ?? undefined)
      await filmSecondDate(ctx, attempts)
    },
  }),
  demoPart({
    name: 'recordings of the exam in progress',
    phase: 'recent',
    stream: 'examInProgress',
    needs: { inProgress: demoExamInProgress, attempts: demoFilmedNow },
    prepare: storeRecordings,
    async make(ctx, { inProgress: { exam }, attempts }, { random, prepared: segments }) {
      await addRule(ctx, exam.id, 'internal')
      for (const [i, attempt] of attempts.entries()) {
        const own = segments.filter(({ student }) => student === i)
        await filmNow(ctx, random, attempt, own, element(missingPictures, i))
      }
    },
  }),
]
