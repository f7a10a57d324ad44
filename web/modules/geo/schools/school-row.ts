import type { SchoolsTable_query$data } from '../../../__generated__/SchoolsTable_query.graphql.ts'

/** One school of the list. */
export type SchoolRow = SchoolsTable_query$data['allSchools']['edges'][number]['node']
