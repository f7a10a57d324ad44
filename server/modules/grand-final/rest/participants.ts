import { documentTypes } from '../../files/public.ts'
import { documentsWith } from '../../../transport/fragments.ts'
import { only, success } from '../../../transport/present.ts'
import type { AreaPart } from '../../../transport/rest-row.ts'
import { maxEventFileBytes } from '../event/event-file.service.ts'
import { handedInTypes, maxFileBytes } from '../uploads/participant-file.service.ts'
import { changing, grandFinalArea } from './area.ts'

const complete = documentsWith(`
  fragment Program on GrandFinalProgram {
    _id: id kind title html price { ...Money } earlyPrice { ...Money } earlyUntil deposit { ...Money }
    earlyDeposit { ...Money } priceNow { ...Money } capacity placesLeft
  }
  fragment Participant on Participant {
    _id: id groupId role userId username firstName lastName grade team singleRoom response respondedAt externalCode
    missing companionOfId category { _id: id title }
    charges { _id: id kind price { ...Money } dueAt paidAt payment { _id: id state } } createdAt
  }
  fragment ParticipantWithDetails on Participant {
    ...Participant
    details {
      passportFirstName passportLastName birth nationality passportNumber passportExpires diet allergies shirt phone
      email emergencyName emergencyPhone arrivalAt arrivalBy departureAt departureBy roomWish
    }
  }
  fragment ParticipantWithFiles on Participant {
    ...Participant
    files { _id: id kind name mimeType size url createdAt }
  }
`)
const draft = `$personalInfo: PersonalInfoInput, $residenceInfo: ResidenceInfoInput, $contactInfo: ContactInfoInput,
          $examDetail: ExamDetailInput, $notADuplicate: Boolean`

/** Paths for members of groups, their bookings and files. */
export const participantPaths: AreaPart = {
  ...grandFinalArea,
  place: 141,
  rows: [
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
      document: complete(`mutation ($group: ID!, ${draft}) {
        addParticipantDraft(input: { groupId: $group, personalInfo: $personalInfo, residenceInfo: $residenceInfo,
          contactInfo: $contactInfo, examDetail: $examDetail, notADuplicate: $notADuplicate }) {
          participant { ...Participant }
        }
      }`),
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
      document: complete(`mutation ($group: ID!, $userId: ID!) {
        addParticipant(input: { groupId: $group, userId: $userId }) { participant { ...Participant } }
      }`),
      status: 201,
      present: only,
      errors: changing,
    },
    {
      method: 'GET',
      path: '/gf/participant/{group}/fetch',
      summary: 'List the members of a group',
      document: complete('query ($group: ID!) { participants(groupId: $group) { ...ParticipantWithDetails } }'),
      errors: ['NOT_FOUND'],
    },
    {
      method: 'GET',
      path: '/gf/participant/{group}/my-participation',
      summary: "Get the caller's place in a group",
      document: complete('query ($group: ID!) { myParticipation(groupId: $group) { ...ParticipantWithDetails } }'),
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
      document: complete(`mutation ($group: ID!, $id: ID!, $firstName: String!, $lastName: String!) {
        addCompanion(input: { groupId: $group, participantId: $id, firstName: $firstName, lastName: $lastName }) {
          participant { ...Participant }
        }
      }`),
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
      document: complete(`mutation ($group: ID!, $id: ID!, $singleRoom: Boolean, $programIds: [ID!], $firstName: String,
          $lastName: String) {
        updateParticipant(input: { groupId: $group, participantId: $id, singleRoom: $singleRoom,
          programIds: $programIds, firstName: $firstName, lastName: $lastName }) { participant { ...Participant } }
      }`),
      present: only,
      errors: changing,
      examples: { singleRoom: true, firstName: null, lastName: null },
    },
    {
      method: 'PUT',
      path: '/gf/participant/{group}/transfer/{id}',
      summary: 'Move a member to another group',
      document: complete(`mutation ($group: ID!, $id: ID!, $toGroupId: ID!) {
        transferParticipant(input: { groupId: $group, participantId: $id, toGroupId: $toGroupId }) {
          participant { ...Participant }
        }
      }`),
      present: only,
      errors: changing,
    },
    {
      method: 'PUT',
      path: '/gf/participant/{group}/update-details',
      summary: 'Enter travel and personal details',
      description: "The caller's own, or those of `participantId` in one of the caller's groups. Stored encrypted.",
      document: complete(`mutation ($group: ID!, $participantId: ID, $details: ParticipantDetailsInput!) {
        updateParticipantDetails(input: { groupId: $group, participantId: $participantId, details: $details }) {
          participant { ...ParticipantWithDetails }
        }
      }`),
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
      document:
        complete(`mutation ($group: ID!, $id: ID!, $kind: ParticipantFileKind!, $file: Upload!, $name: String!) {
        uploadParticipantFile(groupId: $group, participantId: $id, kind: $kind, file: $file, name: $name) {
          participant { ...ParticipantWithFiles }
        }
      }`),
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
      document: complete(`mutation ($group: ID!, $participantId: ID, $code: String!) {
        registerExternalCode(input: { groupId: $group, participantId: $participantId, code: $code }) {
          participant { ...Participant }
        }
      }`),
      present: only,
      errors: changing,
      examples: { code: 'ARENA-4821' },
    },
    {
      method: 'POST',
      path: '/gf/participant/user/{u}/participant-id/{p}/set-response',
      summary: 'Answer an invitation',
      document: complete(`mutation ($u: ID!, $p: ID!, $action: ParticipantResponseAction!) {
        setParticipantResponse(input: { userId: $u, participantId: $p, action: $action }) { participant { ...Participant } }
      }`),
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
      document: complete(`mutation ($group: ID!, $participantId: ID!, $categoryId: ID, $team: String) {
        updateParticipantCategory(input: { groupId: $group, participantId: $participantId, categoryId: $categoryId,
          team: $team }) { participant { ...Participant } }
      }`),
      present: only,
      errors: changing,
      examples: { team: 'Orbit' },
    },
    {
      method: 'GET',
      path: '/gf/program/fetch',
      summary: 'List bookable programmes',
      description: 'Programmes of the current event with their prices and remaining places.',
      document: complete('query { grandFinalPrograms { ...Program } }'),
    },
  ],
}
