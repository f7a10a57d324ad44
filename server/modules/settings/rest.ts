import { only, success } from '../../transport/present.ts'
import { documentsWith } from '../../transport/fragments.ts'
import type { AreaPart } from '../../transport/rest-row.ts'

const complete = documentsWith(`
  fragment Setting on Setting { _id: id name data order }
`)
/** Paths for settings of the product. */
export const settingsPaths: AreaPart = {
  place: 170,
  name: 'Settings',
  description:
    'Named, ordered entries with arbitrary data. The names `stopProduction`, `notesBar`, ' +
    '`bonusConfiguration`, `schoolCollaboration` and `forceApplication` are reserved: each has a single ' +
    'entry with a fixed schema, which everyone can read.',
  rows: [
    {
      method: 'GET',
      path: '/utils/settings/fetch',
      summary: 'Get the entries of a setting',
      description: 'In order. Reserved names need no token; the others are for admins.',
      document: complete('query ($name: String!) { settings(name: $name) { ...Setting } }'),
      errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
      examples: { name: 'notesBar' },
    },
    {
      method: 'POST',
      path: '/utils/settings/save',
      summary: 'Create or update a setting',
      description:
        'With `_id` the entry is updated; without it a new one is appended. For a reserved name, the single ' +
        'entry is always updated. `stopProduction` takes `{"active", "keys"?}`: the keys that hide the ' +
        'maintenance screen, at most 9, which are write-only. It cannot be activated without keys.',
      document: complete(`mutation ($_id: ID, $name: String!, $data: JSONObject!) {
        saveSetting(input: { id: $_id, name: $name, data: $data }) { setting { ...Setting } }
      }`),
      present: only,
      errors: ['NOT_FOUND', 'RULE_BROKEN'],
      examples: {
        name: 'notesBar',
        data: { active: true, title: { en: 'Round two' }, description: { en: 'Registration ends on Friday.' } },
      },
    },
    {
      method: 'DELETE',
      path: '/utils/settings/delete',
      summary: 'Delete a setting',
      document: 'mutation ($_id: ID!) { deleteSetting(input: { id: $_id }) { deletedId } }',
      present: success,
      errors: ['NOT_FOUND'],
    },
    {
      method: 'POST',
      path: '/utils/settings/update-order',
      summary: 'Reorder the entries of a setting',
      description: '`ids` contains each entry of the name exactly once, in the new order.',
      document: complete(`mutation ($name: String!, $ids: [ID!]!) {
        updateSettingsOrder(input: { name: $name, ids: $ids }) { settings { ...Setting } }
      }`),
      present: only,
      examples: { name: 'sponsors' },
    },
  ],
}
