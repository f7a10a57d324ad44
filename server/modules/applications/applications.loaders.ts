import { by, byId } from '../../graphql/loaders.ts'
import { Application } from './application.entity.ts'

export const applicationById = byId(() => Application)
export const applicationsByUser = by(() => Application, 'userId')
