import type { Ctx } from '../../../context/context.ts'
import { fromGlobalId, isUuid } from '../../../graphql/node.ts'
import { type StaffCall } from '../../../graphql/staff-calls.ts'
import { viewerId } from '../../../context/viewer.ts'
import type { JsonObject } from '../../settings/public.ts'
import type { AuditEntry } from './audit-entry.entity.ts'

/** Nameless types that are recorded when read, because they contain data of a person. */
const personal = new Set([
  'Accommodation',
  'Appeal',
  'ApplicationChange',
  'Attempt',
  'AttemptRecord',
  'CameraStream',
  'ClassDevice',
  'GrandFinalChange',
  'GrandFinalCheckIn',
  'GrandFinalTraveller',
  'GroupImport',
  'Invoice',
  'LateAnswer',
  'Mail',
  'MailAudience',
  'MailCampaign',
  'MailPreferences',
  'MailSuppression',
  'ParticipationGroup',
  'Payment',
  'PaymentIssue',
  'PaymentRefund',
  'ProctorWall',
  'RankedImage',
  'Relation',
  'Report',
  'SeenPaper',
  'SegmentPreview',
  'StreamRecording',
  'UploadRelation',
])

/** Queries about the viewer, made by every page, and public queries. */
const notOfOthers = /^(?:viewer|me|hopIn|my[A-Z].*|public[A-Z].*)$/

/** Whether a query returns personal data. @param type returned type @internal */
export const returnsPersonalData = ({
  field,
  type,
  namesPeople,
}: Pick<StaffCall, 'field' | 'type' | 'namesPeople'>): boolean =>
  !notOfOthers.test(field) && (namesPeople || personal.has(type))

/** Changes of the own session and profile, and of own drafts and unsent answers, which are not recorded. */
const own =
  /^(signIn|signOut|refresh|logOut|readAnnouncements|markBackgroundWorkSeen|setLanguage|updateMyDetails|beginTotp|confirmTotp|setLog|showMyName|saveSupportDraft|saveQuestionDraft$|discardQuestionDraft$)/

/** Whether a mutation is recorded. @internal */
export const isRecordedChange = (field: string): boolean => !own.test(field)

const secret = /password|secret|private|token|code|totp|signature|file|content|html|text/i
const maxTextLength = 200

/** Records a call in the audit log. */
export async function recordStaffCall(ctx: Ctx, call: StaffCall): Promise<void> {
  if (!(call.kind === 'read' ? returnsPersonalData(call) : isRecordedChange(call.field))) return
  await record(ctx, entryOf(ctx, call))
}

/** Seconds in which a repeated read is recorded once: live pages query every few seconds. */
const repeatedWithin = 60

/** Stores an entry unless it repeats a read of the last minute, in a single statement. */
async function record(ctx: Ctx, entry: ReturnType<typeof entryOf>): Promise<void> {
  const { actorId, kind, action, subjectType, subjectId, reason, details, address, createdAt } = entry
  await ctx.db.query(
    `insert into audit_entry (actor_id, kind, action, subject_type, subject_id, reason, details, address, created_at)
     select $1::uuid, $2::text, $3::text, $4::text, $5::uuid, $6::text, $7::jsonb, $8::text, $9::timestamptz
     where $2::text <> 'read' or not exists (
       select from audit_entry earlier
       where earlier.actor_id = $1 and earlier.created_at > $9::timestamptz - make_interval(secs => ${repeatedWithin})
         and earlier.action = $3 and earlier.subject_id is not distinct from $5 and earlier.details = $7)`,
    [actorId, kind, action, subjectType, subjectId, reason, JSON.stringify(details), address, createdAt],
  )
}

function entryOf(ctx: Ctx, { kind, field, type, args, result }: StaffCall) {
  const input = inputOf(args)
  const { subjectType, subjectId } = subjectOf(input, type, result)
  const reason = input['reason'] ?? input['note']
  return {
    actorId: viewerId(ctx),
    kind,
    action: field,
    subjectType,
    subjectId,
    reason: typeof reason === 'string' ? reason.slice(0, 1000) : null,
    details: withoutSecrets(input),
    address: ctx.request.address,
    createdAt: new Date(ctx.clock.now()),
  }
}

/** Input of a mutation, or arguments of a query with those of its filter among them. */
function inputOf(args: StaffCall['args']): Readonly<Record<string, unknown>> {
  const { input, filter } = args
  if (input) return input as Record<string, unknown>
  return typeof filter === 'object' ? { ...args, ...filter } : args
}

/** Subject of a call: the record named in its arguments, else the returned object. */
function subjectOf(
  input: Readonly<Record<string, unknown>>,
  type: string,
  result: unknown,
): Pick<AuditEntry, 'subjectType' | 'subjectId'> {
  const named = ['id', ...Object.keys(input)].map((key) => idIn(input[key])).find((found) => found !== null)
  if (named) return named
  const id = (result as { id?: unknown } | null)?.id
  return { subjectType: type, subjectId: typeof id === 'string' && isUuid(id) ? id : null }
}

function idIn(value: unknown): { subjectType: string | null; subjectId: string } | null {
  if (typeof value !== 'string') return null
  if (isUuid(value)) return { subjectType: null, subjectId: value }
  const found = fromGlobalId(value)
  return found && { subjectType: found.type, subjectId: found.id }
}

/** Arguments of a call that help to understand it: no secrets, no files, no long texts. @internal */
export function withoutSecrets(input: Readonly<Record<string, unknown>>): JsonObject {
  const kept = Object.entries(input).flatMap(([name, value]): [string, unknown][] => {
    if (secret.test(name) || value === null || value === undefined) return []
    if (typeof value === 'string') return value.length > maxTextLength ? [] : [[name, value]]
    if (typeof value === 'number' || typeof value === 'boolean') return [[name, value]]
    if (value instanceof Date) return [[name, value.toISOString()]]
    if (Array.isArray(value)) return [[name, value.length]]
    return []
  })
  return Object.fromEntries(kept) as JsonObject
}
