import type { SchoolsTable_query$data } from '../../../__generated__/SchoolsTable_query.graphql.ts'

/** Row of the school list. */
export type SchoolRow = SchoolsTable_query$data['allSchools']['edges'][number]['node']
