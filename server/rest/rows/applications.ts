import type { ErrorCode } from '../../graphql/errors/errors.ts'
import { list, only } from '../present.ts'
import type { Area } from '../row.ts'

const exam = `{
  _id: id title category { _id: id slug title } round byQualification teamSize fromGrade toGrade languages
  delivery layout opensAt closesAt localWindow durationSeconds questionCount practice price { amount currency }
}`
const application = `{
  _id: id state language grade country opensAt closesAt paidAt cancelledAt endReason invitationExpiresAt createdAt
  price { amount currency }
  exam { _id: id title category { _id: id slug title } }
  team { _id: applicationId username firstName lastName state self }
}`
const page = 'pageInfo { hasNextPage endCursor }'
const applying: readonly ErrorCode[] = ['NOT_FOUND', 'CONFLICT', 'RULE_BROKEN', 'NOT_OPEN_YET', 'WINDOW_CLOSED']

/** Paths for exams and students' applications to them. */
export const applications: Area = {
  name: 'Exams and applications',
  description:
    "An application is a student's place in an exam: `invited` by a classmate, `applied` while the fee is " +
    'due, `paid` when the exam can be sat, or `cancelled`. Exams of the same category and `round` are ' +
    'alternative dates: a student can have only one of them.',
  rows: [
    {
      method: 'GET',
      path: '/exam/category/fetch',
      summary: 'List subject categories',
      document: 'query { categories { _id: id slug title fromGrade toGrade price { amount currency } } }',
    },
    {
      method: 'GET',
      path: '/exam/meta-data/fetch-exams',
      summary: 'List published exams',
      description: 'Latest window first.',
      document: `query ($cursor: String, $limit: Int = 50) {
        findExams(after: $cursor, first: $limit) { nodes ${exam} ${page} }
      }`,
      present: list,
    },
    {
      method: 'GET',
      path: '/exam/meta-data/get-codementum-link',
      summary: 'Get the link of a coding exam',
      description: 'The URL at the provider, while the exam is open.',
      document: `query ($applicationId: ID!) { codingLink(applicationId: $applicationId) { link source } }`,
      errors: ['NOT_FOUND', 'RULE_BROKEN', 'NOT_PAID', 'NOT_OPEN_YET', 'WINDOW_CLOSED'],
    },
    {
      method: 'GET',
      path: '/exam/mix/find-by-fields',
      summary: 'Find exams',
      description:
        'Returns exams that match all given fields. `category` is a slug; `coming=true` excludes past exams, ' +
        '`coming=false` excludes upcoming ones. `search` matches words of the title in any language.',
      document: `query ($search: String, $category: String, $grade: Int, $language: String, $round: Int,
          $delivery: ExamDelivery, $coming: Boolean, $resultsPublished: Boolean, $cursor: String, $limit: Int = 50) {
        findExams(search: $search, category: $category, grade: $grade, language: $language, round: $round,
          delivery: $delivery, coming: $coming, resultsPublished: $resultsPublished, after: $cursor, first: $limit) {
          nodes ${exam} ${page} }
      }`,
      present: list,
      examples: { category: 'mathematics', grade: 8, language: 'en', round: 1 },
    },
    {
      method: 'GET',
      path: '/exam/mix/find-by-multiple-ids',
      summary: 'Get exams by ID',
      description: 'At most 100, in the requested order; unknown IDs are omitted.',
      document: `query ($ids: [ID!]!) { examsByIds(ids: $ids) ${exam} }`,
    },
    {
      method: 'GET',
      path: '/exam/mix/available-exams',
      summary: 'List exams available to the caller',
      description:
        "Exams for the caller's grade whose application period is open, soonest first. `replaces` is the " +
        "caller's application for another date of the same exam, which can be moved to this one.",
      document: `query {
        availableExams { exam ${exam} opensAt closesAt applyUntil replaces { _id: id } preferred }
      }`,
    },
    {
      method: 'GET',
      path: '/exam/archive/aggregate-exams',
      summary: 'List past exams',
      description:
        "Includes application counts: the caller's own, those of the caller's students, or all, depending on " +
        'the role.',
      document: `query { archivedExams { exam ${exam} applicationCount paidCount } }`,
    },
    {
      method: 'POST',
      path: '/exam/application/add',
      summary: 'Apply for an exam',
      description:
        'Applications without a fee are granted immediately. `language` is the language of the questions; ' +
        'default: the language of the request.',
      document: `mutation ($examId: ID!, $language: String) {
        addApplication(input: { examId: $examId, language: $language }) { application ${application} }
      }`,
      present: only,
      errors: applying,
    },
    {
      method: 'POST',
      path: '/exam/application/update',
      summary: 'Change the exam date',
      description:
        '`examId` is another date of the same category and round. Allowed until either exam opens; after ' +
        'payment the price must be the same. Admins can move any application, even after the opening, until ' +
        'the attempt has started.',
      document: `mutation ($applicationId: ID!, $examId: ID!, $reason: String) {
        updateApplication(input: { applicationId: $applicationId, examId: $examId, reason: $reason }) {
          application ${application}
        }
      }`,
      present: only,
      errors: applying,
    },
    {
      method: 'POST',
      path: '/exam/application/cancel',
      summary: 'Cancel an application',
      description: 'Only before payment. Admins can cancel any application; a paid one ends with its refund.',
      document: `mutation ($id: ID!, $reason: String) {
        cancelApplication(input: { id: $id, reason: $reason }) { application ${application} }
      }`,
      present: only,
      errors: ['NOT_FOUND', 'CONFLICT', 'RULE_BROKEN'],
    },
    {
      method: 'POST',
      path: '/exam/application/add-final',
      summary: 'Admit students to a later round',
      description:
        'Either `usernames` (student IDs) or `fromExamId`, the exam of the previous round: the top ' +
        '`topPercent` of each of its ranking groups qualify. They are registered in the background; with ' +
        '`enter: false` they choose their date themselves.',
      document: `mutation ($examId: ID!, $usernames: [String!], $fromExamId: ID, $topPercent: Int,
          $enter: Boolean = true) {
        addFinalApplications(input: {
          examId: $examId, usernames: $usernames, fromExamId: $fromExamId, topPercent: $topPercent, enter: $enter
        }) { qualifiedCount problems { username code message } }
      }`,
      errors: ['NOT_FOUND', 'RULE_BROKEN'],
      examples: { usernames: ['STADIA-1001'], topPercent: 15 },
    },
    {
      method: 'POST',
      path: '/exam/application/add-partner',
      summary: 'Invite a partner to a team exam',
      description:
        '`partnerId` is a student ID. The invitation is an application of that student in the state ' +
        '`invited`. The response does not reveal whether an ID exists: it is NOT_FOUND for every student who ' +
        'cannot be invited.',
      document: `mutation ($applicationId: ID!, $partnerId: String!) {
        addPartner(input: { applicationId: $applicationId, partnerId: $partnerId }) { application ${application} }
      }`,
      present: only,
      errors: ['NOT_FOUND', 'CONFLICT', 'RULE_BROKEN', 'RATE_LIMITED'],
      examples: { partnerId: 'STADIA-1002' },
    },
    {
      method: 'POST',
      path: '/exam/application/respond-invitation',
      summary: 'Accept or decline an invitation',
      description: "`applicationId` is the caller's application in the state `invited`.",
      document: `mutation ($applicationId: ID!, $response: InvitationResponse!) {
        respondInvitation(input: { applicationId: $applicationId, response: $response }) { application ${application} }
      }`,
      present: only,
      errors: applying,
      examples: { response: 'accept' },
    },
    {
      method: 'POST',
      path: '/exam/arena/add-make-up',
      summary: 'Give a student a make-up',
      description:
        '`id` is the paid application that the make-up replaces, `examId` another exam of the same category. ' +
        'There is no fee.',
      document: `mutation ($id: ID!, $examId: ID!) {
        addMakeUp(input: { id: $id, examId: $examId }) { application ${application} }
      }`,
      present: only,
      errors: ['NOT_FOUND', 'CONFLICT', 'RULE_BROKEN'],
    },
  ],
}
