import { SettingResolver } from './settings.resolver.ts'

export { JsonObjectScalar, type JsonObject } from './json-object.ts'
export { dataToKeep, type KnownSettingName, type SettingData } from './known-settings.ts'
export { Setting, SettingChange } from './setting.entity.ts'
export { readSetting, saveSetting } from './settings.service.ts'

export const settingsResolvers = [SettingResolver]
