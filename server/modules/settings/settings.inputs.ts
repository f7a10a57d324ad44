import { ArrayMaxSize, ArrayNotEmpty, IsString, Length, Matches } from 'class-validator'
import { Field, ID, InputType, ObjectType } from 'type-graphql'
import { Id } from '../../graphql/input.ts'
import { JsonObjectScalar, type JsonObject } from '../../graphql/json-object.ts'
import { maxMaintenanceKeys } from './known-settings.ts'
import { Setting } from './setting.entity.ts'

/** Letters, digits, dots and dashes, so that a name is readable in a path. */
const settingName = /^[A-Za-z][\w.-]{0,79}$/

@InputType()
export class SaveSettingInput {
  @Id('Setting', { nullable: true, description: 'Entry to update; omit to create a new one' })
  id?: string | null

  @Field({ description: 'Key of the setting' })
  @Matches(settingName, { message: 'Use letters, digits, dots and hyphens' })
  name: string

  @Field(() => JsonObjectScalar, { description: 'JSON object of at most 128 KB; known settings have a schema' })
  data: JsonObject
}

@ObjectType()
export class SaveSettingPayload {
  @Field(() => Setting) setting: Setting
}

@InputType()
export class DeleteSettingInput {
  @Id('Setting') id: string
}

@ObjectType()
export class DeleteSettingPayload {
  @Field(() => ID) deletedId: string
}

@InputType()
export class UpdateSettingsOrderInput {
  @Field({ description: 'Key of the setting whose list is reordered' }) @Matches(settingName) name: string

  @Field(() => [ID], { description: 'IDs of all entries of the setting in the new order' })
  @ArrayNotEmpty()
  @ArrayMaxSize(200)
  ids: string[]
}

@ObjectType()
export class UpdateSettingsOrderPayload {
  @Field(() => [Setting]) settings: Setting[]
}

@InputType()
export class CheckMaintenanceKeyInput {
  @Field(() => [String], { description: 'Names of the pressed keys, in order' })
  @ArrayNotEmpty()
  @ArrayMaxSize(maxMaintenanceKeys)
  @IsString({ each: true })
  @Length(1, 20, { each: true })
  keys: string[]
}

@ObjectType()
export class CheckMaintenanceKeyPayload {
  @Field({ description: 'Whether the maintenance screen should be hidden' }) success: boolean
}

/** Current entries of a name. */
@ObjectType({ description: 'Change event of a setting' })
export class SettingChanged {
  @Field({ description: 'Key of the setting' }) name: string
  @Field(() => [Setting]) settings: readonly Setting[]
}
