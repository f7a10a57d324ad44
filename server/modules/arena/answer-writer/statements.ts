import type { OperationOf } from './types.ts'

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
 * are as the node believed them to be and still accept answers. Whose an attempt is never changes, so
 * the node's memory decides that.
 */
const isAsBelieved = (shift: string) => `t.id = i.attempt_id and t.epoch = i.epoch and t.ack_seq = i.previous_seq
    and t.closed_at is null and ${attemptTime(shift)} <= t.accept_until`

/**
 * One row for all, which costs the driver and the database less than a row each: an array with the
 * numbers of the attempts that were written, from 1, one with their deadlines, and the time. Nulls if there were none.
 */
const result = (shift: string) =>
  `select array_agg(n)::text, array_agg(deadline)::text, ${milliseconds(now(shift))} from u`

/** One operation for each attempt. */
export const saveOneEach = {
  name: 'save-one-each',
  text: `with u as (
    update attempt t set ack_seq = t.ack_seq + 1, head = i.head,
      answers = set_byte(t.answers, i.question_no - 1, i.choice)
    from unnest($2::uuid[], $3::int[], $4::int[], $5::bytea[], $6::smallint[], $7::smallint[]) with ordinality
      as i(attempt_id, epoch, previous_seq, head, question_no, choice, n)
    where ${isAsBelieved('$1')}
    returning i.n::int, t.id, t.epoch, t.ack_seq, i.question_no, i.choice, ${deadline('$1')}::bigint as deadline
  ), j as (
    insert into journal (attempt_id, epoch, seq, question_no, choice, at)
    select id, epoch, ack_seq, question_no, choice, ${now('$1')} from u
  ) ${result('$1')}`,
}

/** Several operations for some attempts: they are matched to their attempt by its id. */
export const saveSeveral = {
  name: 'save-several',
  text: `with u as (
    update attempt t set ack_seq = i.seq, head = i.head, answers = i.answers
    from unnest($2::uuid[], $3::int[], $4::int[], $5::bytea[], $6::int[], $7::bytea[]) with ordinality
      as i(attempt_id, epoch, previous_seq, head, seq, answers, n)
    where ${isAsBelieved('$1')}
    returning i.n::int, t.id as attempt_id, t.epoch, ${deadline('$1')}::bigint as deadline
  ), j as (
    insert into journal (attempt_id, epoch, seq, question_no, choice, at)
    select u.attempt_id, u.epoch, o.seq, o.question_no, o.choice, ${now('$1')}
    from unnest($8::uuid[], $9::int[], $10::smallint[], $11::smallint[]) as o(attempt_id, seq, question_no, choice)
    join u using (attempt_id)
  ) ${result('$1')}`,
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

/** The operations ($1 to $5) that the journal holds with the same content. */
export const storedOperations = {
  name: 'stored-operations',
  text: `select attempt_id as "attemptId", epoch, seq, question_no as "questionNo", choice
    from unnest($1::uuid[], $2::int[], $3::int[], $4::smallint[], $5::smallint[])
      as o(attempt_id, epoch, seq, question_no, choice)
    join journal using (attempt_id, epoch, seq, question_no, choice)`,
}

/** Keeps operations ($1 to $5) that came too late, as long as there are fewer than $7 of the attempt. */
export const keepLateAnswers = {
  name: 'keep-late-answers',
  text: `insert into late_answer (attempt_id, epoch, seq, question_no, choice, received_at)
    select o.*, ${now('$6')} from unnest($1::uuid[], $2::int[], $3::int[], $4::smallint[], $5::smallint[])
      as o(attempt_id, epoch, seq, question_no, choice)
    where (select count(*) from late_answer l where l.attempt_id = o.attempt_id) < $7::int
    on conflict do nothing`,
}

/** The operations ($1 to $5) that are not kept. */
export const missingLateAnswers = {
  name: 'missing-late-answers',
  text: `select attempt_id as "attemptId", epoch, seq, question_no as "questionNo", choice
    from unnest($1::uuid[], $2::int[], $3::int[], $4::smallint[], $5::smallint[])
      as o(attempt_id, epoch, seq, question_no, choice)
    where not exists (select from late_answer l where (l.attempt_id, l.epoch, l.seq, l.question_no, l.choice)
      = (o.attempt_id, o.epoch, o.seq, o.question_no, o.choice))`,
}

/** For each epoch ($1, $2): up to which operation the journal has it, and up to which all is stored or kept. */
export const keptLateAnswers = {
  name: 'kept-late-answers',
  text: `select a.attempt_id as "attemptId", a.epoch, a.ack_seq as "ackSeq", coalesce(max(k.seq), a.ack_seq) as "keptSeq"
    from (
      select e.*, coalesce((select max(j.seq) from journal j where (j.attempt_id, j.epoch) = (e.attempt_id, e.epoch)), 0)
        as ack_seq
      from (select distinct attempt_id, epoch from unnest($1::uuid[], $2::int[]) as e(attempt_id, epoch)) e
    ) a
    left join lateral (
      select l.seq, l.seq - dense_rank() over (order by l.seq) as before from late_answer l
      where l.attempt_id = a.attempt_id and l.epoch = a.epoch and l.seq > a.ack_seq
    ) k on k.before = a.ack_seq
    group by a.attempt_id, a.epoch, a.ack_seq`,
}

/** An array as PostgreSQL's text literal: cheaper for the driver than an array value. */
export const arrayLiteral = (values: readonly (string | number)[]) => `{${values.join(',')}}`
/** The parameters of operations: arrays of attempts, epochs, numbers, questions and choices. */
export const operationArrays = (operations: readonly OperationOf[]) => [
  arrayLiteral(operations.map((o) => o.attemptId)),
  arrayLiteral(operations.map((o) => o.epoch)),
  arrayLiteral(operations.map((o) => o.seq)),
  arrayLiteral(operations.map((o) => o.questionNo)),
  arrayLiteral(operations.map((o) => o.choice)),
]
/** The numbers in an array as PostgreSQL writes it. */
export const numbersOf = (literal: string) => literal.slice(1, -1).split(',').map(Number)
export const bytesLiteral = (hexes: readonly string[]) => `{"\\\\x${hexes.join('","\\\\x')}"}`
