import type { UserType } from '../../api/session.ts'

/** A record as the server names it: type, global id and name. */
export interface NamedRecord {
  readonly type: string | null | undefined
  readonly id: string | null | undefined
  readonly name: string
}

/** Admin pages whose path contains a record. A record that no longer exists shows the 404 state. */
const adminPages: Readonly<Record<string, string>> = {
  Application: 'applications',
  Certificate: 'certificate',
  CustomForm: 'forms',
  Exam: 'exams-set-up',
  Mail: 'mailing/outbox',
  MailCampaign: 'mailing/mails',
  Payment: 'payments',
  Report: 'report',
  School: 'schools',
  StudentRequest: 'forms/requests',
  User: 'student',
}

/** Lists of records without a page of their own, which are found there by name. */
const searched: Readonly<Record<UserType, Readonly<Record<string, string>>>> = {
  admin: { ParticipationGroup: 'janus/grand-final-applications', Question: 'janus/exams-set-up/bank' },
  supervisor: { User: 'my-students' },
  partner: { User: 'supervisors' },
  student: {},
}

/** Pages of records of teachers. */
const ownPages: Readonly<Record<string, string>> = { GroupImport: 's-group-import' }

/** Address of a record for a role; null if it has none there. */
export function recordPath({ type, id, name }: NamedRecord, role: UserType): string | null {
  if (!type) return null
  const page = role === 'admin' ? adminPages[type] && `janus/${adminPages[type]}` : ownPages[type]
  if (page && id) return `/stadia/${page}/${id}`
  const list = searched[role][type]
  if (list) return `/stadia/${list}?search=${encodeURIComponent(name)}`
  return type === 'MailCampaign' && role === 'supervisor' ? '/stadia/mailing' : null
}
