import type { OperationOf } from './types.ts'

/**
 * SQL for the attempt's own time, which stands still during a pause. `shift` is the injected clock's offset as an
 * interval.
 */
const now = (shift: string) => `(now() + ${shift}::interval)`
const attemptTime = (shift: string) => `coalesce(t.paused_at, ${now(shift)})`
const milliseconds = (moment: string) => `floor(date_part('epoch', ${moment}) * 1000)`
const deadline = (shift: string) => milliseconds(`t.deadline + (${now(shift)} - ${attemptTime(shift)})`)

/**
 * Gate, row lock, fold and chain head in one UPDATE: it affects exactly the attempts whose cached state is correct
 * and which still accept answers. An attempt's owner never changes, so the cache suffices for that check.
 */
const isAsBelieved = (shift: string) => `t.id = i.attempt_id and t.epoch = i.epoch and t.ack_seq = i.previous_seq
    and t.closed_at is null and ${attemptTime(shift)} <= t.accept_until`

/**
 * A single result row, cheaper for driver and database than one row per attempt: the positions (from 1) of the
 * written attempts, their deadlines, and the time. Nulls if none was written.
 */
const result = (shift: string) =>
  `select array_agg(n)::text, array_agg(deadline)::text, ${milliseconds(now(shift))} from u`

/** Writes one operation for each attempt. */
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

/** As `saveOneEach`, where some answers are typed: only their attempts get another `typed`. */
export const saveOneTypedEach = {
  name: 'save-one-typed-each',
  text: `with u as (
    update attempt t set ack_seq = t.ack_seq + 1, head = i.head,
      answers = set_byte(t.answers, i.question_no - 1, i.choice),
      typed = case when i.typed = '' then t.typed else t.typed || jsonb_build_object(i.question_no, i.typed) end
    from unnest($2::uuid[], $3::int[], $4::int[], $5::bytea[], $6::smallint[], $7::smallint[], $8::text[])
      with ordinality as i(attempt_id, epoch, previous_seq, head, question_no, choice, typed, n)
    where ${isAsBelieved('$1')}
    returning i.n::int, t.id, t.epoch, t.ack_seq, i.question_no, i.choice, i.typed, ${deadline('$1')}::bigint as deadline
  ), j as (
    insert into journal (attempt_id, epoch, seq, question_no, choice, typed, at)
    select id, epoch, ack_seq, question_no, choice, typed, ${now('$1')} from u
  ) ${result('$1')}`,
}

/** Writes several operations for some attempts, matched by attempt id. */
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

/** As `saveSeveral`, with typed answers: for each attempt those that change, and one for each operation. */
export const saveTyped = {
  name: 'save-typed',
  text: `with u as (
    update attempt t set ack_seq = i.seq, head = i.head, answers = i.answers, typed = t.typed || i.typed
    from unnest($2::uuid[], $3::int[], $4::int[], $5::bytea[], $6::int[], $7::bytea[], $12::jsonb[]) with ordinality
      as i(attempt_id, epoch, previous_seq, head, seq, answers, typed, n)
    where ${isAsBelieved('$1')}
    returning i.n::int, t.id as attempt_id, t.epoch, ${deadline('$1')}::bigint as deadline
  ), j as (
    insert into journal (attempt_id, epoch, seq, question_no, choice, typed, at)
    select u.attempt_id, u.epoch, o.seq, o.question_no, o.choice, o.typed, ${now('$1')}
    from unnest($8::uuid[], $9::int[], $10::smallint[], $11::smallint[], $13::text[])
      as o(attempt_id, seq, question_no, choice, typed)
    join u using (attempt_id)
  ) ${result('$1')}`,
}

/** Kinds and shapes of the questions of a paper ($1). */
export const questionShapes = {
  name: 'question-shapes',
  text: `select distinct on (question_no) question_no as "questionNo", content - 'key' as question
    from question where exam_id = $1 order by question_no, revision desc`,
}

/** Current rows of some attempts ($1). */
export const readAttempts = {
  name: 'read-attempts',
  text: `select t.id as "attemptId", t.user_id as "userId", t.epoch, t.ack_seq as "ackSeq",
      encode(t.head, 'hex') as head, t.answers, t.typed, t.open_until as "openUntil", t.close_reason as "closeReason",
      ${deadline('$2')} as deadline, ${milliseconds(now('$2'))} as now,
      coalesce(${attemptTime('$2')} > t.accept_until, false) as late,
      t.superseded_at is not null as superseded, t.exam_id as "examId"
    from attempt t where t.id = any($1::uuid[])`,
}

/** Operations ($1 to $6) as rows. */
const operations = `unnest($1::uuid[], $2::int[], $3::int[], $4::smallint[], $5::smallint[], $6::text[])
      as o(attempt_id, epoch, seq, question_no, choice, typed)`
const content = 'attempt_id, epoch, seq, question_no, choice, typed'

/** Operations ($1 to $6) that the journal holds with equal content. */
export const storedOperations = {
  name: 'stored-operations',
  text: `select attempt_id as "attemptId", epoch, seq, question_no as "questionNo", choice, typed
    from ${operations} join journal using (${content})`,
}

/** Keeps late operations ($1 to $6), while the attempt has fewer than $8 of them. */
export const storeLateAnswers = {
  name: 'keep-late-answers',
  text: `insert into late_answer (${content}, received_at)
    select o.*, ${now('$7')} from ${operations}
    where (select count(*) from late_answer l where l.attempt_id = o.attempt_id) < $8::int
    on conflict do nothing`,
}

/** Operations ($1 to $6) that are not kept. */
export const missingLateAnswers = {
  name: 'missing-late-answers',
  text: `select attempt_id as "attemptId", epoch, seq, question_no as "questionNo", choice, typed
    from ${operations}
    where not exists (select from late_answer l
      where (l.attempt_id, l.epoch, l.seq, l.question_no, l.choice, l.typed)
      = (o.attempt_id, o.epoch, o.seq, o.question_no, o.choice, o.typed))`,
}

/**
 * For each epoch ($1, $2): the number up to which the journal holds it, and the number up to which all is stored or
 * kept.
 */
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

/** An array as a PostgreSQL text literal, cheaper for the driver than an array value. */
export const arrayLiteral = (values: readonly (string | number)[]) => `{${values.join(',')}}`
/** Query parameters for operations: arrays of attempts, epochs, numbers, questions, choices and typed answers. */
export const operationArrays = (operations: readonly OperationOf[]): (string | string[])[] => [
  arrayLiteral(operations.map((o) => o.attemptId)),
  arrayLiteral(operations.map((o) => o.epoch)),
  arrayLiteral(operations.map((o) => o.seq)),
  arrayLiteral(operations.map((o) => o.questionNo)),
  arrayLiteral(operations.map((o) => o.choice)),
  operations.map((o) => o.typed),
]
/** Parses PostgreSQL's text form of a number array. */
export const numbersOf = (literal: string): number[] => JSON.parse(`[${literal.slice(1, -1)}]`)
export const bytesLiteral = (hexes: readonly string[]) => `{"\\\\x${hexes.join('","\\\\x')}"}`
