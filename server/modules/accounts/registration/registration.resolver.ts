import { LimitedWithin } from '../../../graphql/limits/limited.ts'
import { Arg, Ctx as Context, Extensions, Mutation, Query, Resolver } from 'type-graphql'
import type { Ctx } from '../../../context/context.ts'
import { Access, anyone } from '../../../graphql/rules.ts'
import { UserType } from '../../../context/viewer.ts'
import { consentWording } from './guardian-consent.ts'
import { findReferenceCodeRelation } from '../reference-code.ts'
import * as drafts from './registration-draft.service.ts'
import { RegistrationInput, SaveRegistrationDraftInput, ValidationObjectInput } from './registration.inputs.ts'
import { mailExistingAccount, register } from './registration.service.ts'
import {
  ConsentWording,
  MailExistingAccountPayload,
  ReferenceCodeRelation,
  RegistrationDraftView,
  RegistrationPayload,
  SaveRegistrationDraftPayload,
  ValidationResult,
} from './registration.types.ts'

/** Allows an operation without login, even with an expired token. */
const open: MethodDecorator = (target, key, descriptor) => {
  ;(Access(anyone) as MethodDecorator)(target, key, descriptor)
  ;(Extensions({ needsNoToken: true }) as MethodDecorator)(target, key, descriptor)
}

@Resolver()
export class RegistrationResolver {
  @Query(() => RegistrationDraftView, { nullable: true, description: 'Saved registration by its secret' })
  @open
  registrationDraft(@Context() ctx: Ctx, @Arg('secret') secret: string) {
    return drafts.registrationDraft(ctx, secret)
  }

  @Query(() => ValidationResult, { description: 'Validates fields or sections of a registration' })
  @open
  validateRegistration(
    @Context() ctx: Ctx,
    @Arg('obj', () => ValidationObjectInput) obj: ValidationObjectInput,
    @Arg('fields', () => [String]) fields: string[],
  ): Promise<ValidationResult> {
    return drafts.validateRegistration(ctx, obj, fields)
  }

  @Query(() => ReferenceCodeRelation, { description: 'Owner of a reference code' })
  @open
  findReferenceCodeRelation(@Context() ctx: Ctx, @Arg('refCode') refCode: string): Promise<ReferenceCodeRelation> {
    return findReferenceCodeRelation(ctx, refCode)
  }

  @Query(() => ConsentWording, { description: 'Wording of the consent that a minor’s guardian gives' })
  @open
  guardianConsentWording(@Context() ctx: Ctx): ConsentWording {
    return consentWording(ctx.locale)
  }

  @Mutation(() => SaveRegistrationDraftPayload, { description: 'Saves the submitted sections' })
  @open
  @LimitedWithin('registrationStepByAddress')
  saveRegistrationDraft(@Context() ctx: Ctx, @Arg('input') input: SaveRegistrationDraftInput) {
    return drafts.saveRegistrationDraft(ctx, input)
  }

  @Mutation(() => RegistrationPayload, {
    description:
      'Creates a student account from a completed registration, or completes the draft of its reference code. Available without login; fails with CONFLICT and `duplicatePerson` for a possible duplicate, unless `notADuplicate` is set',
  })
  @open
  @LimitedWithin('registrationByAddress')
  registerStudent(@Context() ctx: Ctx, @Arg('input') input: RegistrationInput): Promise<RegistrationPayload> {
    return register(ctx, UserType.student, input)
  }

  @Mutation(() => RegistrationPayload, {
    description:
      'Creates a supervisor account from a completed registration, or completes the draft of its reference code. Available without login; fails with CONFLICT and `duplicatePerson` for a possible duplicate, unless `notADuplicate` is set',
  })
  @open
  @LimitedWithin('registrationByAddress')
  registerSupervisor(@Context() ctx: Ctx, @Arg('input') input: RegistrationInput): Promise<RegistrationPayload> {
    return register(ctx, UserType.supervisor, input)
  }

  @Mutation(() => MailExistingAccountPayload, {
    description: 'Mails login instructions to the owner of an existing account, after a duplicate warning',
  })
  @open
  @LimitedWithin('registrationByAddress')
  async mailExistingAccount(@Context() ctx: Ctx, @Arg('secret') secret: string): Promise<MailExistingAccountPayload> {
    await mailExistingAccount(ctx, secret)
    return { success: true }
  }
}
