import { ArrayNotEmpty, ArrayUnique, IsDate, IsIn, IsOptional, IsUrl, Length, MaxLength } from 'class-validator'
import { ArgsType, Field, InputType, Int, ObjectType } from 'type-graphql'
import { connectionOf, PageArgs } from '../../../graphql/connection.ts'
import { Id } from '../../../graphql/input.ts'
import { WebhookDelivery, WebhookEndpoint, webhookEvents, WebhookState } from './webhook.entities.ts'

@InputType()
export class CreateWebhookEndpointInput {
  @Field() @Length(1, 80) name: string
  @Field({ description: 'https URL on the public internet' })
  @MaxLength(500)
  @IsUrl({ protocols: ['http', 'https'], require_protocol: true, require_tld: false })
  url: string
  @Field(() => [String], { description: `Event types: ${webhookEvents.join(', ')}` })
  @ArrayNotEmpty()
  @ArrayUnique()
  @IsIn(webhookEvents, { each: true })
  events: string[]
}

@InputType()
export class UpdateWebhookEndpointInput extends CreateWebhookEndpointInput {
  @Id('WebhookEndpoint') id: string
  @Field({ description: 'Whether the endpoint receives messages' }) enabled: boolean
}

@ObjectType()
export class WebhookEndpointPayload {
  @Field(() => WebhookEndpoint) endpoint: WebhookEndpoint
}

@ObjectType()
export class WebhookSecretPayload {
  @Field({ description: 'Secret; returned only once' }) secret: string
  @Field(() => WebhookEndpoint) endpoint: WebhookEndpoint
}

@ObjectType()
export class DeleteWebhookEndpointPayload {
  @Field() deletedId: string
}

@InputType({ description: 'Deliveries of a period to be resent to one endpoint' })
export class ResendWebhooksInput {
  @Id('WebhookEndpoint') endpointId: string
  @Field() @IsDate() from: Date
  @Field() @IsDate() to: Date
  @Field({ description: 'Limits resending to failed and waiting deliveries' }) undeliveredOnly: boolean
}

@ObjectType()
export class ResendWebhooksPayload {
  @Field(() => Int, { description: 'Number of events to be resent' }) resent: number
}

@ObjectType()
export class WebhookDeliveryPayload {
  @Field(() => WebhookDelivery) delivery: WebhookDelivery
}

export const WebhookDeliveryConnection = connectionOf(WebhookDelivery)

@ArgsType()
export class WebhookDeliveriesArgs extends PageArgs {
  @Id('WebhookEndpoint', { nullable: true }) endpointId?: string | null
  @Field(() => WebhookState, { nullable: true }) @IsOptional() state?: WebhookState | null
}
