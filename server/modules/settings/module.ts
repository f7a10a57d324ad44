import { defineModule } from '../../module/module.ts'
import { byLoader } from '../../graphql/node.ts'
import { settingById } from './settings.loaders.ts'
import { Setting, SettingChange } from './setting.entity.ts'
import { SettingResolver } from './settings.resolver.ts'
import { settingsPaths } from './rest.ts'

/** Registration of the settings module. */
export const settingsModule = defineModule({
  name: 'settings',
  entities: [Setting, SettingChange],
  nodes: {
    Setting: byLoader(settingById),
  },
  resolvers: [SettingResolver],
  rest: [settingsPaths],
  demo: () => import('./demo/parts.ts'),
})
