import type { ErrorCode } from '../../errors/errors.ts'
import { only } from '../../transport/present.ts'
import { documentsWith } from '../../transport/fragments.ts'
import type { AreaPart } from '../../transport/rest-row.ts'
import { examFragment, examsArea } from '../exams/public.ts'

const complete = documentsWith(`${examFragment}
  fragment Application on Application {
    _id: id state language grade country opensAt closesAt paidAt cancelledAt endReason invitationExpiresAt createdAt
    price { ...Money }
    exam { _id: id title category { _id: id slug title } }
    team { _id: applicationId username firstName lastName state self }
  }
`)
const applying: readonly ErrorCode[] = ['NOT_FOUND', 'CONFLICT', 'RULE_BROKEN', 'NOT_OPEN_YET', 'WINDOW_CLOSED']

/** Path for the exams of other providers. */
export const examLinkPaths: AreaPart = {
  ...examsArea,
  place: 61,
  rows: [
    {
      method: 'GET',
      path: '/exam/meta-data/get-codementum-link',
      summary: 'Get the link of a coding exam',
      description: 'The URL at the provider, while the exam is open.',
      document: 'query ($applicationId: ID!) { codingLink(applicationId: $applicationId) { link source } }',
      errors: ['NOT_FOUND', 'RULE_BROKEN', 'NOT_PAID', 'NOT_OPEN_YET', 'WINDOW_CLOSED'],
    },
  ],
}

/** Paths for students' applications. */
export const applicationPaths: AreaPart = {
  ...examsArea,
  place: 63,
  rows: [
    {
      method: 'GET',
      path: '/exam/mix/available-exams',
      summary: 'List exams available to the caller',
      description:
        "Exams for the caller's grade whose application period is open, soonest first. `replaces` is the " +
        "caller's application for another date of the same exam, which can be moved to this one.",
      document: complete(`query {
        availableExams { exam { ...Exam } opensAt closesAt applyUntil replaces { _id: id } preferred }
      }`),
    },
    {
      method: 'GET',
      path: '/exam/archive/aggregate-exams',
      summary: 'List past exams',
      description:
        "Includes application counts: the caller's own, those of the caller's students, or all, depending on " +
        'the role.',
      document: complete('query { archivedExams { exam { ...Exam } applicationCount paidCount } }'),
    },
    {
      method: 'POST',
      path: '/exam/application/add',
      summary: 'Apply for an exam',
      description:
        'Applications without a fee are granted immediately. `language` is the language of the questions; ' +
        'default: the language of the request.',
      document: complete(`mutation ($examId: ID!, $language: String) {
        addApplication(input: { examId: $examId, language: $language }) { application { ...Application } }
      }`),
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
      document: complete(`mutation ($applicationId: ID!, $examId: ID!, $reason: String) {
        updateApplication(input: { applicationId: $applicationId, examId: $examId, reason: $reason }) {
          application { ...Application }
        }
      }`),
      present: only,
      errors: applying,
    },
    {
      method: 'POST',
      path: '/exam/application/cancel',
      summary: 'Cancel an application',
      description: 'Only before payment. Admins can cancel any application; a paid one ends with its refund.',
      document: complete(`mutation ($id: ID!, $reason: String) {
        cancelApplication(input: { id: $id, reason: $reason }) { application { ...Application } }
      }`),
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
      document: complete(`mutation ($applicationId: ID!, $partnerId: String!) {
        addPartner(input: { applicationId: $applicationId, partnerId: $partnerId }) { application { ...Application } }
      }`),
      present: only,
      errors: ['NOT_FOUND', 'CONFLICT', 'RULE_BROKEN', 'RATE_LIMITED'],
      examples: { partnerId: 'STADIA-1002' },
    },
    {
      method: 'POST',
      path: '/exam/application/respond-invitation',
      summary: 'Accept or decline an invitation',
      description: "`applicationId` is the caller's application in the state `invited`.",
      document: complete(`mutation ($applicationId: ID!, $response: InvitationResponse!) {
        respondInvitation(input: { applicationId: $applicationId, response: $response }) { application { ...Application } }
      }`),
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
      document: complete(`mutation ($id: ID!, $examId: ID!) {
        addMakeUp(input: { id: $id, examId: $examId }) { application { ...Application } }
      }`),
      present: only,
      errors: ['NOT_FOUND', 'CONFLICT', 'RULE_BROKEN'],
    },
  ],
}
