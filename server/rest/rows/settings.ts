import { only, success } from '../present.ts'
import type { Area } from '../row.ts'

const setting = '{ _id: id name data order }'

/** What admins set for the whole product. */
export const settings: Area = {
  name: 'Settings',
  description:
    'Entries with a name and data of any shape, in an order within the name. The product itself knows ' +
    '`stopProduction`, `notesBar`, `bonusConfiguration`, `schoolCollaboration` and `forceApplication`: of each there is one entry, of a ' +
    'shape of its own, which everybody may read.',
  rows: [
    {
      method: 'GET',
      path: '/utils/settings/fetch',
      summary: 'Read the settings of a name',
      description: 'In their order. Without a token for the names that the product knows; the others are for admins.',
      document: `query ($name: String!) { settings(name: $name) ${setting} }`,
      errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
      examples: { name: 'notesBar' },
    },
    {
      method: 'POST',
      path: '/utils/settings/save',
      summary: 'Make or change a setting',
      description:
        'With `_id` the entry is changed, without it a new one is put behind the others of its name; of a ' +
        'name that the product knows the one entry is changed in any case. `stopProduction` takes ' +
        '`{"active", "keys"?}`: the keys that hide the maintenance screen, at most 9, which nobody can read again. ' +
        'Without keys it is not switched on.',
      document: `mutation ($_id: ID, $name: String!, $data: JSONObject!) {
        saveSetting(input: { id: $_id, name: $name, data: $data }) { setting ${setting} }
      }`,
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
      summary: 'Put the settings of a name into an order',
      description: '`ids` are all entries of the name, each once, in the wanted order.',
      document: `mutation ($name: String!, $ids: [ID!]!) {
        updateSettingsOrder(input: { name: $name, ids: $ids }) { settings ${setting} }
      }`,
      present: only,
      examples: { name: 'sponsors' },
    },
  ],
}
