import type { AutomaticKind } from './kinds.ts'

/**
 * SQL of the occasions of each kind. Each statement selects user_id, subject_id, occasion, due_at, expires_at and facts.
 * Parameters: $1 now, $2 activation of the kind, $3 latest time at which it may be due (now, or later to count what is
 * coming), $4 hours before the occasion, $5 edition. The table `zone` (name, seconds) has the current offsets of all zones.
 */

/** How long a missed occasion of the recent past is made up for, after an outage. */
const recent = `greatest($2, $1 - interval '3 days')`

/** Maximum offset of a zone from UTC, with reserve. */
const farthest = `interval '15 hours'`

/** The moment of an exam's time for the student `u`: in local exams the time in the student's zone. */
const inZone = (column: string, local = 'e.local_window') =>
  `(${column} - case when ${local} then make_interval(secs => coalesce(z.seconds, 0)) else interval '0' end)`

const student = `join "user" u on u.id = a.user_id left join zone z on z.name = u.time_zone`

/** The student may sit the exam. */
const maySit = `(a.state = 'paid' or a.state = 'applied' and e.price_amount = 0)`
const hasPlace = `a.state in ('applied', 'paid')`

/** Somebody is about to pay, or a teacher pays by invoice. */
const isBeingPaid = `exists (select from payment p where p.subject_id = a.id
  and (p.state = 'processing' or p.state = 'due' and p.invoice_id is not null))`

const dueSql: Readonly<Record<AutomaticKind, string>> = {
  applied: `
    select a.user_id, a.id as subject_id, '' as occasion, c.created_at as due_at,
      ${inZone('e.closes_at')} as expires_at, '{}'::jsonb as facts
    from application_change c join application a on a.id = c.application_id and ${hasPlace}
      join exam e on e.id = a.exam_id ${student}
    where c.event in ('enter', 'makeUp', 'accept') and c.created_at > ${recent} and c.created_at <= $3`,
  feeUnpaid: `
    select a.user_id, a.id as subject_id, h.hours || ' ' || extract(epoch from e.closes_at)::bigint as occasion,
      t.due_at, t.expires_at, jsonb_build_object('closesAt', e.closes_at) as facts
    from exam e join application a on a.exam_id = e.id and a.state = 'applied' ${student}
      cross join unnest($4::int[]) h(hours)
      cross join lateral (select ${inZone('e.closes_at')} as moment) d
      cross join lateral (select d.moment - make_interval(hours => h.hours) as due_at,
        d.moment - make_interval(hours => coalesce((select max(n) from unnest($4::int[]) n where n < h.hours), 1))
          as expires_at) t
    where e.price_amount > 0 and e.published_at is not null
      and e.closes_at > $1 - ${farthest}
      and e.closes_at < $3 + ${farthest} + make_interval(hours => (select max(n) from unnest($4::int[]) n))
      and t.due_at > $2 and t.due_at <= $3 and t.expires_at > $1 and a.created_at < t.due_at
      and not ${isBeingPaid}`,
  examTomorrow: `
    select a.user_id, a.id as subject_id, e.id || ' ' || extract(epoch from e.opens_at)::bigint as occasion,
      t.due_at, t.expires_at, jsonb_build_object('opensAt', e.opens_at) as facts
    from exam e join application a on a.exam_id = e.id and ${maySit} ${student}
      cross join unnest($4::int[]) h(hours)
      cross join lateral (select ${inZone('e.opens_at')} as moment) d
      cross join lateral (select d.moment - make_interval(hours => h.hours) as due_at,
        d.moment - interval '1 hour' as expires_at) t
    where e.published_at is not null and e.opens_at > $1 - ${farthest}
      and e.opens_at < $3 + ${farthest} + make_interval(hours => (select max(n) from unnest($4::int[]) n))
      and t.due_at > $2 and t.due_at <= $3 and t.expires_at > $1
      and not exists (select from automatic_mail m where m.user_id = a.user_id and m.kind = 'examTomorrow'
        and m.subject_id = a.id and m.status <> 'suppressed' and m.created_at > t.due_at)`,
  moved: `
    select a.user_id, a.id as subject_id, c.id::text as occasion, c.created_at as due_at,
      ${inZone('e.opens_at')} as expires_at,
      jsonb_build_object('opensAt', e.opens_at, 'fromExamId', f.id, 'fromOpensAt', f.opens_at, 'fromLocal', f.local_window)
        as facts
    from application_change c join application a on a.id = c.application_id and ${hasPlace}
      join exam e on e.id = a.exam_id join exam f on f.id = c.from_exam_id ${student}
    where c.event = 'move' and c.created_at > ${recent} and c.created_at <= $3
      and c.changed_by_id is distinct from a.user_id
    union all
    select a.user_id, a.id, o.id::text, o.at, ${inZone('e.opens_at')},
      jsonb_build_object('opensAt', e.opens_at, 'fromExamId', e.id, 'fromOpensAt',
        coalesce(o.before->>'opensAt', to_jsonb(e.opens_at)#>>'{}'),
        'fromLocal', coalesce((o.before->>'localWindow')::boolean, e.local_window))
    from exam_order o join exam e on e.id = o.exam_id join application a on a.exam_id = e.id and ${hasPlace} ${student}
    where o.action = 'reschedule' and o.before ?| '{opensAt,localWindow}' and o.withdrawn_at is null
      and o.at > ${recent} and o.at <= $3 and a.created_at < o.at
      and (o.application_ids is null or a.id = any(o.application_ids))`,
  resultPublished: `
    select r.user_id, r.id as subject_id, '' as occasion, r.published_at as due_at,
      r.published_at + interval '7 days' as expires_at, '{}'::jsonb as facts
    from report r where r.published_at > ${recent} and r.published_at <= $3`,
  // one mail for all certificates that were not mailed yet; a competition mails its own with the results
  certificateReady: `
    select c.user_id, min(c.id::text)::uuid as subject_id, '' as occasion, max(c.issued_at) as due_at,
      max(c.issued_at) + interval '30 days' as expires_at,
      jsonb_build_object('ids', jsonb_agg(c.id order by c.id)) as facts
    from certificate c
    where c.issued_at > ${recent} and c.issued_at <= $3 and c.state = 'valid' and c.exam_id is not null
      and not exists (select from automatic_mail m where m.user_id = c.user_id and m.kind = 'certificateReady'
        and m.facts->'ids' ? c.id::text)
    group by c.user_id`,
  appealDecided: `
    select x.user_id, p.id as subject_id, '' as occasion, p.answered_at as due_at,
      p.answered_at + interval '30 days' as expires_at, '{}'::jsonb as facts
    from appeal p cross join lateral (select p.user_id union select p.asked_by_id) x(user_id)
    where p.answered_at > ${recent} and p.answered_at <= $3`,
  // from 17:00 in the supervisor's zone; students without an address are included
  summary: `
    select s.id as user_id, s.id as subject_id, to_char(w.local, 'YYYY-MM-DD') as occasion, $1 as due_at,
      (date_trunc('day', w.local) + interval '36 hours' - make_interval(secs => coalesce(z.seconds, 0))) at time zone 'UTC'
        as expires_at,
      jsonb_build_object('since', coalesce(last.at, $1 - interval '1 day')) as facts
    from (
      select distinct r.above_id as id from automatic_mail m
      join relation r on r.below_id = m.user_id and r.state = 'active'
      where m.created_at > $1 - interval '1 day' and m.created_at <= $3 and not m.family
        and m.kind in (select t.kind from automatic_message t where t.platform = $5 and t.in_summary and t.kind <> 'summary')
    ) above
    join "user" s on s.id = above.id and s.user_type = 'supervisor' left join zone z on z.name = s.time_zone
    cross join lateral (select ($1 at time zone 'UTC') + make_interval(secs => coalesce(z.seconds, 0)) as local) w
    cross join lateral (select max(m.created_at) as at from automatic_mail m
      where m.user_id = s.id and m.kind = 'summary' and m.created_at > $1 - interval '1 day') last
    where extract(hour from w.local) >= 17
      and exists (select from automatic_mail m join relation r on r.below_id = m.user_id and r.state = 'active'
        where r.above_id = s.id and not m.family and m.kind <> 'summary'
          and (m.status <> 'suppressed' or m.reason in ('noAddress', 'optOut', 'blocked'))
          and m.kind in (select t.kind from automatic_message t where t.platform = $5 and t.in_summary)
          and m.created_at > coalesce(last.at, $1 - interval '1 day'))`,
}

