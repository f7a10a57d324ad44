import { only, success } from '../../../transport/present.ts'
import { documentsWith } from '../../../transport/fragments.ts'
import type { AreaPart, Row } from '../../../transport/rest-row.ts'
import type { Caller } from '../../../transport/rest-row.ts'

const complete = documentsWith(`
  fragment Announcement on Announcement { _id: id title html language pinned startsAt endsAt isRead }
  fragment WholeAnnouncement on Announcement {
    _id: id roles words { language title text } startsAt endsAt pinned createdAt
  }
`)
const types =
  '$roles: [UserType!]!, $words: [WordsInput!]!, $startsAt: DateTimeISO, $endsAt: DateTimeISO,\n          ' +
  '$pinned: Boolean'
const details = 'roles: $roles, words: $words, startsAt: $startsAt, endsAt: $endsAt, pinned: $pinned'
const examples = {
  roles: ['student'],
  startsAt: '2026-05-16T09:00:00.000Z',
  endsAt: '2026-05-23T09:00:00.000Z',
  words: [{ language: 'en', title: 'Round two', text: 'Registration ends on **Friday**.' }],
}

const forRole = (role: Caller, whom: string): Row => ({
  method: 'GET',
  path: `/statics/announcement/${role}`,
  summary: `Get announcements for ${whom}`,
  description:
    'Pinned announcements first, then in the order set by admins, in the language of the ' +
    '`accept-language` header (default: English). `html` is sanitised.',
  document: complete(`query { announcements(role: ${role}) { ...Announcement } }`),
  errors: ['FORBIDDEN'],
  callers: [role, 'admin'],
})

/** Paths for announcements and interface languages. */
export const announcementsPaths: AreaPart = {
  place: 180,
  name: 'Announcements and languages',
  description: 'Announcements for students, supervisors and partners, and the languages of the interface.',
  rows: [
    forRole('student', 'students'),
    forRole('supervisor', 'supervisors'),
    forRole('partner', 'partners'),
    {
      method: 'GET',
      path: '/statics/announcement/admin',
      summary: 'List all announcements',
      description: 'All announcements in order, whether currently shown or not, in all languages.',
      document: complete('query { allAnnouncements { ...WholeAnnouncement } }'),
    },
    {
      method: 'POST',
      path: '/statics/announcement/admin',
      summary: 'Create an announcement',
      description:
        'The announcement is added at the top of the list. `words` are in English and optionally other ' +
        'interface languages; texts are Markdown.',
      document: complete(`mutation (${types}) {
        createAnnouncement(input: { ${details} }) { announcement { ...WholeAnnouncement } }
      }`),
      status: 201,
      present: only,
      errors: ['RULE_BROKEN'],
      examples,
    },
    {
      method: 'PUT',
      path: '/statics/announcement/admin',
      summary: 'Update an announcement',
      description: 'Replaces the whole announcement.',
      document: complete(`mutation ($_id: ID!, ${types}) {
        updateAnnouncement(input: { id: $_id, ${details} }) { announcement { ...WholeAnnouncement } }
      }`),
      present: only,
      errors: ['NOT_FOUND'],
      examples,
    },
    {
      method: 'DELETE',
      path: '/statics/announcement/admin',
      summary: 'Delete an announcement',
      document: 'mutation ($id: ID!) { deleteAnnouncement(input: { id: $id }) { deletedId } }',
      present: success,
      errors: ['NOT_FOUND'],
    },
    {
      method: 'GET',
      path: '/statics/language/fetch',
      summary: 'List the languages of the interface',
      document: 'query { languages { code name englishName pathPrefix isDefault } }',
    },
  ],
}
