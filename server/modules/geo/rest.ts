import { list } from '../../transport/present.ts'
import { documentsWith } from '../../transport/fragments.ts'
import type { AreaPart } from '../../transport/rest-row.ts'

const complete = documentsWith()

/** Paths for countries, cities and schools. */
export const geoPaths: AreaPart = {
  place: 50,
  name: 'Countries and schools',
  description:
    'Choices for registration; no token is needed. Country names are in the language of the ' +
    '`accept-language` header.',
  rows: [
    {
      method: 'GET',
      path: '/utils/geo/country-data',
      summary: 'Find countries',
      description:
        'By a part of the name in any interface language, ignoring case and accents; all countries without ' +
        '`search`. `_id` is the ISO 3166-1 alpha-2 code.',
      document: `query ($search: String) {
        countries(search: $search) { _id: code name defaultTimeZone }
      }`,
      examples: { search: 'turk' },
    },
    {
      method: 'GET',
      path: '/utils/geo/schools',
      summary: 'Find schools',
      description:
        '`country` is the `_id` of a country, `city` a prefix of the city name, and `search` words of the ' +
        'name. Sorted by name.',
      document: complete(`query ($country: String!, $city: String, $search: String, $cursor: String, $limit: Int = 50) {
        schools(country: $country, city: $city, search: $search, after: $cursor, first: $limit) {
          nodes { _id: id name city country { _id: code name } }
          pageInfo { ...Page }
        }
      }`),
      present: list,
      examples: { country: 'AZ', city: 'Baku' },
    },
  ],
}
