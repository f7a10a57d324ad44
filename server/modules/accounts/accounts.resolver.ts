import { LimitedWithin, Unlimited } from '../../graphql/limits/limited.ts'
import { Arg, Ctx as Context, Extensions, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Ctx } from '../../context/context.ts'
import { ArgId } from '../../graphql/input.ts'
import { fetchNode, Node } from '../../graphql/node.ts'
import { Access, anyone, may, or, self } from '../../graphql/rules.ts'
import { userById } from './accounts.loaders.ts'
import {
  CreateApiTokenInput,
  CreateApiTokenPayload,
  RefreshSessionPayload,
  RequestPasswordResetInput,
  RequestPasswordResetPayload,
  ResetPasswordInput,
  ResetPasswordPayload,
  RevokeApiTokenPayload,
  RotateApiTokenPayload,
  SignInInput,
  SignInPayload,
  SignOutPayload,
} from './accounts.inputs.ts'
import { ApiToken } from './session/api-token.entity.ts'
import * as tokens from './session/api-token.service.ts'
import * as resets from './password/password-reset.service.ts'
import { rolesOf } from './roles.ts'
import * as sessions from './session/session.service.ts'
import { signIn } from './session/sign-in.service.ts'
import { User } from './user.entity.ts'

@Resolver(() => User)
export class UserResolver {
  @Query(() => Node, {
    nullable: true,
    description: 'Object with the global id; null if it does not exist or the viewer may not see it',
  })
  @Access(anyone)
  node(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return fetchNode(ctx, id)
  }

  @Query(() => User, { nullable: true, description: 'The logged-in user; null for guests' })
  @Access(anyone)
  viewer(@Context() ctx: Ctx) {
    return ctx.viewer.id === null ? null : userById(ctx).load(ctx.viewer.id)
  }

  @FieldResolver(() => [String], { description: 'Permission strings' })
  @Access(or(self, may('admin.supervisors')))
  roles(@Root() user: User) {
    return rolesOf(user)
  }
}

@Resolver()
export class SessionResolver {
  @Mutation(() => SignInPayload, {
    description:
      'Logs in with username or e-mail address and password and sets the refresh token cookie; a draft account uses its reference code. Available without login; every failure is UNAUTHENTICATED, so that it reveals nothing',
  })
  @Access(anyone)
  @Extensions({ needsNoToken: true })
  @LimitedWithin('signInByAddress')
  signIn(@Context() ctx: Ctx, @Arg('input') input: SignInInput) {
    return signIn(ctx, input)
  }

  @Mutation(() => RefreshSessionPayload, {
    description:
      'Issues a new access token for the refresh token in the cookie, and rotates the cookie. Fails with UNAUTHENTICATED without a valid cookie',
  })
  @Access(anyone)
  @Extensions({ needsNoToken: true })
  @LimitedWithin('refreshByAddress')
  refreshSession(@Context() ctx: Ctx) {
    return sessions.refreshSession(ctx)
  }

  @Mutation(() => SignOutPayload, {
    description: 'Ends the session of the cookie or the access token. Available without login',
  })
  @Access(anyone)
  @Extensions({ needsNoToken: true })
  @Unlimited('only ends the session of the caller')
  async signOut(@Context() ctx: Ctx) {
    await sessions.signOut(ctx)
    return { success: true }
  }
}

@Resolver()
export class PasswordResetResolver {
  @Query(() => Boolean, { description: 'Whether a password reset code is valid' })
  @Access(anyone)
  @Extensions({ needsNoToken: true })
  passwordResetCodeIsValid(@Context() ctx: Ctx, @Arg('code') code: string) {
    return resets.passwordResetCodeIsValid(ctx, code)
  }

  @Mutation(() => RequestPasswordResetPayload, {
    description:
      'Mails a password reset code, valid for one hour. Available without login; the response is the same for unknown usernames',
  })
  @Access(anyone)
  @Extensions({ needsNoToken: true })
  @LimitedWithin('passwordResetByAddress')
  async requestPasswordReset(@Context() ctx: Ctx, @Arg('input') input: RequestPasswordResetInput) {
    await resets.requestPasswordReset(ctx, input)
    return { success: true }
  }

  @Mutation(() => ResetPasswordPayload, {
    description:
      'Sets a new password with a mailed code and ends all sessions of the user. Available without login; fails with RULE_BROKEN if the code is unknown, used or expired',
  })
  @Access(anyone)
  @Extensions({ needsNoToken: true })
  @LimitedWithin('passwordResetByAddress')
  async resetPassword(@Context() ctx: Ctx, @Arg('input') input: ResetPasswordInput) {
    await resets.resetPassword(ctx, input)
    return { success: true }
  }
}

@Resolver(() => ApiToken)
export class ApiTokenResolver {
  @FieldResolver(() => User, { nullable: true, description: 'User on whose behalf the token acts' })
  user(@Root() { userId }: ApiToken, @Context() ctx: Ctx) {
    return userById(ctx).load(userId)
  }

  @Query(() => [ApiToken], {
    description: 'API tokens, newest first, at most 1,000, including expired and revoked ones',
  })
  @Access(may('$admin.apiTokens'))
  apiTokens(@Context() ctx: Ctx) {
    return tokens.apiTokens(ctx)
  }

  @Mutation(() => CreateApiTokenPayload, {
    description: 'Creates an API token that acts on behalf of the viewer; the secret is returned only once',
  })
  @Access(may('$admin.apiTokens'))
  createApiToken(@Context() ctx: Ctx, @Arg('input') input: CreateApiTokenInput) {
    return tokens.createApiToken(ctx, input)
  }

  @Mutation(() => RevokeApiTokenPayload, {
    description: 'Revokes an API token: its requests fail immediately, and its sockets close',
  })
  @Access(may('$admin.apiTokens'))
  async revokeApiToken(@Context() ctx: Ctx, @ArgId('ApiToken') id: string) {
    return { apiToken: await tokens.revokeApiToken(ctx, id) }
  }

  @Mutation(() => RotateApiTokenPayload, {
    description: 'Replaces the secret of a token; the old one is refused immediately, and the lifetime starts again',
  })
  @Access(may('$admin.apiTokens'))
  rotateApiToken(@Context() ctx: Ctx, @ArgId('ApiToken') id: string): Promise<RotateApiTokenPayload> {
    return tokens.rotateApiToken(ctx, id)
  }
}
