import type { ErrorCode } from '../../graphql/errors/errors.ts'
import { documentTypes } from '../../modules/files/public.ts'
import { handedInTypes, maxEventFileBytes, maxFileBytes } from '../../modules/grand-final/public.ts'
import { list, only, success } from '../present.ts'
import type { Area } from '../row.ts'

const money = '{ amount currency }'
const program = `{
  _id: id kind title html price ${money} earlyPrice ${money} earlyUntil deposit ${money} earlyDeposit ${money}
  priceNow ${money} capacity placesLeft
}`
const supervisor = '{ _id: userId username firstName lastName }'
const group = `{
  _id: id name country state requestedPlaces requestedAt quota teacherQuota memberCount offerExpiresAt paymentControl
  createdAt supervisor ${supervisor} transferTo ${supervisor} mainProgram { _id: id title }
}`
const groupOfAll = group.replace('createdAt', 'tag createdAt')
const participant = `{
  _id: id groupId role userId username firstName lastName grade team singleRoom response respondedAt externalCode
  missing companionOfId category { _id: id title } charges { _id: id kind price ${money} dueAt paidAt payment { _id: id state } }
  createdAt
}`
const details = `details {
  passportFirstName passportLastName birth nationality passportNumber passportExpires diet allergies shirt phone email
  emergencyName emergencyPhone arrivalAt arrivalBy departureAt departureBy roomWish
}`
const withDetails = participant.replace('createdAt\n', `createdAt ${details}\n`)
const withFiles = participant.replace(
  'createdAt\n',
  'createdAt files { _id: id kind name mimeType size url createdAt }\n',
)
const page = 'pageInfo { hasNextPage endCursor }'
const changing: readonly ErrorCode[] = ['NOT_FOUND', 'CONFLICT', 'RULE_BROKEN', 'NOT_OPEN_YET', 'WINDOW_CLOSED']
const draft = `$personalInfo: PersonalInfoInput, $residenceInfo: ResidenceInfoInput, $contactInfo: ContactInfoInput,
          $examDetail: ExamDetailInput, $notADuplicate: Boolean`

