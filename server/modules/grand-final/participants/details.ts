import { IsEmail, IsIn, IsOptional, Length, Matches, MaxLength } from 'class-validator'
import { Field, InputType, ObjectType } from 'type-graphql'
import type { Ctx } from '../../../context/context.ts'
import { badInput } from '../../../errors/errors.ts'
import { seal, unseal } from '../../../secrets/seal.ts'
import { missingFiles } from '../uploads/obligatory.ts'
import type { ParticipantFileKind } from '../uploads/participant-file.entity.ts'
import type { Participant } from './participant.entity.ts'

const diets = ['none', 'vegetarian', 'vegan', 'halal', 'kosher', 'glutenFree', 'other'] as const
/** Order of names in a passport, or a single name. */
const nameOrders = ['givenFirst', 'familyFirst', 'single'] as const
const shirts = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL'] as const

const day = /^\d{4}-\d{2}-\d{2}$/
const optional = { nullable: true } as const

/** Personal and travel details of a member, encrypted at rest. */
@ObjectType({ description: 'Personal and travel details of a member' })
@InputType('ParticipantDetailsInput', {
  description: 'Details to update; omitted fields stay unchanged, null removes a value',
})
export class ParticipantDetails {
  @Field(() => String, { ...optional, description: 'Value as in the passport' })
  @IsOptional()
  @Length(1, 100)
  passportFirstName?: string | null
  @Field(() => String, { ...optional, description: 'Value as in the passport' })
  @IsOptional()
  @Length(1, 100)
  passportLastName?: string | null
  @Field(() => String, {
    ...optional,
    description: 'Name order: givenFirst (default), familyFirst, or single if there is only one name',
  })
  @IsOptional()
  @IsIn(nameOrders)
  passportNameOrder?: string | null
  @Field(() => String, { ...optional, description: 'Date, YYYY-MM-DD' }) @IsOptional() @Matches(day) birth?:
    | string
    | null
  @Field(() => String, { ...optional, description: 'ISO 3166-1 alpha-2 country code' })
  @IsOptional()
  @Matches(/^[A-Z]{2}$/)
  nationality?: string | null
  @Field(() => String, optional) @IsOptional() @Length(3, 30) passportNumber?: string | null
  @Field(() => String, { ...optional, description: 'Date, YYYY-MM-DD' }) @IsOptional() @Matches(day) passportExpires?:
    | string
    | null
  @Field(() => String, {
    ...optional,
    description: 'Diet: none, vegetarian, vegan, halal, kosher, glutenFree or other',
  })
  @IsOptional()
  @IsIn(diets)
  diet?: string | null
  @Field(() => String, optional) @IsOptional() @MaxLength(500) allergies?: string | null
  @Field(() => String, { ...optional, description: 'Shirt size: XXS, XS, S, M, L, XL or XXL' })
  @IsOptional()
  @IsIn(shirts)
  shirt?: string | null
  @Field(() => String, optional) @IsOptional() @MaxLength(40) phone?: string | null
  @Field(() => String, optional) @IsOptional() @IsEmail() @MaxLength(200) email?: string | null
  @Field(() => String, { ...optional, description: 'Emergency contact name' })
  @IsOptional()
  @MaxLength(120)
  emergencyName?: string | null
  @Field(() => String, optional) @IsOptional() @MaxLength(40) emergencyPhone?: string | null
  @Field(() => Date, optional) arrivalAt?: Date | null | undefined
  @Field(() => String, { ...optional, description: 'Flight or train number' }) @IsOptional() @MaxLength(60) arrivalBy?:
    | string
    | null
  @Field(() => Date, optional) departureAt?: Date | null | undefined
  @Field(() => String, { ...optional, description: 'Flight or train number' })
  @IsOptional()
  @MaxLength(60)
  departureBy?: string | null
  @Field(() => String, optional) @IsOptional() @MaxLength(300) roomWish?: string | null
}

/** Details required for travel. */
const obligatory = [
  'passportFirstName',
  'passportLastName',
  'birth',
  'nationality',
  'passportNumber',
  'diet',
  'shirt',
  'emergencyPhone',
  'arrivalAt',
  'departureAt',
] as const satisfies readonly (keyof ParticipantDetails)[]

const purposeOf = ({ id }: Pick<Participant, 'id'>) => `grand-final-details-${id}`

/** The decrypted details; null if none were given or they were erased. */
export async function openDetails(
  ctx: Pick<Ctx, 'node'>,
  member: Pick<Participant, 'id' | 'sealedDetails'>,
): Promise<ParticipantDetails | null> {
  if (!member.sealedDetails) return null
  const told = JSON.parse(await unseal(ctx, member.sealedDetails, purposeOf(member))) as Record<string, string | null>
  const { arrivalAt, departureAt, ...rest } = told
  return Object.assign(new ParticipantDetails(), rest, {
    arrivalAt: arrivalAt ? new Date(arrivalAt) : null,
    departureAt: departureAt ? new Date(departureAt) : null,
  })
}

/** The required details and files that are missing. */
export const missingOf = (
  details: ParticipantDetails | null,
  role: Participant['role'],
  files: readonly ParticipantFileKind[] = [],
): string[] => {
  const told = (name: (typeof obligatory)[number]) =>
    Boolean(details?.[name]) || (name.endsWith('Name') && isNamed(details))
  return [...obligatory.filter((name) => !told(name)), ...missingFiles(role, files)]
}

/** Name as in the passport, in its order; null if unknown. */
export function passportName(details: ParticipantDetails | null): string | null {
  const names = [details?.passportFirstName, details?.passportLastName]
  if (details?.passportNameOrder === 'familyFirst') names.reverse()
  return names.filter((name) => name?.trim()).join(' ') || null
}

/** Whether the name is complete, given its passport order. */
export const isNamed = (details: ParticipantDetails | null): boolean =>
  details?.passportNameOrder === 'single'
    ? passportName(details) !== null
    : Boolean(details?.passportFirstName && details.passportLastName)

/**
 * Columns of a member with changed details.
 * @throws BAD_USER_INPUT when the departure is before the arrival, or a date does not exist
 */
export async function withDetails(
  ctx: Pick<Ctx, 'node'>,
  member: Pick<Participant, 'id' | 'sealedDetails' | 'role'>,
  changes: ParticipantDetails,
  files: readonly ParticipantFileKind[],
): Promise<Pick<Participant, 'sealedDetails' | 'missing'>> {
  const told = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  const details: ParticipantDetails = { ...(await openDetails(ctx, member)), ...told }
  for (const name of ['birth', 'passportExpires'] as const) {
    const given = details[name]
    if (given && new Date(`${given}T00:00:00Z`).toJSON()?.slice(0, 10) !== given) {
      throw badInput({ [name]: ['This day does not exist'] })
    }
  }
  if (details.arrivalAt && details.departureAt && details.departureAt <= details.arrivalAt) {
    throw badInput({ departureAt: ['The departure must be after the arrival'] })
  }
  return {
    sealedDetails: await seal(ctx, JSON.stringify(details), purposeOf(member)),
    missing: missingOf(details, member.role, files),
  }
}
