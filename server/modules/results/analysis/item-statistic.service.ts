import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { loader } from '../../../graphql/loaders.ts'
import { itemAnalysis } from './analysis.service.ts'
import { ItemStatistic } from './item-statistic.entity.ts'

/** Exams processed per run. */
const batchSize = 10

/** Computes the statistics of exams whose results were published or whose paper was corrected since the last run. */
export async function updateItemStatistics(ctx: Ctx): Promise<number> {
  const exams: { id: string }[] = await ctx.db.query(
    `select e.id from exam e
     where e.results_published_at is not null and e.delivery = 'board'
       and exists (select from question q where q.exam_id = e.id)
       and not exists (select from item_statistic s where s.exam_id = e.id and s.paper_version = e.paper_version)
     order by e.results_published_at desc, e.id limit ${batchSize}`,
  )
  for (const { id } of exams) await saveStatistics(ctx, id)
  return exams.length
}

async function saveStatistics(ctx: Ctx, examId: string): Promise<void> {
  const analysis = await itemAnalysis(ctx, examId)
  if (!analysis) return
  const { items, count, paperVersion } = analysis
  const values = items.map((item) => ({
    no: item.questionNo,
    facility: item.facility,
    index: item.discriminationIndex,
    efficiency: item.discriminationEfficiency,
  }))
  await inTransaction(ctx, async ({ db, clock }) => {
    await db.delete(ItemStatistic, { examId })
    // a cancelled question gets a row without figures, so that the exam counts as processed
    await db.query(
      `insert into item_statistic (exam_id, item_id, question_no, revision, paper_version, count, facility,
         discrimination_index, discrimination_efficiency, computed_at)
       select q.exam_id, q.item_id, q.question_no, q.revision, $2, case when v.no is null then 0 else $3 end,
         v.facility, v.index, v.efficiency, $5
       from (select distinct on (question_no) * from question where exam_id = $1 order by question_no, revision desc) q
       left join jsonb_to_recordset($4::jsonb) v (no int, facility float8, index float8, efficiency float8)
         on v.no = q.question_no
       on conflict (exam_id, question_no) do nothing`,
      [examId, paperVersion, count, JSON.stringify(values), new Date(clock.now())],
    )
  })
}

/** Statistics of an item in every exam that used it, newest exam first. */
export const statisticsOfItem = loader<string, ItemStatistic[]>(async (ctx, itemIds) => {
  const rows = await ctx.db
    .createQueryBuilder(ItemStatistic, 'statistic')
    .innerJoin('statistic.exam', 'exam')
    .where('statistic.itemId = any(:itemIds) and statistic.count > 0', { itemIds: [...itemIds] })
    .orderBy('exam.opensAt', 'DESC')
    .addOrderBy('exam.id')
    .getMany()
  return itemIds.map((itemId) => rows.filter((row) => row.itemId === itemId))
})
