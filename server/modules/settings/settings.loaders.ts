import { byId } from '../../graphql/loaders.ts'
import { Setting } from './setting.entity.ts'

export const settingById = byId(() => Setting)
