import { In } from 'typeorm'
import { required } from '../../../../shared/required.ts'
import type { Random } from '../../../demo-part/random.ts'
import { texts, words } from '../../../demo-part/texts.ts'
import type { Ctx } from '../../../context/context.ts'
import { User } from '../../accounts/public.ts'
import { Application } from '../../applications/public.ts'
import type { Exam } from '../../exams/public.ts'
import { wordList } from '../../texts/public.ts'
import { StudentRequest } from '../requests/request-form.entity.ts'
import { saveForm } from '../requests/requests.service.ts'
import { cities, streets } from './addresses.ts'

const day = 86_400_000

/** Creates a request form, and requests of an exam's students: open, approved and declined ones. */
export async function makeRequests(ctx: Ctx, random: Random, exam: Exam): Promise<void> {
  const now = ctx.clock.now()
  const { id: formId } = await saveForm(ctx, {
    words: wordList(
      words(
        texts(
          'Request a change',
          'Dəyişiklik istəyin',
          'Demander un changement',
          'Попросить об изменении',
          'Değişiklik isteyin',
        ),
        texts(
          'We answer within three days.',
          'Üç gün ərzində cavab veririk.',
          'Nous répondons sous trois jours.',
          'Мы отвечаем в течение трёх дней.',
          'Üç gün içinde yanıt veriyoruz.',
        ),
      ),
    ),
    actions: ['changeDate', 'changeCategory', 'correctName', 'postCertificate'],
    opensAt: new Date(now - 10 * day),
    closesAt: new Date(now + 60 * day),
  })
  const places = await ctx.db.find(Application, { where: { examId: exam.id }, order: { id: 'ASC' }, take: 40 })
  const asking = places.slice(20, 32)
  const students = await ctx.db.findBy(User, { id: In(asking.map(({ userId }) => userId)) })
  await ctx.db.insert(
    StudentRequest,
    asking.map(({ userId, id }, i) => {
      const byPost = i % 2 === 0
      const createdAt = new Date(now - random.whole(1, 9 * 24 * 60) * 60_000)
      const decided = i > 7
      const { firstName, lastName } = required(
        students.find((student) => student.id === userId),
        'student of the application',
      )
      const isCorrected = decided && i % 3 > 0
      return {
        formId,
        userId,
        action: byPost ? 'postCertificate' : 'correctName',
        applicationId: byPost ? id : null,
        details: byPost
          ? { address: `${random.whole(1, 120)} ${random.pick(streets)}\n${random.pick(cities)}` }
          : // first and last name were swapped
            isCorrected
            ? { firstName, lastName }
            : { firstName: lastName, lastName: firstName },
        state: decided ? (isCorrected ? 'approved' : 'declined') : 'open',
        reason: decided ? (isCorrected ? 'Done.' : 'Please send a copy of your ID first.') : null,
        decidedAt: decided ? new Date(createdAt.getTime() + 3_600_000) : null,
        createdAt,
      }
    }) as object[],
  )
}
