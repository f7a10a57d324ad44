import type { PersonalData } from '../../module/personal-data.ts'

const codingAccountsData: PersonalData = {
  name: 'coding-accounts',
  rows: (ctx, userId) =>
    ctx.db.query(
      `select slug, language, linked_at "linkedAt", unlinked_at "unlinkedAt", levels_completed "levelsCompleted",
         concepts, play_time "playTime", progress_at "progressAt"
       from coding_account where user_id = $1 order by created_at`,
      [userId],
    ),
  /** Removes the reference to the player at the provider; levels and results stay with the attempt. */
  async erase(ctx, userId) {
    await ctx.db.query(
      `update coding_account set slug = null, problem = null, provider_user_id = null, identity = id, unlinked_at = coalesce(unlinked_at, now())
       where user_id = $1`,
      [userId],
    )
    await ctx.db.query('delete from coding_token where user_id = $1', [userId])
  },
}

const codingProgressData: PersonalData = {
  name: 'coding-progress',
  rows: (ctx, userId) =>
    ctx.db.query(
      `select s.levels_completed "levelsCompleted", s.concepts, s.play_time "playTime", s.at
       from coding_state s join coding_account a on a.id = s.account_id where a.user_id = $1 order by s.at`,
      [userId],
    ),
}

const codingResultsData: PersonalData = {
  name: 'coding-results',
  rows: (ctx, userId) =>
    ctx.db.query(
      `select e.titles exam, r.levels_before "levelsBefore", r.levels_after "levelsAfter",
         r.start_is_certain "startIsCertain", r.recorded_at "recordedAt"
       from coding_result r join coding_account a on a.id = r.account_id
       join application p on p.id = r.application_id join exam e on e.id = p.exam_id
       where a.user_id = $1 order by r.created_at`,
      [userId],
    ),
}

const codingChecklistsData: PersonalData = {
  name: 'coding-checklists',
  rows: (ctx, userId) =>
    ctx.db.query(
      `select application_id application, steps_done "stepsDone", changed_at "changedAt" from coding_checklist
       where user_id = $1 order by changed_at`,
      [userId],
    ),
}

/** Personal data stored by this module. */
export const personalData: readonly PersonalData[] = [
  codingAccountsData,
  codingProgressData,
  codingResultsData,
  codingChecklistsData,
]
