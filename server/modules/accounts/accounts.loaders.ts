import { byId } from '../../graphql/loaders.ts'
import { User } from './user.entity.ts'

export const userById = byId(() => User)
