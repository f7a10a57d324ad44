import { Arg, Args, Ctx as Context, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Ctx } from '../../../context/context.ts'
import { byId, referenced } from '../../../graphql/loaders.ts'
import { ArgId } from '../../../graphql/input.ts'
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

export const endpointById = byId(() => WebhookEndpoint)
const messageById = byId(() => WebhookMessage)

@Resolver()
export class WebhookResolver {
  @Query(() => [WebhookEndpoint], { description: 'Webhook endpoints, newest first' })
  @Access(mayIntegrate)
  webhookEndpoints(@Context() ctx: Ctx) {
    return service.webhookEndpoints(ctx)
  }

  @Query(() => WebhookDeliveryConnection, { description: 'Webhook deliveries of the last 30 days, newest first' })
  @Access(mayIntegrate)
  webhookDeliveries(@Context() ctx: Ctx, @Args() args: WebhookDeliveriesArgs) {
    return service.webhookDeliveries(ctx, args)
  }

  @Mutation(() => WebhookSecretPayload, {
    description:
      'Creates a webhook endpoint; the signing secret is returned only once. Fails with RULE_BROKEN if there are too many endpoints',
  })
  @Access(mayIntegrate)
  createWebhookEndpoint(@Context() ctx: Ctx, @Arg('input') input: CreateWebhookEndpointInput) {
    return service.createWebhookEndpoint(ctx, input)
  }

  @Mutation(() => WebhookEndpointPayload, { description: 'Updates, disables or enables a webhook endpoint' })
  @Access(mayIntegrate)
  async updateWebhookEndpoint(@Context() ctx: Ctx, @Arg('input') input: UpdateWebhookEndpointInput) {
    return { endpoint: await service.updateWebhookEndpoint(ctx, input) }
  }

  @Mutation(() => WebhookSecretPayload, {
    description: 'Creates a new secret; messages are signed with both secrets for one day',
  })
  @Access(mayIntegrate)
  rotateWebhookSecret(@Context() ctx: Ctx, @ArgId('WebhookEndpoint') id: string) {
    return service.rotateWebhookSecret(ctx, id)
  }

  @Mutation(() => DeleteWebhookEndpointPayload, {
    description: 'Deletes a webhook endpoint; its waiting deliveries are not sent',
  })
  @Access(mayIntegrate)
  async deleteWebhookEndpoint(@Context() ctx: Ctx, @ArgId('WebhookEndpoint') id: string) {
    return { deletedId: await service.deleteWebhookEndpoint(ctx, id) }
  }

  @Mutation(() => WebhookDeliveryPayload, { description: 'Sends a message of type webhook.test' })
  @Access(mayIntegrate)
  async sendTestWebhook(@Context() ctx: Ctx, @ArgId('WebhookEndpoint') id: string) {
    return { delivery: await service.sendTestWebhook(ctx, id) }
  }

  @Mutation(() => WebhookDeliveryPayload, { description: 'Retries a delivery now' })
  @Access(mayIntegrate)
  async resendWebhook(@Context() ctx: Ctx, @ArgId('WebhookDelivery') id: string) {
    return { delivery: await service.resendWebhook(ctx, id) }
  }

  @Mutation(() => ResendWebhooksPayload, { description: 'Retries all deliveries of a period now' })
  @Access(mayIntegrate)
  async resendWebhooks(@Context() ctx: Ctx, @Arg('input') input: ResendWebhooksInput) {
    return { resent: await service.resendWebhooks(ctx, input) }
  }
}

@Resolver(() => WebhookDelivery)
export class WebhookDeliveryResolver {
  @FieldResolver(() => String, { description: 'Type of the event, such as `application.paid`' })
  async type(@Root() delivery: WebhookDelivery, @Context() ctx: Ctx) {
    return (await messageOf(ctx, delivery)).type
  }

  @FieldResolver(() => String, { description: 'Message body as JSON' })
  async body(@Root() delivery: WebhookDelivery, @Context() ctx: Ctx) {
    return bodyOf(await messageOf(ctx, delivery))
  }

  @FieldResolver(() => Date, { description: 'Time of the event' })
  async at(@Root() delivery: WebhookDelivery, @Context() ctx: Ctx) {
    return (await messageOf(ctx, delivery)).at
  }

  @FieldResolver(() => String, { description: 'Value of the webhook-id header' })
  messageId(@Root() { messageId }: WebhookDelivery) {
    return `msg_${messageId.replaceAll('-', '')}`
  }

  @FieldResolver(() => WebhookEndpoint)
  async endpoint(@Root() delivery: WebhookDelivery, @Context() ctx: Ctx) {
    return delivery.endpoint ?? (await referenced(endpointById(ctx), delivery.endpointId))
  }
}

const messageOf = async (ctx: Ctx, { message, messageId }: WebhookDelivery): Promise<WebhookMessage> =>
  message ?? (await referenced(messageById(ctx), messageId))
