import { setTimeout as pause } from 'node:timers/promises'
import { required } from '../../shared/required.ts'
import type { Plant } from './schedule.ts'
import type { ChaosExam, Records } from './stage.ts'
import type { Student } from './student.ts'
import type { PostOffice } from './topology/post-office.ts'

interface Ground {
  readonly records: Records
  readonly exam: ChaosExam
  readonly opensAt: number
  readonly post: PostOffice
  readonly students: readonly Student[]
}

/** Statements of plants that change what is stored at the end. */
const statements: Partial<Record<Plant, string>> = {
  'lost-ack': `delete from journal where (attempt_id, epoch, seq) in (
    select attempt_id, epoch, seq from journal where attempt_id in (select id from attempt where exam_id = $1)
    order by at desc limit 1)`,
  reordered: `update journal j set seq = -j.seq from (
      select attempt_id, epoch, seq from journal where choice = 255
        and attempt_id in (select id from attempt where exam_id = $1) order by attempt_id, epoch, seq limit 1
    ) f where (j.attempt_id, j.epoch) = (f.attempt_id, f.epoch)`,
  'wrong-report': `update report set correct = correct + 1, wrong = wrong - 1
    where id = (select id from report where exam_id = $1 and wrong > 0 order by id limit 1)`,
}

/**
 * Plants a fault of a control run: what the product does stays as it is, and the harness changes what is stored or
 * delivered. @returns what happens before the comparison
 */
export function planted(plant: Plant | null, ground: Ground): () => Promise<void> {
  const { records, exam, post, opensAt } = ground
  const early = plant === 'early-time-up' ? endEarly(records, exam, opensAt) : null
  return async () => {
    await early
    const statement = plant && statements[plant]
    if (statement) await records.query(statement, [exam.id])
    if (plant === 'double-mail') post.repeat(required(post.mails[0], 'a mail'))
  }
}

/** Takes the working time of three students in the middle of the exam, as a wrong clock would. */
async function endEarly(records: Records, exam: ChaosExam, opensAt: number): Promise<void> {
  await pause(Math.max(0, opensAt + exam.durationMs / 3 - Date.now()))
  for (let tries = 0; tries < 20; tries++) {
    try {
      return void (await records.query(
        `update attempt set deadline = now(), accept_until = now() where id in (
           select id from attempt where exam_id = $1 and started_at is not null and closed_at is null order by id limit 3)`,
        [exam.id],
      ))
    } catch {
      await pause(500)
    }
  }
}
