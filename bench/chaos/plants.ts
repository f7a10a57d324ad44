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

const ofExam = 'attempt_id in (select id from attempt where exam_id = $1)'
/** The first and the last typed answer of a student who typed at least two. */
const typedPair = `select attempt_id, (array_agg(array[epoch, seq] order by epoch, seq))[1:1] as a,
    (array_agg(array[epoch, seq] order by epoch desc, seq desc))[1:1] as b
  from journal where choice = 255 and ${ofExam} group by attempt_id having count(*) > 1 order by attempt_id limit 1`

/** Statements that change what is stored, before the comparison. */
const statements: Partial<Record<Plant, string>> = {
  doubled: `insert into journal (attempt_id, epoch, seq, question_no, choice, typed, at)
    select distinct on (attempt_id) attempt_id, 1 + max(epoch) over (partition by attempt_id), 1, question_no, choice,
      typed, at from journal where choice = 255 and ${ofExam} order by attempt_id, epoch, seq limit 1`,
  reordered: `with pair as (${typedPair}), rows as (
      select j.*, p.a, p.b from journal j join pair p using (attempt_id) where array[array[j.epoch, j.seq]] in (p.a, p.b)
    )
    update journal j set question_no = o.question_no, typed = o.typed from rows o
    where j.attempt_id = o.attempt_id and (j.epoch, j.seq) <> (o.epoch, o.seq)
      and array[array[j.epoch, j.seq]] in (o.a, o.b)`,
  'wrong-receipt': `update attempt set head = sha256(head)
    where id in (select id from attempt where exam_id = $1 and closed_at is not null)`,
  'wrong-report': `update report set correct = correct + 1, wrong = wrong - 1
    where id = (select id from report where exam_id = $1 and wrong > 0 order by id limit 1)`,
  'double-payment': `insert into payment_ledger (payment_id, kind, amount, currency)
    select payment_id, kind, amount, currency from payment_ledger
    where exists (select from exam where id = $1) order by id limit 1`,
}

/** A database that loses an answer now and then, while the node acknowledges it. */
const forgetfulJournal = [
  `create function forget() returns trigger language plpgsql as $$
     begin return case when new.seq % 7 = 3 and random() < 0.3 then null else new end; end $$`,
  'create trigger forgetful before insert on journal for each row execute function forget()',
]

/**
 * Plants a fault of a control run. @returns what happens before the comparison
 */
export function planted(plant: Plant | null, ground: Ground): () => Promise<void> {
  const { records, exam, post, opensAt } = ground
  const inTime =
    plant === 'early-time-up' ? endEarly(records, exam, opensAt) : plant === 'lost-ack' ? forget(records) : null
  return async () => {
    await inTime
    const statement = plant && statements[plant]
    if (statement) await records.query(statement, [exam.id])
    if (plant === 'double-mail') post.repeat(required(post.mails[0], 'a mail'))
  }
}

async function forget(records: Records): Promise<void> {
  for (const statement of forgetfulJournal) await records.query(statement)
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
