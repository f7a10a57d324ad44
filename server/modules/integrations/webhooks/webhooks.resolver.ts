import { Arg, Args, Ctx as Context, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Ctx } from '../../../graphql/context.ts'
import { byId } from '../../../graphql/loaders.ts'
import { ArgId } from '../../../graphql/input.ts'
import { registerNode } from '../../../graphql/node.ts'
import { Access } from '../../../graphql/rules.ts'
import { mayIntegrate, WebhookDelivery, WebhookEndpoint, WebhookMessage } from './webhook.entities.ts'
import {
  CreateWebhookEndpointInput,
  DeleteWebhookEndpointPayload,
  ResendWebhooksInput,
  ResendWebhooksPayload,
  UpdateWebhookEndpointInput,
  WebhookDeliveriesArgs,
  WebhookDeliveryConnection,
  WebhookDeliveryPayload,
  WebhookEndpointPayload,
  WebhookSecretPayload,
} from './webhooks.inputs.ts'
import { bodyOf } from './deliver.job.ts'
import * as service from './webhooks.service.ts'

const endpointById = byId(() => WebhookEndpoint)
const messageById = byId(() => WebhookMessage)
registerNode('WebhookEndpoint', (ctx, id) => endpointById(ctx).load(id))

@Resolver()
export class WebhookResolver {
  @Query(() => [WebhookEndpoint], { description: 'Receivers of webhooks, the newest first' })
  @Access(mayIntegrate)
  webhookEndpoints(@Context() ctx: Ctx) {
    return service.webhookEndpoints(ctx)
  }

  @Query(() => WebhookDeliveryConnection, { description: 'The log of deliveries of 30 days, the newest first' })
  @Access(mayIntegrate)
  webhookDeliveries(@Context() ctx: Ctx, @Args() args: WebhookDeliveriesArgs) {
    return service.webhookDeliveries(ctx, args)
  }

  @Mutation(() => WebhookSecretPayload)
  @Access(mayIntegrate)
  createWebhookEndpoint(@Context() ctx: Ctx, @Arg('input') input: CreateWebhookEndpointInput) {
    return service.createWebhookEndpoint(ctx, input)
  }

  @Mutation(() => WebhookEndpointPayload)
  @Access(mayIntegrate)
  async updateWebhookEndpoint(@Context() ctx: Ctx, @Arg('input') input: UpdateWebhookEndpointInput) {
    return { endpoint: await service.updateWebhookEndpoint(ctx, input) }
  }

  @Mutation(() => WebhookSecretPayload, { description: 'For a day messages carry the signatures of both secrets' })
  @Access(mayIntegrate)
  rotateWebhookSecret(@Context() ctx: Ctx, @ArgId('WebhookEndpoint') id: string) {
    return service.rotateWebhookSecret(ctx, id)
  }

  @Mutation(() => DeleteWebhookEndpointPayload)
  @Access(mayIntegrate)
  async deleteWebhookEndpoint(@Context() ctx: Ctx, @ArgId('WebhookEndpoint') id: string) {
    return { deletedId: await service.deleteWebhookEndpoint(ctx, id) }
  }

  @Mutation(() => WebhookDeliveryPayload, { description: 'Sends a message of the type webhook.test' })
  @Access(mayIntegrate)
  async sendTestWebhook(@Context() ctx: Ctx, @ArgId('WebhookEndpoint') id: string) {
    return { delivery: await service.sendTestWebhook(ctx, id) }
  }

  @Mutation(() => WebhookDeliveryPayload, { description: 'Tries a delivery again now' })
  @Access(mayIntegrate)
  async resendWebhook(@Context() ctx: Ctx, @ArgId('WebhookDelivery') id: string) {
    return { delivery: await service.resendWebhook(ctx, id) }
  }

  @Mutation(() => ResendWebhooksPayload, { description: 'Tries all deliveries of a time again now' })
  @Access(mayIntegrate)
  async resendWebhooks(@Context() ctx: Ctx, @Arg('input') input: ResendWebhooksInput) {
    return { resent: await service.resendWebhooks(ctx, input) }
  }
}

@Resolver(() => WebhookDelivery)
export class WebhookDeliveryResolver {
  @FieldResolver(() => String)
  async type(@Root() delivery: WebhookDelivery, @Context() ctx: Ctx) {
    return (await messageOf(ctx, delivery)).type
  }

  @FieldResolver(() => String, { description: 'What the receiver is told, JSON' })
  async body(@Root() delivery: WebhookDelivery, @Context() ctx: Ctx) {
    return bodyOf(await messageOf(ctx, delivery))
  }

  @FieldResolver(() => Date, { description: 'When it happened' })
  async at(@Root() delivery: WebhookDelivery, @Context() ctx: Ctx) {
    return (await messageOf(ctx, delivery)).at
  }

  @FieldResolver(() => String, { description: 'The header webhook-id' })
  messageId(@Root() { messageId }: WebhookDelivery) {
    return `msg_${messageId.replaceAll('-', '')}`
  }

  @FieldResolver(() => WebhookEndpoint)
  async endpoint(@Root() delivery: WebhookDelivery, @Context() ctx: Ctx) {
    return delivery.endpoint ?? (await endpointById(ctx).load(delivery.endpointId))!
  }
}

const messageOf = async (ctx: Ctx, { message, messageId }: WebhookDelivery): Promise<WebhookMessage> =>
  message ?? (await messageById(ctx).load(messageId))!
