import type { Random } from '../../../demo-part/random.ts'
import { texts, words } from '../../../demo-part/texts.ts'
import type { Ctx } from '../../../context/context.ts'
import type { Exam } from '../../exams/public.ts'
import { wordList } from '../../texts/public.ts'
import { importCodes, saveBatch } from '../codes/external-codes.service.ts'

const day = 86_400_000
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Creates a batch of codes for the students of an exam, and hands out some of them. */
export async function makeCodes(ctx: Ctx, random: Random, exam: Exam): Promise<void> {
  const { id } = await saveBatch(ctx, {
    words: wordList(
      words(
        texts(
          'Geometry software',
          'Həndəsə proqramı',
          'Logiciel de géométrie',
          'Программа по геометрии',
          'Geometri yazılımı',
        ),
        texts(
          'Enter the code when you first start the program. It is valid for one year.',
          'Kodu ilk açılışda daxil edin. Bir il etibarlıdır.',
          'Saisissez le code au premier lancement. Il est valable un an.',
          'Введите код при первом запуске. Он действует год.',
          'Kodu ilk açılışta girin. Bir yıl geçerlidir.',
        ),
      ),
    ),
    audience: { examId: exam.id },
    endsAt: new Date(ctx.clock.now() + 120 * day),
    warnAt: 20,
  })
  const part = () => Array.from({ length: 4 }, () => letters.charAt(random.whole(0, letters.length - 1))).join('')
  await importCodes(ctx, { id, codes: Array.from({ length: 250 }, () => `${part()}-${part()}-${part()}`) })
  // hand out some of the codes
  await ctx.db.query(
    `update external_code c set user_id = s.user_id, handed_at = $2
     from (select user_id, row_number() over (order by user_id) - 1 n from application
       where exam_id = $3 and user_id in (select id from "user" where username like 'STADIA-2%')) s
     where c.batch_id = $1 and s.n + 1 = c.position and s.n < 64`,
    [id, new Date(ctx.clock.now() - 2 * day), exam.id],
  )
}
