/**
 * The attempt's own time, which stands still while the exam is paused. `shift` is the injected
 * clock's, as an interval.
 */
const now = (shift: string) => `(now() + ${shift}::interval)`
const attemptTime = (shift: string) => `coalesce(t.paused_at, ${now(shift)})`
const milliseconds = (moment: string) => `floor(date_part('epoch', ${moment}) * 1000)`
const deadline = (shift: string) => milliseconds(`t.deadline + (${now(shift)} - ${attemptTime(shift)})`)

/**
 * Gate, row lock, fold and chain head in one UPDATE: it takes effect for exactly those attempts that
 * are as the node believed them to be and still accept answers.
 */
const update = (shift: string) => `
  update attempt t set ack_seq = i.seq, answers = i.answers, head = i.head from i
  where t.id = i.attempt_id and t.user_id = i.user_id and t.epoch = i.epoch and t.ack_seq = i.previous_seq
    and t.closed_at is null and ${attemptTime(shift)} <= t.accept_until`

const result = (shift: string) => `select attempt_id, deadline, ${milliseconds(now(shift))} from u`

/** One operation for each attempt. Rows: attempt id, deadline, now. */
export const saveOneEach = {
  name: 'save-one-each',
  text: `with i as (
    select * from unnest($1::uuid[], $2::uuid[], $3::int[], $4::int[], $5::int[], $6::bytea[], $7::bytea[],
      $9::smallint[], $10::smallint[])
      as i(attempt_id, user_id, epoch, previous_seq, seq, answers, head, question_no, choice)
  ), u as (${update('$8')}
    returning i.attempt_id, i.epoch, i.seq, i.question_no, i.choice, ${deadline('$8')} as deadline
  ), j as (
    insert into journal (attempt_id, epoch, seq, question_no, choice)
    select attempt_id, epoch, seq, question_no, choice from u
  ) ${result('$8')}`,
}

/** Several operations for some attempts: they are matched to their attempt by its id. */
export const saveSeveral = {
  name: 'save-several',
  text: `with i as (
    select * from unnest($1::uuid[], $2::uuid[], $3::int[], $4::int[], $5::int[], $6::bytea[], $7::bytea[])
      as i(attempt_id, user_id, epoch, previous_seq, seq, answers, head)
  ), u as (${update('$8')}
    returning i.attempt_id, i.epoch, ${deadline('$8')} as deadline
  ), j as (
    insert into journal (attempt_id, epoch, seq, question_no, choice)
    select u.attempt_id, u.epoch, o.seq, o.question_no, o.choice
    from unnest($9::uuid[], $10::int[], $11::smallint[], $12::smallint[]) as o(attempt_id, seq, question_no, choice)
    join u using (attempt_id)
  ) ${result('$8')}`,
}

/** The rows of some attempts ($1), as they are now. */
export const readAttempts = {
  name: 'read-attempts',
  text: `select t.id as "attemptId", t.user_id as "userId", t.epoch, t.ack_seq as "ackSeq",
      encode(t.head, 'hex') as head, t.answers, t.open_until as "openUntil", t.close_reason as "closeReason",
      ${deadline('$2')} as deadline, ${milliseconds(now('$2'))} as now,
      coalesce(${attemptTime('$2')} > t.accept_until, false) as late
    from attempt t where t.id = any($1::uuid[]) and t.superseded_at is null`,
}

/** Keeps what came too late; what is there already stays as it was. */
export const keepLateAnswers = {
  name: 'keep-late-answers',
  text: `insert into late_answer (attempt_id, epoch, seq, question_no, choice, received_at)
    select *, ${now('$6')} from unnest($1::uuid[], $2::int[], $3::int[], $4::smallint[], $5::smallint[])
    on conflict do nothing`,
}

/** Up to which operation, without gaps after those acknowledged, everything late is kept. */
export const keptLateAnswers = {
  name: 'kept-late-answers',
  text: `select a.attempt_id as "attemptId", coalesce(max(k.seq), a.ack_seq) as "keptSeq"
    from unnest($1::uuid[], $2::int[], $3::int[]) as a(attempt_id, epoch, ack_seq)
    left join lateral (
      select l.seq, l.seq - row_number() over (order by l.seq) as before from late_answer l
      where l.attempt_id = a.attempt_id and l.epoch = a.epoch and l.seq > a.ack_seq
    ) k on k.before = a.ack_seq
    group by a.attempt_id, a.ack_seq`,
}

/** An array as PostgreSQL's text literal: cheaper for the driver than an array value. */
export const arrayLiteral = (values: readonly (string | number)[]) => `{${values.join(',')}}`
export const bytesLiteral = (hexes: readonly string[]) => `{"\\\\x${hexes.join('","\\\\x')}"}`
