import { readFileSync } from 'node:fs'
import type { GraphQLInterfaceType } from 'graphql'
import { beforeAll, expect, test } from 'vitest'
import { locales } from '../../../editions.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import { namesPeople, nodeTypeOf } from '../../../graphql/staff-calls.ts'
import { makeUser } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { User } from '../../accounts/public.ts'
import { AuditEntry } from './audit-entry.entity.ts'
import { namedRecords, recordName } from './record-names.ts'
import { isRecordedChange, returnsPersonalData, withoutSecrets } from './staff-record.ts'

const app = useTestApp()
let admin: User
let student: User
beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin' })
  student = await makeUser(app)
})

const log = async (user: User, args = '') => {
  app.clock.advance(1)
  const { data, code } = await app.as(user).run(`{ auditLog${args} { totalCount nodes {
    kind action subjectType subjectId subjectName reason details address actor { username } createdAt } } }`)
  return { nodes: data?.auditLog?.nodes, code }
}

test('a change by an admin is recorded with its subject and its reason', async () => {
  const id = toGlobalId('User', student.id)
  const disable = `mutation ($input: UserStatusInput!) { disableUser(input: $input) { user { id } } }`
  expect((await app.as(admin).run(disable, { input: { id, reason: 'Asked by the family' } })).code).toBeUndefined()
  const { nodes } = await log(admin, '(kind: change)')
  expect(nodes).toMatchObject([
    {
      kind: 'change',
      action: 'disableUser',
      subjectType: 'User',
      subjectId: id,
      subjectName: `${student.firstName} ${student.lastName} (${student.username})`,
      reason: 'Asked by the family',
      actor: { username: admin.username },
      address: '127.0.0.1',
    },
  ])
})

test('a read of personal data by an admin is recorded, with the filters of a list', async () => {
  const id = toGlobalId('User', student.id)
  await app.as(admin).run('query ($id: ID!) { node(id: $id) { ... on User { email } } }', { id })
  await app.as(admin).run('{ accounts(filter: { userTypes: [student], country: "AZ" }) { nodes { id } } }')
  const { nodes } = await log(admin, '(kind: read)')
  expect(nodes.map(({ action, subjectType }: any) => [action, subjectType])).toEqual([
    ['accounts', 'User'],
    ['node', 'User'],
    ['auditLog', 'AuditEntry'],
  ])
  expect(nodes[0].details).toEqual({ userTypes: 1, country: 'AZ' })
  expect((await log(admin, `(subject: "${id}")`)).nodes).toHaveLength(2)
  expect((await log(admin, `(subject: "${student.id}", kind: change)`)).nodes).toHaveLength(1)
  expect((await log(admin, '(subject: "no id")')).nodes).toEqual([])
})

test('calls of other users, refused calls and reads without personal data are not recorded', async () => {
  const before = await app.db.count(AuditEntry)
  await app.as(student).run('{ viewer { email } }')
  await app.as(admin).run('{ viewer { email } categories { id } countries { code } statistics { from } }')
  const limited = await makeUser(app, { userType: 'admin', grants: ['admin.statistics'] })
  await app.as(limited).run('{ accounts(filter: { userTypes: [student] }) { nodes { id } } }')
  expect(await app.db.count(AuditEntry)).toBe(before)
})

test('a read of the audit log is not among its own rows, and totalCount agrees', async () => {
  app.clock.advance(1)
  const { data } = await app.as(admin).run('{ auditLog(first: 50) { totalCount nodes { id } } }')
  expect(data.auditLog.nodes).toHaveLength(data.auditLog.totalCount)
})

test('a read repeated within a minute is recorded once', async () => {
  const read = (country: string) =>
    app.as(admin).run(`{ accounts(filter: { userTypes: [partner], country: "${country}" }) { nodes { id } } }`)
  const before = await app.db.countBy(AuditEntry, { action: 'accounts' })
  for (const country of ['TR', 'TR', 'FR']) await read(country)
  expect(await app.db.countBy(AuditEntry, { action: 'accounts' })).toBe(before + 2)
  app.clock.advance(61_000)
  await read('TR')
  expect(await app.db.countBy(AuditEntry, { action: 'accounts' })).toBe(before + 3)
})

/** Queries that are recorded when an admin calls them. */
const recordedQueries = () => {
  const { schema } = app
  return Object.values(schema.getQueryType()!.getFields()).flatMap((field) => {
    const type = nodeTypeOf(field)
    return returnsPersonalData({ field: field.name, type, namesPeople: namesPeople(schema, type) }) ? [field.name] : []
  })
}

