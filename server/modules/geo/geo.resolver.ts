import { FromReplica } from '../../graphql/from-replica.ts'
import { LimitedWithin } from '../../graphql/limits/limited.ts'
import { Arg, Args, Ctx as Context, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import { connectionOf } from '../../graphql/connection.ts'
import type { Ctx } from '../../context/context.ts'
import { badInput } from '../../errors/errors.ts'
import { Access, anyone } from '../../graphql/rules.ts'
import { countryName, countryOf, findCountries } from './countries.ts'
import { Country } from './country.type.ts'
import { mayKeepSchools } from './geo.access.ts'
import {
  AddSchoolInput,
  AddSchoolPayload,
  AllSchoolsArgs,
  MergeSchoolsInput,
  MergeSchoolsPayload,
  SchoolsArgs,
  UpdateSchoolInput,
  UpdateSchoolPayload,
} from './geo.inputs.ts'
import { schoolById } from './geo.loaders.ts'
import { School } from './school.entity.ts'
import * as service from './schools.service.ts'

const longestSearch = 100

const SchoolConnection = connectionOf(School)

@Resolver(() => Country)
export class CountryResolver {
  @Query(() => [Country], {
    description: 'Countries whose name contains the text in any interface language; default: all',
  })
  @Access(anyone)
  countries(@Context() ctx: Ctx, @Arg('search', () => String, { nullable: true }) search?: string | null) {
    if (search && search.length > longestSearch) throw badInput({ search: ['This is too long'] })
    return findCountries(ctx.locale, search ?? '')
  }

  @FieldResolver(() => ID, { description: 'Country code' })
  id(@Root() country: Country) {
    return country.code
  }

  @FieldResolver(() => String, { description: 'Text in the language of the request' })
  name(@Root() country: Country, @Context() ctx: Ctx) {
    return countryName(country.code, ctx.locale)
  }
}

@Resolver(() => School)
export class SchoolResolver {
  @Query(() => SchoolConnection, { description: 'Schools of a country, by name' })
  @Access(anyone)
  schools(@Context() ctx: Ctx, @Args() args: SchoolsArgs) {
    return service.schools(ctx, args)
  }

  @Query(() => SchoolConnection, { description: 'All schools, newest first by default' })
  @Access(mayKeepSchools)
  @FromReplica()
  allSchools(@Context() ctx: Ctx, @Args() args: AllSchoolsArgs) {
    return service.allSchools(ctx, args)
  }

  @FieldResolver(() => Country)
  country(@Root() school: School) {
    return countryOf(school.countryCode)
  }

  @FieldResolver(() => School, { nullable: true, description: 'For a merged duplicate: the school that was kept' })
  @Access(mayKeepSchools)
  mergedInto(@Root() school: School, @Context() ctx: Ctx) {
    return school.mergedIntoId === null ? null : schoolById(ctx).load(school.mergedIntoId)
  }

  @Mutation(() => AddSchoolPayload, { description: 'Adds a school; also available during registration' })
  @Access(anyone)
  @LimitedWithin('newSchoolByAddress')
  addSchool(@Context() ctx: Ctx, @Arg('input') input: AddSchoolInput): Promise<AddSchoolPayload> {
    return service.addSchool(ctx, input)
  }

  @Mutation(() => UpdateSchoolPayload, { description: 'Updates the name and city of a school' })
  @Access(mayKeepSchools)
  async updateSchool(@Context() ctx: Ctx, @Arg('input') input: UpdateSchoolInput): Promise<UpdateSchoolPayload> {
    return { school: await service.updateSchool(ctx, input) }
  }

  @Mutation(() => MergeSchoolsPayload, {
    description:
      'Merges a duplicate into another school of the same country, along with everything merged into the duplicate. Fails with RULE_BROKEN if one is already merged, or the countries differ',
  })
  @Access(mayKeepSchools)
  async mergeSchools(@Context() ctx: Ctx, @Arg('input') input: MergeSchoolsInput): Promise<MergeSchoolsPayload> {
    return { school: await service.mergeSchools(ctx, input) }
  }
}
