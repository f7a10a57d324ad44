import type { ErrorCode } from '../../graphql/errors.ts'
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

/** Which exams there are, and a student's places in them. */
export const applications: Area = {
  name: 'Exams and applications',
  description:
    "An application is a student's place in an exam: `invited` by a classmate, `applied` while the fee is " +
    'open, `paid` when the exam can be sat, `cancelled` in the end. Exams of one category and `round` are dates of ' +
    'the same: a student has one of them.',
  rows: [
    {
      method: 'GET',
      path: '/exam/category/fetch',
      summary: 'The subjects of the olympiad',
      document: 'query { categories { _id: id slug title fromGrade toGrade price { amount currency } } }',
    },
    {
      method: 'GET',
      path: '/exam/meta-data/fetch-exams',
      summary: 'All published exams',
      description: 'The latest window first.',
      document: `query ($cursor: String, $limit: Int = 50) {
        findExams(after: $cursor, first: $limit) { nodes ${exam} ${page} }
      }`,
      present: list,
    },
    {
      method: 'GET',
      path: '/exam/meta-data/get-codementum-link',
      summary: 'Where a coding exam is sat',
      description: 'The address at the provider, while the exam is open.',
      document: `query ($applicationId: ID!) { codingLink(applicationId: $applicationId) { link source } }`,
      errors: ['NOT_FOUND', 'RULE_BROKEN', 'NOT_PAID', 'NOT_OPEN_YET', 'WINDOW_CLOSED'],
    },
    {
      method: 'GET',
      path: '/exam/mix/find-by-fields',
      summary: 'Find exams',
      description:
        'Those that fit all fields which are given. `category` is a slug; `coming=true` leaves out what is ' +
        'over, `coming=false` what is not. `search` is words of a title, in whatever language.',
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
      summary: 'Exams by their ids',
      description: 'At most 100, in the order that is asked for; what there is not is left out.',
      document: `query ($ids: [ID!]!) { examsByIds(ids: $ids) ${exam} }`,
    },
    {
      method: 'GET',
      path: '/exam/mix/available-exams',
      summary: 'What I may apply for now',
      description:
        'Exams of my grade whose time for applying is now, the nearest first. `replaces` is my application ' +
        'for another date of the same, which can be changed for this one.',
      document: `query {
        availableExams { exam ${exam} opensAt closesAt applyUntil replaces { _id: id } preferred }
      }`,
    },
    {
      method: 'GET',
      path: '/exam/archive/aggregate-exams',
      summary: 'Exams that are over',
      description: 'With counts of my own applications, those of my students, or all, as it follows from who asks.',
      document: `query { archivedExams { exam ${exam} applicationCount paidCount } }`,
    },
    {
      method: 'POST',
      path: '/exam/application/add',
      summary: 'Apply for an exam',
      description:
        'What costs nothing is granted at once. `language` is that of the questions; without it that of the ' +
        'request.',
      document: `mutation ($examId: ID!, $language: String) {
        addApplication(input: { examId: $examId, language: $language }) { application ${application} }
      }`,
      present: only,
      errors: applying,
    },
    {
      method: 'POST',
      path: '/exam/application/update',
      summary: 'Change the date',
      description:
        '`examId` is another date of the same category and round. Until either of them opens; after payment ' +
        "it must cost the same. An admin may move anybody's, also after the opening, until the exam is begun.",
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
      description: "Before it is paid. An admin may cancel anybody's; a paid one ends with its refund.",
      document: `mutation ($id: ID!, $reason: String) {
        cancelApplication(input: { id: $id, reason: $reason }) { application ${application} }
      }`,
      present: only,
      errors: ['NOT_FOUND', 'CONFLICT', 'RULE_BROKEN'],
    },
    {
      method: 'POST',
      path: '/exam/application/add-final',
      summary: 'Let students into a later round',
      description:
        'Either `usernames`, student IDs, or `fromExamId`, the exam of the round before, of whose ranking ' +
        'groups the first `topPercent` qualified. They are entered in the background; with `enter: false` they ' +
        'choose their date themselves.',
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
      summary: "Invite a partner to a team's exam",
      description:
        '`partnerId` is a student ID. The invitation is an application of that student, in the state ' +
        '`invited`. Nobody learns whether an ID is known: the answer for whoever cannot be invited is NOT_FOUND.',
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
      description: '`applicationId` is my own application in the state `invited`.',
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
      summary: 'Give a student a second chance',
      description:
        '`id` is the paid application that is made good for, `examId` another exam of the same category. ' +
        'Nothing is to be paid.',
      document: `mutation ($id: ID!, $examId: ID!) {
        addMakeUp(input: { id: $id, examId: $examId }) { application ${application} }
      }`,
      present: only,
      errors: ['NOT_FOUND', 'CONFLICT', 'RULE_BROKEN'],
    },
  ],
}