test('every query that returns personal data is recorded', () => {
  expect(recordedQueries().toSorted().join('\n')).toMatchInlineSnapshot(`
    "accommodations
    accountMergePreview
    accounts
    allImages
    allStudents
    apiTokens
    appealRecord
    appeals
    application
    applications
    attemptRecord
    attemptTimeline
    auditLog
    cameraGaps
    cameraStream
    certificate
    certificates
    classDevices
    codingProblems
    customFormAnswers
    duplicatePaymentWarning
    examCandidates
    examOrders
    findReferenceCodeRelation
    grandFinalChanges
    grandFinalCheckIn
    grandFinalTravelList
    guardianConsent
    imageAnswers
    imageRanking
    imageSubmissions
    imageUser
    imageUsers
    invoices
    lateAnswers
    mailAudience
    mailCampaigns
    mailPreferences
    mailSuppressions
    mails
    makeUps
    participantCandidates
    participants
    participationGroup
    participationGroups
    participationGroupsOf
    participationsOf
    partnerStudents
    partners
    paymentIssues
    payments
    practiceAttempts
    proctorWall
    relationsAboveMe
    report
    reports
    searchPartners
    searchSupervisors
    seenPaper
    segmentPeople
    segmentPreview
    settingChanges
    streamRecordings
    student
    studentCertificates
    studentReports
    studentRequests
    supervisors
    supportThreads
    unassignedMails
    uploads
    userChanges"
  `)
})

test.each(locales)('every audited operation and every record type has a name in %s', (locale) => {
  const { actions, records } = JSON.parse(readFileSync(`web/locales/audit/${locale}.json`, 'utf8'))
  const allowed = readFileSync('server/testing/access/access-matrix.txt', 'utf8').matchAll(
    /^Mutation\.(\w+) .*admin: yes/gm,
  )
  const changes = [...allowed].flatMap(([, name]) => (isRecordedChange(name!) ? [name!] : []))
  expect(changes.length).toBeGreaterThan(200)
  const audited = ['node', ...recordedQueries(), ...changes]
  const { schema } = app
  const types = schema.getPossibleTypes(schema.getType('Node') as GraphQLInterfaceType)
  const found = {
    'missing in actions': audited.filter((name) => !actions[name]),
    'unused in actions': Object.keys(actions).filter((name) => !audited.includes(name)),
    'missing in records': types.map(({ name }) => name).filter((name) => !records[name]),
  }
  expect(found, `correct web/locales/audit/${locale}.json`).toEqual({
    'missing in actions': [],
    'unused in actions': [],
    'missing in records': [],
  })
})

test('every type of record with names is read from its table', async () => {
  for (const type of namedRecords) {
    const name = recordName(app.as(admin).ctx).load({ type, id: student.id })
    expect([type, await name]).toEqual([type, type === 'User' ? expect.stringContaining(student.username) : null])
  }
})

test('secrets, files and long texts are not recorded', () => {
  expect(
    withoutSecrets({
      password: 'x',
      code: '1',
      accessToken: 'y',
      dkimPrivateKey: 'z',
      grade: 8,
      name: 'a'.repeat(300),
      ids: ['1', '2'],
      on: true,
    }),
  ).toEqual({ grade: 8, ids: 2, on: true })
})

test('only admins with the permission can read the audit log', async () => {
  const other = await makeUser(app, { userType: 'admin', grants: ['admin.*'] })
  for (const user of [student, other, await makeUser(app, { userType: 'supervisor' })]) {
    expect((await log(user)).code).toBe('FORBIDDEN')
    expect((await app.as(user).run('{ auditActions }')).code).toBe('FORBIDDEN')
  }
  expect((await app.as(admin).run('{ auditActions }')).data.auditActions).toEqual([
    'accounts',
    'auditLog',
    'disableUser',
    'node',
  ])
})

test('entries are deleted after their retention period', async () => {
  await app.db.query(`update audit_entry set created_at = created_at - interval '731 days' where action = 'node'`)
  const before = await app.db.count(AuditEntry)
  await app.runSchedule('deleteExpiredAuditEntries')
  expect(await app.db.count(AuditEntry)).toBe(before - 1)
  expect(await app.db.countBy(AuditEntry, { action: 'node' })).toBe(0)
})
