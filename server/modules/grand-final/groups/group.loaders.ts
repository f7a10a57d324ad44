import { by, byId } from '../../../graphql/loaders.ts'
import { GroupChange } from './group-change.entity.ts'
import { ParticipationGroup } from './group.entity.ts'

export const groupById = byId(() => ParticipationGroup)
export const changesByGroup = by(() => GroupChange, 'groupId', 'createdAt')
