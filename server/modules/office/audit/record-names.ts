import type { Ctx } from '../../../context/context.ts'
import { loader } from '../../../graphql/loaders.ts'
import type { Permission } from '../../../../shared/permission.ts'

/** How records of a type are named, and the permission with which their names are visible; null: none. */
interface Named {
  readonly permission: Permission | null
  /** Selects id and name of the records `$1`; titles in the language `$2`, else in English. */
  readonly sql: string
}

const named = (permission: Permission | null, table: string, name: string, joins = ''): Named => ({
  permission,
  sql: `select r.id, ${name} as name from "${table}" r ${joins} where r.id = any($1::uuid[]) and $2::text is not null`,
})

const person = `u.first_name || ' ' || u.last_name || ' (' || u.username || ')'`
const ofPerson = 'join "user" u on u.id = r.user_id'
const titles = (column: string) => `coalesce(${column}->>$2, ${column}->>'en')`
const words = `coalesce(r.stored_words->$2->>'title', r.stored_words->'en'->>'title')`
const exam = titles('e.titles')

/** Names of records in the audit log. Other types are named by their type alone. */
const records: Readonly<Record<string, Named>> = {
  Announcement: named(null, 'announcement', words),
  ApiToken: named(null, 'api_token', 'r.name'),
  Application: named(
    'admin.applications',
    'application',
    `${person} || ', ' || ${exam}`,
    `${ofPerson} join exam e on e.id = r.exam_id`,
  ),
  CalendarEntry: named(null, 'calendar_entry', words),
  Category: named(null, 'category', titles('r.titles')),
  Certificate: named('admin.exams', 'certificate', `r.holder_name || ', ' || r.number`),
  CustomForm: named(null, 'custom_form', 'r.name'),
  Discount: named('admin.discounts', 'discount', 'r.code'),
  Exam: named(null, 'exam', titles('r.titles')),
  ImageCompetition: named(null, 'image_competition', words),
  Invoice: named('admin.invoices', 'invoice', 'r.number'),
  MailCampaign: named('admin.mailing', 'mail_campaign', 'r.name'),
  ParticipationGroup: named('admin.gf-applications', 'participation_group', 'r.name'),
  Payment: named('admin.payments', 'payment', `${person} || ', ' || ${titles('r.titles')}`, ofPerson),
  Report: named('admin.exams', 'report', `${person} || ', ' || ${exam}`, `${ofPerson} join exam e on e.id = r.exam_id`),
  RequestForm: named(null, 'request_form', words),
  School: named(null, 'school', 'r.name'),
  Segment: named('admin.mailing', 'segment', 'r.name'),
  StudyMaterial: named(null, 'study_material', words),
  User: named('admin.applications', 'user', person.replaceAll('u.', 'r.')),
  WebhookEndpoint: named(null, 'webhook_endpoint', 'r.name'),
}

/** Types of records with names. @internal */
export const namedRecords: readonly string[] = Object.keys(records)

/** A record by type and id. */
interface RecordKey {
  readonly type: string
  readonly id: string
}

/** Names of records, as far as the viewer may see them; null for other types, and for deleted records. */
export const recordName = loader<RecordKey, string | null>(
  async (ctx: Ctx, keys) => {
    const names = new Map<string, string>()
    for (const type of new Set(keys.map((key) => key.type))) {
      const known = Object.hasOwn(records, type) ? records[type] : undefined
      if (!known || (known.permission !== null && !ctx.viewer.has(known.permission))) continue
      const ids = keys.filter((key) => key.type === type).map(({ id }) => id)
      const rows: { id: string; name: string | null }[] = await ctx.db.query(known.sql, [ids, ctx.locale])
      for (const { id, name } of rows) if (name) names.set(`${type}:${id}`, name)
    }
    return keys.map(({ type, id }) => names.get(`${type}:${id}`) ?? null)
  },
  ({ type, id }) => `${type}:${id}`,
)
