import { registerEnum } from '../../graphql/enums.ts'

export const AlarmKind = {
  attemptsOverdue: 'attemptsOverdue',
  nodeSilent: 'nodeSilent',
  answersWaiting: 'answersWaiting',
  answersSlow: 'answersSlow',
  answerWriterFailed: 'answerWriterFailed',
  databaseUsed: 'databaseUsed',
  transactionLong: 'transactionLong',
  jobsLate: 'jobsLate',
  jobsFailed: 'jobsFailed',
  mailsLate: 'mailsLate',
  mailsFailed: 'mailsFailed',
  logStopped: 'logStopped',
  logLate: 'logLate',
  logContradicted: 'logContradicted',
  logUnwitnessed: 'logUnwitnessed',
} as const
export type AlarmKind = (typeof AlarmKind)[keyof typeof AlarmKind]
registerEnum(AlarmKind, {
  name: 'AlarmKind',
  description: 'What needs somebody’s attention',
  values: {
    attemptsOverdue: 'Attempts whose time is over are still open',
    nodeSilent: 'A server has not reported for 20 seconds and has not ended in order',
    answersWaiting: 'Many answers wait to be stored on a server',
    answersSlow: 'Storing answers takes a server more than a second',
    answerWriterFailed: 'The part of a server that stores answers has failed; browsers repeat what was refused',
    databaseUsed: 'Nine of ten connections of the database server are in use',
    transactionLong: 'A transaction has been open for more than five minutes',
    jobsLate: 'Jobs have been due for more than two minutes',
    jobsFailed: 'Jobs have failed for good',
    mailsLate: 'E-mails of the last hour have waited for more than two minutes',
    mailsFailed: 'The mail server has refused e-mails of the last hour',
    logStopped: 'The transparency log signs nothing',
    logLate: 'Entries have waited longer to be signed than was promised',
    logContradicted: 'Witnesses contradict the transparency log',
    logUnwitnessed: 'The quorum of witnesses has not cosigned the transparency log for too long',
  },
})

export const AlarmSeverity = { critical: 'critical', warning: 'warning' } as const
export type AlarmSeverity = (typeof AlarmSeverity)[keyof typeof AlarmSeverity]
registerEnum(AlarmSeverity, {
  name: 'AlarmSeverity',
  description: 'How soon somebody must act',
  values: { critical: 'Now: students may notice it', warning: 'Today' },
})

/** What alarms are decided by: a node’s report, or null for the whole site. */
interface NodeValues {
  readonly savesWaiting: number
  readonly saveMs: number | null
  readonly writerFailures: number
}

interface Limit<Of> {
  readonly severity: AlarmSeverity
  /** the value above which the alarm is on */
  readonly above: number
  value(of: Of): number
}

const critical = AlarmSeverity.critical
const warning = AlarmSeverity.warning

/** Milliseconds after which a node that has not reported counts as silent. */
export const silentAfter = 20_000

/** Limits of the figures of the whole site. `deploy/monitoring/alerts.yml` has the same ones for Prometheus. */
export const siteLimits: Readonly<Partial<Record<AlarmKind, Limit<ReadonlyMap<string, number>>>>> = {
  attemptsOverdue: { severity: critical, above: 0, value: figure('attempts_overdue') },
  databaseUsed: {
    severity: critical,
    above: 0.9,
    value: (of) => figure('database_connections')(of) / (figure('database_connections_max')(of) || 1),
  },
  transactionLong: { severity: warning, above: 300, value: figure('database_oldest_transaction_seconds') },
  jobsLate: { severity: warning, above: 120, value: figure('jobs_late_seconds') },
  jobsFailed: { severity: warning, above: 0, value: figure('jobs_failed') },
  mailsLate: { severity: warning, above: 0, value: figure('mails_late') },
  mailsFailed: { severity: warning, above: 10, value: figure('mails_failed') },
  logStopped: { severity: critical, above: 0, value: figure('log_stopped') },
  logContradicted: { severity: critical, above: 0, value: figure('log_contradictions') },
  logUnwitnessed: { severity: warning, above: 0, value: figure('log_quorum_late') },
  logLate: { severity: warning, above: 60, value: figure('log_oldest_unsigned_seconds') },
}

/** Limits of the figures of each node that reports. */
export const nodeLimits: Readonly<Partial<Record<AlarmKind, Limit<NodeValues>>>> = {
  answersWaiting: { severity: critical, above: 1000, value: (of) => of.savesWaiting },
  answersSlow: { severity: warning, above: 1000, value: (of) => of.saveMs ?? 0 },
  answerWriterFailed: { severity: warning, above: 0, value: (of) => of.writerFailures },
}

function figure(name: string) {
  return (of: ReadonlyMap<string, number>) => of.get(name) ?? 0
}
