import type { ErrorCode } from '../../../errors/errors.ts'
import { list, only, success } from '../../../transport/present.ts'
import { documentsWith } from '../../../transport/fragments.ts'
import type { AreaPart } from '../../../transport/rest-row.ts'

const complete = documentsWith(`
  fragment Person on RelatedPerson { _id: userId username firstName lastName userType grade country city isDraft }
  fragment Draft on DraftPayload { draft { ...Person referenceCode } }
  fragment Account on User {
    _id: id username firstName lastName email userType grade country city phone birth isDraft emailConfirmed referenceCode
    createdAt
  }
`)
const sectionTypes = `$personalInfo: PersonalInfoInput, $residenceInfo: ResidenceInfoInput,
          $contactInfo: ContactInfoInput, $examDetail: ExamDetailInput`
const sections = `personalInfo: $personalInfo, residenceInfo: $residenceInfo, contactInfo: $contactInfo,
          examDetail: $examDetail`
const unknown: readonly ErrorCode[] = ['NOT_FOUND']
const examples = {
  personalInfo: { firstName: 'Leyla', lastName: 'Taslak' },
  residenceInfo: { country: 'AZ', city: 'BAKI' },
  contactInfo: undefined,
  examDetail: { grade: 8 },
}
const partly = 'Omitted fields stay unchanged.'

/** A list of people, whose search may be required. */
const byName = (field: string, search: 'String' | 'String!' = 'String') =>
  complete(`query ($search: ${search}, $limit: Int, $cursor: String) {
        ${field}(search: $search, first: $limit, after: $cursor) { nodes { ...Person } pageInfo { ...Page } }
      }`)
const creates = (mutation: string) =>
  complete(`mutation (${sectionTypes},
          $notADuplicate: Boolean) {
        ${mutation}(input: {
          ${sections}, notADuplicate: $notADuplicate
        }) { ...Draft }
      }`)
const updates = (mutation: string, answer: string) =>
  complete(`mutation ($id: ID!, ${sectionTypes}) {
        ${mutation}(input: {
          id: $id, ${sections}
        }) ${answer}
      }`)

