import {
  getNamedType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLInputType,
} from 'graphql'
import { expect, test } from 'vitest'
import { useTestApp } from './testing/use-test-app.ts'

const app = useTestApp()

/**
 * Meaning of an empty array column. `for`: the column restricts the row, and the named column stands for "all"; `list`:
 * content of the row, possibly none.
 */
const columns: Record<string, { for: string } | 'list'> = {
  'discount.category_ids': { for: 'all_categories' },
  'image_competition.countries': { for: 'all_countries' },
  // null is the whole exam; an empty selection is no one, and refused
  'exam_order.application_ids': 'list',
  ...Object.fromEntries(
    [
      'automatic_message.hours support_message.file_ids unassigned_mail.file_ids',
      'announcement.roles api_token.permissions attempt.flags attempt.past_tabs calendar_entry.roles',
      'coding_account.concepts coding_state.concepts custom_form_version.languages device_check.failed exam.languages',
      'exported_bank_question.losses generated_image.found group_import.exam_ids group_import_row.application_ids',
      'group_import.sheet_names group_import_row.candidates group_import_row.matches group_import_row.others image_competition.categories',
      'image_competition.themes list_export.parts mail_campaign.file_ids participant.missing question.option_order',
      'request_form.actions statistic_application.partners statistic_application.supervisors',
      'statistic_payment.partners statistic_payment.supervisors statistic_person.partners',
      'statistic_person.supervisors study_material.roles user.grants user.subjects webhook_endpoint.events',
    ]
      .join(' ')
      .split(' ')
      .map((column) => [column, 'list' as const]),
  ),
}

test('every array column declares what an empty array means: a restriction has a separate column for "all"', async () => {
  const rows: { name: string }[] = await app.db.query(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and data_type = 'ARRAY' order by 1`,
  )
  const own = rows.map(({ name }) => name).filter((name) => !name.startsWith('graphile_') && !name.startsWith('_'))
  expect(own.toSorted()).toEqual(Object.keys(columns).toSorted())
  for (const [name, meaning] of Object.entries(columns)) {
    if (meaning === 'list') continue
    const [table] = name.split('.')
    const [all] = await app.db.query(
      `select data_type, column_default from information_schema.columns where table_name = $1 and column_name = $2`,
      [table, meaning.for],
    )
    expect(all, name).toEqual({ data_type: 'boolean', column_default: 'false' })
  }
})

test('no reference that restricts a row is cleared when the referenced row is deleted', async () => {
  const rows: { name: string }[] = await app.db.query(
    `select conrelid::regclass::text || '.' || attname as name from pg_constraint
     join pg_attribute on attrelid = conrelid and attnum = any(conkey)
     where contype = 'f' and confdeltype = 'n' order by 1`,
  )
  // authors, links and copies: without them the row is for the same people as before
  expect(rows.map(({ name }) => name)).toEqual([
    '"user".merged_into_id',
    'automatic_mail.mail_id',
    'calendar_entry.exam_id',
    'certificate.report_id',
    'external_code.user_id',
    'mail_campaign.owner_id',
    'mail_recipient.user_id',
    'proctor_note.author_id',
    'segment.created_by_id',
    'support_thread.assignee_id',
  ])
})

/** Lists that restrict, with the neighbouring field that means "all". */
const restrictions: Record<string, string> = {
  'SegmentFilterInput.gradeFilter': 'allGrades',
  'SegmentFilterInput.categoryFilter': 'allCategories',
  'SegmentSessionFilterInput.examIds': 'allExams',
  'SegmentCountryFilterInput.selectedCountries': 'allCountries',
  'FormAudienceInput.countries': 'allCountries',
  'AddImageCompetitionInput.countries': 'allCountries',
  'UpdateImageCompetitionInput.countries': 'allCountries',
  'GenerateDiscountsInput.categoryIds': 'allCategories',
  'UpdateDiscountInput.categoryIds': 'allCategories',
  'OwnMailInput.grades': 'allGrades',
  'Query.myMailAudience.grades': 'allGrades',
}

/** Lists of ids that an action or a query is about: an empty one does nothing or is refused. */
const objects = new Set(
  [
    'AddGroupQuotasInput.ids AddMakeUpsInput.ids ArchiveExamsInput.examIds CancelApplicationsInput.ids',
    'CopyExamsInput.examIds ExamOrderScopeInput.applicationIds ExportQuestionsInput.questionIds',
    'GiveExamOrderInput.applicationIds MergeCouponsInput.ids OrderAnnouncementsInput.ids OrderCategoriesInput.ids',
    'OrderQuestionsInput.ids PayLocallyInput.paymentIds PrintGroupsInput.ids Query.applyDiscount.categories',
    'Query.applyDiscount.paymentIds Query.certificateArchive.examIds Query.duplicatePaymentWarning.paymentIds',
    'Query.examsByIds.ids Query.imageChallengeExams.examIds ReadAnnouncementsInput.ids ReviewImagesInput.ids',
    'RunGroupImportInput.examIds SaveMailCampaignInput.attachmentIds SendTestMailInput.attachmentIds',
    'StartCheckoutInput.paymentIds TagGroupsInput.ids TakeQuestionsInput.questionIds UpdateParticipantInput.programIds',
    'UpdateSettingsOrderInput.ids WriteToGroupsInput.ids PayByTransferInput.paymentIds AskSupportInput.fileIds',
    'WriteSupportInput.fileIds AnswerSupportInput.fileIds StartSupportInput.fileIds RemindOfPaymentsInput.ids',
    'ConfirmPaymentsInput.ids RemindOfInvoicesInput.ids ConfirmInvoicesInput.ids CancelInvoicesInput.ids',
  ]
    .join(' ')
    .split(' '),
)

interface Given {
  name: string
  type: GraphQLInputType
  description?: string | null | undefined
}

/** All input fields and arguments of list types, with the names of the neighbouring fields. */
function* lists() {
  const bare = (type: GraphQLInputType) => (isNonNullType(type) ? type.ofType : type)
  const among = (owner: string, fields: readonly Given[]) =>
    fields.flatMap(({ name, type, description }) =>
      isListType(bare(type))
        ? [
            {
              at: `${owner}.${name}`,
              ofIds: getNamedType(type).name === 'ID',
              description: description ?? '',
              beside: fields.map((field) => field.name),
            },
          ]
        : [],
    )
  for (const type of Object.values(app.schema.getTypeMap())) {
    if (type.name.startsWith('__')) continue
    if (isInputObjectType(type)) yield* among(type.name, Object.values(type.getFields()))
    if (!isObjectType(type)) continue
    for (const field of Object.values(type.getFields())) yield* among(`${type.name}.${field.name}`, field.args)
  }
}

test('every list of ids in an input is a declared restriction or names the objects of an action', () => {
  const known = [...lists()]
  expect(known.filter(({ ofIds, at }) => ofIds && !objects.has(at) && !restrictions[at]).map(({ at }) => at)).toEqual(
    [],
  )
  const names = known.map(({ at }) => at)
  expect([...objects, ...Object.keys(restrictions)].filter((at) => !names.includes(at))).toEqual([])
  for (const { at, beside } of known) if (restrictions[at]) expect(beside, at).toContain(restrictions[at])
})

test('no list of an input means everything when it is empty', () => {
  const wide = /empty[^.;]*: ?(all|any|every|no )|(none|nothing) (means|selects) (all|every)/i
  expect([...lists()].filter(({ description }) => wide.test(description)).map(({ at }) => at)).toEqual([])
  expect(wide.test('School grades; empty: all grades')).toBe(true)
})
