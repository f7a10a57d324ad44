import { defineModule } from '../../module.ts'
import { Setting, SettingChange } from './setting.entity.ts'
import { SettingResolver } from './settings.resolver.ts'

/** What the module settings adds to the product. */
export const settingsModule = defineModule({
  name: 'settings',
  entities: [Setting, SettingChange],
  resolvers: [SettingResolver],
})
