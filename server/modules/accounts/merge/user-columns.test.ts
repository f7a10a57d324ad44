import { expect, test } from 'vitest'
import { userColumnsOf } from '../../../module/user-columns.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'

const app = useTestApp()

/** Columns with ids of other things, or of any kind of thing. */
const ofOthers = new Set(
  `announcement.segment_id attempt.exam_id attempt.selfie_id audit_entry.subject_id appeal.exam_id application.make_up_of_id
  archived_partition.from_id archived_partition.until_id
  application.team_id application_change.from_exam_id bonus_ledger.subject_id camera_segment.session camera_stream.exam_id
  certificate.competition_id certificate.replaced_by_id coding_account.identity coding_result.attempt_id coding_token.identity
  custom_form.version_id custom_form_answer.version_id custom_form_answer_change.version_id discount.category_ids
  discount.merged_into_id discount_use.reserved_by exam.practice_exam_id exam_log.application_id exam_order.application_ids
  exam_order.exam_id account_merge_row.row_id generated_image.application_id generated_image.competition_id
  generated_image.task_id grand_final_scan.nonce group_import.exam_ids group_import_row.application_ids
  image_quota_entry.application_id image_quota_entry.competition_id image_quota_entry.request_id image_request.lease
  image_request.task_id item_statistic.item_id journal.attempt_id jury_score.image_id mail_campaign.file_ids
  mail_recipient.token payment.checkout_id payment.invoice_id payment.subject_id payment_issue.checkout_id
  payment_refund.checkout_id question.item_id report.application_id report.exam_id report_revision.recalculation_id
  result_mail.occasion_id result_mail.subject_id run.subject_id run_item.item_id setting_change.setting_id
  statistic_application.application_id statistic_application.category_id statistic_application.exam_id
  statistic_change.subject_id statistic_payment.category_id statistic_payment.exam_id statistic_payment.payment_id
  student_request.application_id student_request.exam_id student_request.form_id text_picture.file_id
  webhook_message.subject_id automatic_mail.subject_id automatic_mail.token bank_booking.payment_id bank_booking.refund_id
  bank_booking.undoes_id payment_ledger.booking_id question.copy_of_id question_draft.about_id question_version.item_id
  support_message.file_ids transparency_due.attempt_id public_exam.publication_id node_report.node_id transparency_opening.entry_id transparency_progress.attempt_id
  unassigned_mail.file_ids work_pace.work_id`.split(/\s+/),
)

test('every column that can refer to an account declares what a merge does with it', async () => {
  const rows: { name: string; refers: string | null }[] = await app.db.query(
    `select c.relname || '.' || a.attname as name, r.relname as refers
     from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p')
       and c.relnamespace = 'public'::regnamespace
     left join pg_constraint f on f.conrelid = c.oid and f.contype = 'f' and f.conkey = array[a.attnum]
     left join pg_class r on r.oid = f.confrelid
     where a.atttypid in ('uuid'::regtype, 'uuid[]'::regtype) and a.attname <> 'id' and not a.attisdropped`,
  )
  const canRefer = rows.filter(({ refers, name }) => (refers === null ? !ofOthers.has(name) : refers === 'user'))
  expect(
    Object.keys(userColumnsOf(app)).toSorted(),
    'declare the column in the `userColumns` of its module, or list it here if it refers to something else',
  ).toEqual([...new Set(canRefer.map(({ name }) => name))].toSorted())
})

test('every table whose rows move has one key that does not move', async () => {
  const { movedColumns, keyColumn } = await import('./merge-plan.ts')
  for (const { table, column, follows } of movedColumns(app)) {
    const { primaryColumns } = app.db.dataSource.entityMetadatas.find(({ tableName }) => tableName === table)!
    expect([table, primaryColumns.length]).toEqual([table, 1])
    expect(keyColumn(app, table)).not.toBe(column)
    if (follows) expect(movedColumns(app).map((one) => one.table)).toContain(follows.table)
  }
})