/** SQL of the occasions of a kind. */
export const dueOf = (kind: AutomaticKind): string => dueSql[kind]

/** SQL conditions under which a planned mail `m` is still true, checked by the statement that claims it. */
const stillTrue: Readonly<Record<AutomaticKind, string>> = {
  applied: `exists (select from application a where a.id = m.subject_id and ${hasPlace})`,
  feeUnpaid: `exists (select from application a join exam e on e.id = a.exam_id
    where a.id = m.subject_id and a.state = 'applied' and e.price_amount > 0
      and e.closes_at = (m.facts->>'closesAt')::timestamptz and not ${isBeingPaid})`,
  examTomorrow: `exists (select from application a join exam e on e.id = a.exam_id
    where a.id = m.subject_id and ${maySit} and e.opens_at = (m.facts->>'opensAt')::timestamptz
      and e.published_at is not null and e.paused_at is null and e.ended_at is null)`,
  moved: `exists (select from application a join exam e on e.id = a.exam_id
    where a.id = m.subject_id and ${hasPlace} and e.opens_at = (m.facts->>'opensAt')::timestamptz)`,
  resultPublished: `exists (select from report r where r.id = m.subject_id and r.published_at is not null)`,
  certificateReady: `exists (select from certificate c where m.facts->'ids' ? c.id::text and c.user_id = m.user_id
    and c.state = 'valid')`,
  appealDecided: `exists (select from appeal p where p.id = m.subject_id and p.state <> 'open')`,
  summary: 'true',
}

/** SQL condition of any kind for the planned mail `m`. */
export const isStillTrue = `case m.kind ${Object.entries(stillTrue)
  .map(([kind, sql]) => `when '${kind}' then ${sql}`)
  .join(' ')} else false end`
