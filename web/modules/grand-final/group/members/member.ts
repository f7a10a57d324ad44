import type { Members_group$data } from '../../../../__generated__/Members_group.graphql.ts'

export type Member = NonNullable<Members_group$data['participants']>[number]
export type GroupOfMembers = Members_group$data