/** Paths for groups at the Grand Final, their members and bookings. */
export const grandFinal: Area = {
  name: 'Grand Final',
  description:
    'A supervisor brings one or more groups: `draft`, `requested` once places are requested, `waiting` on ' +
    'the waiting list, `granted` while the deposits are due, `confirmed`, `complete`, or `withdrawn`. ' +
    'Members are students, adult companions and teachers. Their charges are paid with `isGf: true`.',
  rows: [
    {
      method: 'POST',
      path: '/gf/participation-group',
      summary: 'Create a group',
      description: 'For the caller; admins specify the supervisor as `userId`.',
      document: `mutation ($userId: ID, $name: String) {
        createParticipationGroup(input: { userId: $userId, name: $name }) { group ${group} }
      }`,
      status: 201,
      present: only,
      errors: changing,
      examples: { name: 'Group 1' },
    },
    {
      method: 'GET',
      path: '/gf/participation-group/my-groups/{id}',
      summary: 'List the groups of a supervisor',
      description: '`id` is the supervisor. Includes groups offered to the supervisor by others.',
      document: `query ($id: ID!) { participationGroupsOf(userId: $id) ${group} }`,
      errors: ['NOT_FOUND'],
    },
    {
      method: 'GET',
      path: '/gf/participation-group/{id}',
      summary: 'Get a group',
      document: `query ($id: ID!) { participationGroup(id: $id) ${group} }`,
      errors: ['NOT_FOUND'],
    },
    {
      method: 'DELETE',
      path: '/gf/participation-group/{id}',
      summary: 'Delete a group',
      description: 'Only while it has no places and has neither requested places nor paid.',
      document: `mutation ($id: ID!) { deleteParticipationGroup(input: { id: $id }) { deletedId } }`,
      present: success,
      errors: ['NOT_FOUND', 'CONFLICT'],
    },
    {
      method: 'PUT',
      path: '/gf/participation-group/{id}/transfer',
      summary: 'Offer a group to another supervisor',
      description: 'The group is transferred once the other supervisor accepts; admins transfer it immediately.',
      document: `mutation ($id: ID!, $username: String!) {
        transferParticipationGroup(input: { id: $id, username: $username }) { group ${group} }
      }`,
      present: only,
      errors: ['NOT_FOUND', 'RULE_BROKEN'],
      examples: { username: 'STADIA-2001' },
    },
    {
      method: 'POST',
      path: '/gf/participation-group/{id}/request-quota',
      summary: 'Request places',
      description:
        '`amount` is the number of students and companions. After the allocation, the request joins the ' +
        'waiting list.',
      document: `mutation ($id: ID!, $amount: Int!) {
        requestGroupQuota(input: { id: $id, amount: $amount }) { group ${group} }
      }`,
      present: only,
      errors: changing,
      examples: { amount: 16 },
    },
    {
      method: 'PUT',
      path: '/gf/participation-group/{id}/set-main-program',
      summary: 'Set the main programme of a group',
      document: `mutation ($id: ID!, $programId: ID!) {
        setMainProgram(input: { id: $id, programId: $programId }) { group ${group} }
      }`,
      present: only,
      errors: changing,
    },
    {
      method: 'GET',
      path: '/gf/participation-group/admin/get-all',
      summary: 'List all groups',
      description: 'Of the current event by default, newest first.',
      document: `query ($eventId: ID, $state: ParticipationGroupState, $country: String, $tag: String, $search: String,
          $limit: Int, $cursor: String) {
        participationGroups(eventId: $eventId, state: $state, country: $country, tag: $tag, search: $search,
          first: $limit, after: $cursor) { nodes ${groupOfAll} ${page} }
      }`,
      present: list,
      examples: { country: 'GE' },
    },
    {
      method: 'POST',
      path: '/gf/participation-group/admin/add-quota',
      summary: 'Change the number of places of a group',
      description: 'Within the limits of the event; a negative `amount` removes places.',
      document: `mutation ($id: ID!, $amount: Int!, $reason: String) {
        addGroupQuota(input: { id: $id, amount: $amount, reason: $reason }) { group ${groupOfAll} }
      }`,
      present: only,
      errors: ['NOT_FOUND', 'CONFLICT', 'RULE_BROKEN'],
      examples: { amount: 8, reason: 'Two classes' },
    },
    {
      method: 'POST',
      path: '/gf/participation-group/admin/revert-payment-control',
      summary: 'Switch who pays for a group',
      description: 'The families, or the supervisor for everybody.',
      document: `mutation ($id: ID!) { revertPaymentControl(input: { id: $id }) { group ${group} } }`,
      present: only,
      errors: ['NOT_FOUND'],
    },
    {
      method: 'POST',
      path: '/gf/participation-group/admin/update-tag',
      summary: 'Tag a group',
      description: 'Omit `tag` to remove the tag.',
      document: `mutation ($id: ID!, $tag: String) { updateGroupTag(input: { id: $id, tag: $tag }) { group ${groupOfAll} } }`,
      present: only,
      errors: ['NOT_FOUND'],
      examples: { tag: 'early bus' },
    },
    {
      method: 'GET',
      path: '/gf/participant/{group}/search',
      summary: 'List students who could join a group',
      description: "Students of the group's supervisor, qualified ones first.",
      document: `query ($group: ID!, $search: String, $qualified: Boolean) {
        participantCandidates(groupId: $group, search: $search, qualified: $qualified) {
          _id: userId username firstName lastName grade qualified satOnline groupId
        }
      }`,
      errors: ['NOT_FOUND'],
      examples: { search: 'Leyla' },
    },
    {
      method: 'POST',
      path: '/gf/participant/{group}/add-user-draft',
      summary: 'Create a draft account and add the student',
      document: `mutation ($group: ID!, ${draft}) {
        addParticipantDraft(input: { groupId: $group, personalInfo: $personalInfo, residenceInfo: $residenceInfo,
          contactInfo: $contactInfo, examDetail: $examDetail, notADuplicate: $notADuplicate }) {
          participant ${participant}
        }
      }`,
      status: 201,
      present: only,
      required: ['personalInfo', 'examDetail'],
      errors: [...changing, 'RATE_LIMITED'],
      examples: {
        personalInfo: { firstName: 'Nino', lastName: 'Beridze', birth: '09/03/2014', sex: 'f' },
        residenceInfo: { country: 'GE', city: 'Tbilisi', school: 'School 21' },
        contactInfo: { phone: '+995 555 010203' },
        examDetail: { grade: 7 },
      },
    },
    {
      method: 'POST',
      path: '/gf/participant/{group}/add',
      summary: 'Add a student',
      document: `mutation ($group: ID!, $userId: ID!) {
        addParticipant(input: { groupId: $group, userId: $userId }) { participant ${participant} }
      }`,
      status: 201,
      present: only,
      errors: changing,
    },
    {
      method: 'GET',
      path: '/gf/participant/{group}/fetch',
      summary: 'List the members of a group',
      document: `query ($group: ID!) { participants(groupId: $group) ${withDetails} }`,
      errors: ['NOT_FOUND'],
    },
    {
      method: 'GET',
      path: '/gf/participant/{group}/my-participation',
      summary: "Get the caller's place in a group",
      document: `query ($group: ID!) { myParticipation(groupId: $group) ${withDetails} }`,
      errors: ['NOT_FOUND'],
    },
    {
      method: 'DELETE',
      path: '/gf/participant/{group}/remove/{id}',
      summary: 'Remove a member',
      description:
        'A student together with the companions. Open payments are waived, and paid ones are refunded by the ' +
        "event's rules.",
      document: `mutation ($group: ID!, $id: ID!, $reason: String) {
        removeParticipant(input: { groupId: $group, participantId: $id, reason: $reason }) { deletedId }
      }`,
      body: ['reason'],
      present: success,
      errors: changing,
      examples: { reason: 'No visa' },
    },
    {
      method: 'POST',
      path: '/gf/participant/{group}/add-parent/{id}',
      summary: 'Add an adult companion',
      description: 'For the student `id`; counts as a member of the group.',
      document: `mutation ($group: ID!, $id: ID!, $firstName: String!, $lastName: String!) {
        addCompanion(input: { groupId: $group, participantId: $id, firstName: $firstName, lastName: $lastName }) {
          participant ${participant}
        }
      }`,
      status: 201,
      present: only,
      errors: changing,
      examples: { firstName: 'NINO', lastName: 'BERIDZE' },
    },
    {
      method: 'PUT',
      path: '/gf/participant/{group}/update/{id}',
      summary: "Update a member's bookings",
      description:
        '`programIds` is the complete list of optional programmes. Only names of people without an account are changed ' +
        'here, such as companions.',
      document: `mutation ($group: ID!, $id: ID!, $singleRoom: Boolean, $programIds: [ID!], $firstName: String,
          $lastName: String) {
        updateParticipant(input: { groupId: $group, participantId: $id, singleRoom: $singleRoom,
          programIds: $programIds, firstName: $firstName, lastName: $lastName }) { participant ${participant} }
      }`,
      present: only,
      errors: changing,
      examples: { singleRoom: true, firstName: null, lastName: null },
    },
    {
      method: 'PUT',
      path: '/gf/participant/{group}/transfer/{id}',
      summary: 'Move a member to another group',
      document: `mutation ($group: ID!, $id: ID!, $toGroupId: ID!) {
        transferParticipant(input: { groupId: $group, participantId: $id, toGroupId: $toGroupId }) {
          participant ${participant}
        }
      }`,
      present: only,
      errors: changing,
    },
    {
      method: 'PUT',
      path: '/gf/participant/{group}/update-details',
      summary: 'Enter travel and personal details',
      description: "The caller's own, or those of `participantId` in one of the caller's groups. Stored encrypted.",
      document: `mutation ($group: ID!, $participantId: ID, $details: ParticipantDetailsInput!) {
        updateParticipantDetails(input: { groupId: $group, participantId: $participantId, details: $details }) {
          participant ${withDetails}
        }
      }`,
      present: only,
      errors: changing,
      examples: {
        details: {
          passportFirstName: 'NINO',
          passportLastName: 'BERIDZE',
          passportNameOrder: 'givenFirst',
          birth: '2014-03-09',
          nationality: 'GE',
          passportNumber: '12AB34567',
          passportExpires: '2030-01-31',
          diet: 'vegetarian',
          allergies: 'Peanuts',
          shirt: 'M',
          phone: '+995 555 010203',
          email: 'family@demo.test',
          emergencyName: 'Nana Beridze',
          emergencyPhone: '+995 555 010204',
          arrivalAt: '2027-05-01T10:00:00.000Z',
          arrivalBy: 'TK 1825',
          departureAt: '2027-05-08T10:00:00.000Z',
          departureBy: 'TK 1828',
          roomWish: 'With Leyla',
        },
      },
    },
    {
      method: 'POST',
      path: '/gf/participant/{group}/hand-in/{id}',
      summary: 'Upload a file of a member',
      description:
        "A picture or PDF of at most 8 MB: `kind` is the family's signed `consent`, a copy of the `passport`, " +
        'or a `photo` for the badge. It replaces an earlier file and is stored encrypted.',
      document: `mutation ($group: ID!, $id: ID!, $kind: ParticipantFileKind!, $file: Upload!, $name: String!) {
        uploadParticipantFile(groupId: $group, participantId: $id, kind: $kind, file: $file, name: $name) {
          participant ${withFiles}
        }
      }`,
      status: 201,
      query: ['kind', 'name'],
      upload: { variable: 'file', types: handedInTypes, maxBytes: maxFileBytes },
      present: only,
      errors: [...changing, 'RATE_LIMITED', 'OVERLOADED'],
      examples: { kind: 'consent', name: 'consent.pdf' },
    },
    {
      method: 'POST',
      path: '/gf/event/{id}/file',
      summary: 'Add an event file',
      description: 'At most 20 MB, such as a consent form, in the given `language`.',
      document: `mutation ($id: ID!, $language: String!, $title: String!, $file: Upload!, $name: String!) {
        uploadGrandFinalFile(eventId: $id, language: $language, title: $title, file: $file, name: $name) {
          file { _id: id title language name size url }
        }
      }`,
      status: 201,
      query: ['language', 'title', 'name'],
      upload: { variable: 'file', types: documentTypes, maxBytes: maxEventFileBytes },
      present: only,
      errors: ['NOT_FOUND', 'RULE_BROKEN', 'OVERLOADED'],
      examples: { language: 'en', title: 'Form of consent', name: 'consent.pdf' },
    },
    {
      method: 'POST',
      path: '/gf/participant/{group}/register-external-code',
      summary: 'Store a code of the contest provider',
      description: "The caller's own, or that of `participantId` in one of the caller's groups.",
      document: `mutation ($group: ID!, $participantId: ID, $code: String!) {
        registerExternalCode(input: { groupId: $group, participantId: $participantId, code: $code }) {
          participant ${participant}
        }
      }`,
      present: only,
      errors: changing,
      examples: { code: 'ARENA-4821' },
    },
    {
      method: 'POST',
      path: '/gf/participant/user/{u}/participant-id/{p}/set-response',
      summary: 'Answer an invitation',
      document: `mutation ($u: ID!, $p: ID!, $action: ParticipantResponseAction!) {
        setParticipantResponse(input: { userId: $u, participantId: $p, action: $action }) { participant ${participant} }
      }`,
      present: only,
      errors: changing,
      examples: { action: 'accept' },
    },
    {
      method: 'PUT',
      path: '/gf/participant/{group}/update-category',
      summary: 'Set the category of a student',
      description:
        'Omit `categoryId` to remove the student from the category. Students with the same `team` form a team.',
      document: `mutation ($group: ID!, $participantId: ID!, $categoryId: ID, $team: String) {
        updateParticipantCategory(input: { groupId: $group, participantId: $participantId, categoryId: $categoryId,
          team: $team }) { participant ${participant} }
      }`,
      present: only,
      errors: changing,
      examples: { team: 'Orbit' },
    },
    {
      method: 'GET',
      path: '/gf/program/fetch',
      summary: 'List bookable programmes',
      description: 'Programmes of the current event with their prices and remaining places.',
      document: `query { grandFinalPrograms ${program} }`,
    },
  ],
}
