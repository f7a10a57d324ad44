import { LimitedWithin } from '../../graphql/limits/limited.ts'
import {
  Arg,
  Args,
  Ctx as Context,
  Extensions,
  FieldResolver,
  Mutation,
  Query,
  Resolver,
  Root,
  Subscription,
} from 'type-graphql'
import { connectionOf, PageArgs } from '../../graphql/connection.ts'
import type { Ctx } from '../../context/context.ts'
import { readId } from '../../graphql/input.ts'
import { toGlobalId } from '../../graphql/node.ts'
import { Access, anyone } from '../../graphql/rules.ts'
import { JsonObjectScalar } from '../../graphql/json-object.ts'
import { dataToShow } from './known-settings.ts'
import { Setting, SettingChange } from './setting.entity.ts'
import { maySetUp } from './settings.access.ts'
import type { SettingsMessage } from './settings.cache.ts'
import {
  CheckMaintenanceKeyInput,
  CheckMaintenanceKeyPayload,
  DeleteSettingInput,
  DeleteSettingPayload,
  SaveSettingInput,
  SaveSettingPayload,
  SettingChanged,
  UpdateSettingsOrderInput,
  UpdateSettingsOrderPayload,
} from './settings.inputs.ts'
import * as service from './settings.service.ts'
import { watchSettings } from './watch-settings.ts'

const SettingChangeConnection = connectionOf(SettingChange)

@Resolver(() => Setting)
export class SettingResolver {
  @Query(() => [Setting], {
    description: 'All entries of a setting, in order. Public settings need no token; the others are for admins.',
  })
  @Access(anyone)
  @Extensions({ needsNoToken: true })
  settings(@Context() ctx: Ctx, @Arg('name') name: string) {
    return service.settings(ctx, name)
  }

  @FieldResolver(() => JsonObjectScalar, { description: 'Value without secrets' })
  data(@Root() setting: Setting) {
    return dataToShow(setting.name, setting.data)
  }

  @Query(() => SettingChangeConnection, { description: 'Changes of settings, newest first' })
  @Access(maySetUp)
  settingChanges(
    @Context() ctx: Ctx,
    @Arg('name', () => String, { nullable: true }) name: string | null,
    @Args() page: PageArgs,
  ) {
    return service.settingChanges(ctx, name ?? null, page)
  }

  @Mutation(() => SaveSettingPayload, {
    description:
      'Creates an entry of a setting, or updates the one with the id; a setting with a single entry is always updated. Fails with RULE_BROKEN if the setting has too many entries',
  })
  @Access(maySetUp)
  async saveSetting(@Context() ctx: Ctx, @Arg('input') input: SaveSettingInput): Promise<SaveSettingPayload> {
    return { setting: await service.saveSetting(ctx, input) }
  }

  @Mutation(() => DeleteSettingPayload, { description: 'Deletes an entry of a setting' })
  @Access(maySetUp)
  async deleteSetting(@Context() ctx: Ctx, @Arg('input') { id }: DeleteSettingInput): Promise<DeleteSettingPayload> {
    await service.deleteSetting(ctx, id)
    return { deletedId: toGlobalId('Setting', id) }
  }

  @Mutation(() => UpdateSettingsOrderPayload, {
    description: 'Sets the order of the entries of a setting; each id must be given exactly once',
  })
  @Access(maySetUp)
  async updateSettingsOrder(
    @Context() ctx: Ctx,
    @Arg('input') input: UpdateSettingsOrderInput,
  ): Promise<UpdateSettingsOrderPayload> {
    const ids = input.ids.map((id) => readId('Setting', id))
    return { settings: await service.updateSettingsOrder(ctx, { name: input.name, ids }) }
  }

  @Mutation(() => CheckMaintenanceKeyPayload, {
    description:
      'Checks the keys that hide the maintenance screen. Available without login; too many attempts fail with RATE_LIMITED',
  })
  @Access(anyone)
  @Extensions({ needsNoToken: true })
  @LimitedWithin('maintenanceKeyByAddress')
  async checkMaintenanceKey(
    @Context() ctx: Ctx,
    @Arg('input') { keys }: CheckMaintenanceKeyInput,
  ): Promise<CheckMaintenanceKeyPayload> {
    return { success: await service.checkMaintenanceKey(ctx, keys) }
  }

  @Subscription(() => SettingChanged, {
    description: 'Values of settings: current values first, then every change',
    subscribe: ({ args, context }: { args: { names: string[] }; context: Ctx }) => watchSettings(context, args.names),
  })
  @Access(anyone)
  async settingChanged(
    @Root() { name }: SettingsMessage,
    @Context() ctx: Ctx,
    @Arg('names', () => [String]) _names: string[],
  ): Promise<SettingChanged> {
    return { name, settings: await service.settings(ctx, name) }
  }
}