/** Paths for relations between people, drafts, and account administration. */
export const peoplePaths: AreaPart = {
  place: 40,
  name: 'People',
  description: 'Students and their supervisors, supervisors and their partners, and draft accounts.',
  rows: [
    {
      method: 'POST',
      path: '/user/relation/add-relation',
      summary: 'Connect two people',
      description:
        'With `key`, the reference code of a supervisor or partner, the connection is immediate. With ' +
        '`username` the other person must accept first.',
      document: complete(`mutation ($key: String, $isSupervisor: Boolean, $username: String) {
        addRelation(input: { key: $key, isSupervisor: $isSupervisor, username: $username }) {
          relation { _id: id state activeSince above { ...Person } below { ...Person } }
        }
      }`),
      present: only,
      needsBody: true,
      errors: ['NOT_FOUND', 'RULE_BROKEN', 'RATE_LIMITED'],
      examples: { key: '7KQ2-M9XD', isSupervisor: true, username: undefined },
    },
    {
      method: 'GET',
      path: '/user/supervisor/my-students',
      summary: "List the caller's students",
      description: 'Newest first, including draft accounts and unanswered requests.',
      document: complete(`query ($search: String, $state: RelationState, $limit: Int, $cursor: String) {
        myStudents(search: $search, state: $state, first: $limit, after: $cursor) {
          nodes { _id: id state activeSince student: below {
            _id: userId username firstName lastName grade country city isDraft referenceCode
          } }
          pageInfo { ...Page }
        }
      }`),
      present: list,
    },
    {
      method: 'POST',
      path: '/user/supervisor/remove-student-from-list',
      summary: "Remove a student from the caller's list",
      description: '`id` is the student.',
      document: 'mutation ($id: ID!) { removeFromList(input: { userId: $id }) { success } }',
      present: success,
      errors: ['NOT_FOUND', 'RULE_BROKEN'],
    },
    {
      method: 'GET',
      path: '/user/supervisor/search',
      summary: 'Find a supervisor',
      document: byName('searchSupervisors', 'String!'),
      present: list,
      errors: ['RATE_LIMITED'],
      examples: { search: 'örn' },
    },
    {
      method: 'GET',
      path: '/user/supervisor/list',
      summary: 'List supervisors',
      description: 'All for an admin, their own for a partner.',
      document: byName('supervisors'),
      present: list,
    },
    {
      method: 'GET',
      path: '/user/supervisor/search/partner',
      summary: 'Find a partner',
      document: byName('searchPartners', 'String!'),
      present: list,
      errors: ['RATE_LIMITED'],
      examples: { search: 'pri' },
    },
    {
      method: 'GET',
      path: '/user/supervisor/list/partner',
      summary: 'List partners',
      description: 'All for an admin, their own for a supervisor.',
      document: byName('partners'),
      present: list,
    },
    {
      method: 'GET',
      path: '/user/partner/all-students',
      summary: "List the students of the caller's supervisors",
      document: byName('partnerStudents'),
      present: list,
    },
    {
      method: 'POST',
      path: '/user/draft/supervisor',
      summary: 'Create a draft account for a student',
      description:
        'The student completes it with its reference code. CONFLICT with `duplicatePerson` warns of a ' +
        'duplicate; `notADuplicate` confirms the registration.',
      document: creates('createStudentDraft'),
      needsBody: true,
      status: 201,
      present: only,
      errors: ['CONFLICT', 'RATE_LIMITED'],
      examples,
    },
    {
      method: 'PUT',
      path: '/user/draft/supervisor',
      summary: "Update a student's draft account",
      description: partly,
      document: updates('updateStudentDraft', '{ ...Draft }'),
      present: only,
      errors: [...unknown, 'RATE_LIMITED'],
      examples,
    },
    {
      method: 'DELETE',
      path: '/user/draft/supervisor/drop',
      summary: 'Delete a draft account',
      description: "One of the caller's list; admins can delete any.",
      document: 'mutation ($id: ID!) { dropDraft(id: $id) { success } }',
      present: success,
      errors: ['NOT_FOUND', 'RULE_BROKEN'],
    },
    {
      method: 'POST',
      path: '/user/draft/partner',
      summary: 'Create a draft account for a supervisor',
      document: creates('createSupervisorDraft'),
      needsBody: true,
      status: 201,
      present: only,
      errors: ['CONFLICT', 'RATE_LIMITED'],
      examples: { ...examples, examDetail: undefined },
    },
    {
      method: 'PUT',
      path: '/user/draft/partner',
      summary: "Update a supervisor's draft account",
      description: partly,
      document: updates('updateSupervisorDraft', '{ ...Draft }'),
      present: only,
      errors: [...unknown, 'RATE_LIMITED'],
      examples: { ...examples, examDetail: undefined },
    },
    {
      method: 'PUT',
      path: '/user/draft/admin',
      summary: 'Update any draft account',
      description: partly,
      document: updates('updateUserDraft', '{ ...Draft }'),
      present: only,
      errors: [...unknown, 'RATE_LIMITED'],
      examples,
    },
    {
      method: 'GET',
      path: '/user/admin/all-students',
      summary: 'List all students',
      description: 'Newest first, including draft accounts.',
      document: complete(`query ($search: String, $grade: Int, $country: String, $limit: Int, $cursor: String) {
        allStudents(search: $search, grade: $grade, country: $country, first: $limit, after: $cursor) {
          nodes { ...Account } pageInfo { ...Page }
        }
      }`),
      present: list,
    },
    {
      method: 'GET',
      path: '/user/admin/fetch-student/{id}',
      summary: 'Get a student',
      document: complete('query ($id: ID!) { student(id: $id) { ...Account } }'),
      errors: unknown,
    },
    {
      method: 'PUT',
      path: '/user/admin/update-student',
      summary: "Update a student's details",
      description: `${partly} The previous values are recorded.`,
      document: updates('updateStudent', '{ user { ...Account } }'),
      present: only,
      errors: [...unknown, 'RATE_LIMITED'],
      examples,
    },
    {
      method: 'PUT',
      path: '/user/admin/update-supervisor-partner',
      summary: "Update a supervisor's or partner's details",
      description: `${partly} The previous values are recorded.`,
      document: updates('updateSupervisorPartner', '{ user { ...Account } }'),
      present: only,
      errors: [...unknown, 'RATE_LIMITED'],
      examples: { ...examples, examDetail: undefined },
    },
    {
      method: 'POST',
      path: '/user/admin/switch-user-type',
      summary: 'Convert a supervisor into a partner, or vice versa',
      description: 'Relations that are no longer possible end; the change record keeps them.',
      document: complete('mutation ($id: ID!) { switchUserType(input: { id: $id }) { user { ...Account } } }'),
      present: only,
      errors: ['NOT_FOUND', 'RULE_BROKEN'],
    },
  ],
}
