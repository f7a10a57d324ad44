import { defineModule } from '../../module/module.ts'
import { byLoader } from '../../graphql/node.ts'
import { settingById } from './settings.loaders.ts'
import { Setting, SettingChange } from './setting.entity.ts'
import { SettingResolver } from './settings.resolver.ts'
import { settingsPaths } from './rest.ts'
import { userColumns } from './user-columns.ts'

/** Registration of the settings module. */
export const settingsModule = defineModule({
  name: 'settings',
  userColumns,
  entities: [Setting, SettingChange],
  nodes: {
    Setting: byLoader(settingById),
  },
  resolvers: [SettingResolver],
  rest: [settingsPaths],
  demo: () => import('./demo/parts.ts'),
})
