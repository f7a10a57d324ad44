import { setTimeout as pause } from 'node:timers/promises'
import { required } from '../../shared/required.ts'
import type { Count, Finding } from './compare/compare.ts'
import type { Plant } from './schedule.ts'
import type { ChaosExam, Records } from './stage.ts'
import type { PostOffice } from './topology/post-office.ts'

interface Ground {
  readonly records: Records
  readonly exam: ChaosExam
  readonly post: PostOffice
}

const ofExam = 'attempt_id in (select id from attempt where exam_id = $1)'
/** The first and the last typed answer of a student who typed at least two. */
const typedPair = `select attempt_id, (array_agg(array[epoch, seq] order by epoch, seq))[1:1] as a,
    (array_agg(array[epoch, seq] order by epoch desc, seq desc))[1:1] as b
  from journal where choice = 255 and ${ofExam} group by attempt_id having count(*) > 1 order by attempt_id limit 1`

/** Changes of what is stored after a run, and what the comparison must find then. `$1`: the exam. */
const tampering: readonly { readonly count: Count; readonly statement: string | null }[] = [
  {
    count: 'answers out of order',
    statement: `with pair as (${typedPair}), rows as (
        select j.*, p.a, p.b from journal j join pair p using (attempt_id)
        where array[array[j.epoch, j.seq]] in (p.a, p.b)
      )
      update journal j set question_no = o.question_no, typed = o.typed from rows o
      where j.attempt_id = o.attempt_id and (j.epoch, j.seq) <> (o.epoch, o.seq)
        and array[array[j.epoch, j.seq]] in (o.a, o.b)`,
  },
  {
    count: 'acknowledged answers doubled',
    statement: `insert into journal (attempt_id, epoch, seq, question_no, choice, typed, at)
      select attempt_id, (select max(epoch) + 1 from journal m where m.attempt_id = j.attempt_id), 1, question_no, choice,
        typed, at from journal j where choice = 255 and ${ofExam} order by attempt_id, epoch, seq limit 1`,
  },
  {
    count: 'acknowledged answers lost',
    // of another student than the tampering before
    statement: `delete from journal where (attempt_id, epoch, seq) in (
      select attempt_id, epoch, seq from journal where ${ofExam} order by attempt_id desc, epoch, seq limit 5)`,
  },
  {
    count: 'receipts that differ',
    statement: `update attempt set head = sha256(head) where exam_id = $1 and closed_at is not null`,
  },
  {
    count: 'reports that differ',
    statement: `update report set correct = correct + 1, wrong = wrong - 1
      where id = (select id from report where exam_id = $1 and wrong > 0 order by id desc limit 1)`,
  },
  {
    count: 'payments made twice',
    statement: `insert into payment_ledger (payment_id, kind, amount, currency)
      select payment_id, kind, amount, currency from payment_ledger
      where exists (select from exam where id = $1) order by id limit 1`,
  },
  { count: 'mails sent twice', statement: null },
]

/**
 * Changes what a run has stored or delivered, one fault after another. @returns the faults that the comparison misses
 * @param compare the comparison that judged the run
 */
export async function missedTampering(
  { records, exam, post }: Ground,
  compare: () => Promise<readonly Finding[]>,
): Promise<Count[]> {
  const missed: Count[] = []
  const findings = async (count: Count) => (await compare()).filter((finding) => finding.count === count).length
  for (const { count, statement } of tampering) {
    const before = await findings(count)
    if (statement) await records.query(statement, [exam.id])
    else post.repeat(required(post.mails[0], 'a mail'))
    if ((await findings(count)) <= before) missed.push(count)
  }
  return missed
}

/** A database that loses an answer now and then, while the node acknowledges it. */
const forgetfulJournal = [
  `create function forget() returns trigger language plpgsql as $$
     begin return case when new.seq % 7 = 3 and random() < 0.3 then null else new end; end $$`,
  'create trigger forgetful before insert on journal for each row execute function forget()',
]

/** Plants a fault under the product, for a control run. Resolves when it is there. */
export async function plantFault(plant: Plant, { records, exam }: Pick<Ground, 'records' | 'exam'>): Promise<void> {
  if (plant === 'early-time-up') return endEarly(records, exam)
  for (const statement of forgetfulJournal) await records.query(statement)
}

/** Takes the working time of three students in the middle of the exam, as a wrong clock would. */
async function endEarly(records: Records, exam: ChaosExam): Promise<void> {
  await pause(Math.max(0, exam.opensAt + exam.durationMs / 3 - Date.now()))
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
