import type { PersonEventSource } from '../../module/person-events.ts'

/** Results and certificates of a student. */
export const resultEvents: readonly PersonEventSource[] = [
  {
    kind: 'result',
    permission: 'admin.applications',
    // a revision stores the result before a change: the first one after publication has the published result
    sql: `select r.id, r.published_at, 'published', e.titles, case when first.id is null then r.award else first.award end,
        null::int, null::text, null::uuid
      from report r join exam e on e.id = r.exam_id
        left join lateral (select v.id, v.award from report_revision v
          where v.report_id = r.id and v.changed_at > r.published_at order by v.changed_at, v.id limit 1) first on true
      where r.user_id = $1
      union all
      select v.id, v.changed_at, 'corrected', e.titles, coalesce(v.next_award, 'none'), null, null, v.changed_by_id
      from (select v.id, v.changed_at, v.changed_by_id, v.award, v.score, v.rank, r.exam_id,
          case when lead(v.id) over later is null then r.award else lead(v.award) over later end as next_award,
          case when lead(v.id) over later is null then r.score else lead(v.score) over later end as next_score,
          case when lead(v.id) over later is null then r.rank else lead(v.rank) over later end as next_rank
        from report_revision v join report r on r.id = v.report_id
        where r.user_id = $1 and v.changed_at > r.published_at
        window later as (partition by v.report_id order by v.changed_at, v.id)) v join exam e on e.id = v.exam_id
      where (v.award, v.score, v.rank) is distinct from (v.next_award, v.next_score, v.next_rank)
      union all
      select c.id, c.issued_at, 'issued', c.exam_titles, c.number, null, null, null
      from certificate c where c.user_id = $1
      union all
      select c.id, c.ended_at, c.state, c.exam_titles, c.reason, null, null, c.ended_by_id
      from certificate c where c.user_id = $1`,
  },
]
