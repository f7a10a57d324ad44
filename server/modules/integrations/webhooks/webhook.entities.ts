import { Column, Entity, Index, ManyToOne, Unique, type Relation } from 'typeorm'
import { Field, Int, ObjectType } from 'type-graphql'
import { registerEnum } from '../../../graphql/enums.ts'
import { CreatedColumn, OptionalTimeColumn, TimeColumn } from '../../../database/columns.ts'
import { Node } from '../../../graphql/node.ts'
import { Access, may } from '../../../graphql/rules.ts'

/** Events that endpoints can subscribe to. */
export const webhookEvents = ['application.paid', 'attempt.closed', 'report.published', 'certificate.issued'] as const
export type WebhookEvent = (typeof webhookEvents)[number]
/** Sent only on request, to one endpoint. */
export const testEvent = 'webhook.test'

export const mayIntegrate = may('$admin.apiTokens')

/** Reason why an endpoint is disabled. */
export const WebhookStop = { byHand: 'byHand', gone: 'gone', failing: 'failing' } as const
export type WebhookStop = (typeof WebhookStop)[keyof typeof WebhookStop]
registerEnum(WebhookStop, {
  name: 'WebhookStop',
  description: 'Reason why an endpoint is disabled',
  values: {
    byHand: 'Disabled by an admin',
    gone: 'The endpoint responded with 410 Gone',
    failing: 'All deliveries failed for five days',
  },
})

/** A rotated secret. */
export interface FormerSecret {
  /** encrypted */
  readonly secret: string
  /** ISO 8601 */
  readonly until: string
}

/** A webhook endpoint with its subscribed events. */
@Entity()
@ObjectType({ implements: Node, description: 'Webhook endpoint' })
@Access(mayIntegrate)
export class WebhookEndpoint extends Node {
  @Field({ description: 'Address to which events are sent' }) @Column('text') url: string
  @Field() @Column('text') name: string
  @Field(() => [String], { description: 'Subscribed event types, such as `application.paid`' })
  @Column('text', { array: true })
  events: string[]
  /** encrypted */
  @Column('text') secret: string
  /** secrets before the last rotations; each signs in addition until it expires */
  @Column('jsonb', { default: [] }) formerSecrets: FormerSecret[]
  @Field(() => Date, {
    nullable: true,
    description: 'End of the period in which messages also carry signatures of former secrets',
  })
  @OptionalTimeColumn()
  formerUntil: Date | null
  /** start of continuous failure */
  @Field(() => Date, {
    nullable: true,
    description: 'Start of continuous failure; null if the last delivery succeeded',
  })
  @OptionalTimeColumn()
  failingSince: Date | null
  @OptionalTimeColumn() warnedAt: Date | null
  @Field(() => Date, { nullable: true, description: 'Time at which the endpoint was disabled; null while enabled' })
  @OptionalTimeColumn()
  disabledAt: Date | null
  @Field(() => WebhookStop, { nullable: true, description: 'Reason why the endpoint is disabled; null while enabled' })
  @Column('text', { nullable: true })
  disabledFor: WebhookStop | null
  @Column('uuid', { nullable: true }) createdById: string | null
  @Field() @CreatedColumn() createdAt: Date
}

/** A webhook message with a permanent id, delivered to every subscribed endpoint. */
@Entity()
@Index('webhook_message_once', ['type', 'subjectId'], { unique: true, where: `type <> 'webhook.test'` })
@Index(['at'])
export class WebhookMessage extends Node {
  @Column('text') type: string
  /** id of the payment, attempt, report or certificate */
  @Column('uuid') subjectId: string
  @Column('jsonb') data: Record<string, unknown>
  @TimeColumn() at: Date
}

export const WebhookState = { waiting: 'waiting', delivered: 'delivered', failed: 'failed' } as const
export type WebhookState = (typeof WebhookState)[keyof typeof WebhookState]
registerEnum(WebhookState, {
  name: 'WebhookState',
  description: 'State of a webhook delivery',
  values: {
    waiting: 'Not delivered yet; sent again after failures with increasing delays',
    delivered: 'Acknowledged with a 2xx status',
    failed: 'Given up after the last attempt, or after 410 Gone; can be resent',
  },
})

/** An attempt of a delivery. */
@ObjectType({ description: 'Attempt of a delivery' })
export class WebhookTry {
  @Field({ description: 'Time of the attempt, ISO 8601' }) at: string
  @Field(() => Int, { nullable: true, description: 'HTTP status; null without a response' }) status: number | null
  @Field(() => String, { nullable: true, description: 'Reason why there was no response' }) problem: string | null
  @Field({ description: 'Start of the response body' }) excerpt: string
  @Field(() => Int, { description: 'Duration in milliseconds' }) millis: number
}

/** The delivery of a message to an endpoint, with its attempts. */
@Entity()
@ObjectType({ implements: Node, description: 'Delivery of a message to an endpoint' })
@Access(mayIntegrate)
@Unique('webhook_delivery_once', ['endpointId', 'messageId'])
@Index('webhook_delivery_due', ['nextAt'], { where: `state = 'waiting'` })
@Index(['endpointId', 'createdAt', 'id'])
@Index(['messageId'])
export class WebhookDelivery extends Node {
  @Column('uuid') endpointId: string
  @ManyToOne(() => WebhookEndpoint, { onDelete: 'CASCADE' }) endpoint: Relation<WebhookEndpoint>
  @Column('uuid') messageId: string
  @ManyToOne(() => WebhookMessage, { onDelete: 'CASCADE' }) message: Relation<WebhookMessage>
  @Field(() => WebhookState) @Column('text', { default: 'waiting' }) state: WebhookState
  /** attempts in the current round: a resend starts a new one */
  @Column('int', { default: 0 }) round: number
  @Field(() => [WebhookTry]) @Column('jsonb', { default: [] }) tries: WebhookTry[]
  @Field(() => Date, { nullable: true, description: 'Time of the next attempt' })
  @OptionalTimeColumn()
  nextAt: Date | null
  /** lease of the sending node; others may claim it afterwards */
  @OptionalTimeColumn() leasedUntil: Date | null
  @Field() @CreatedColumn() createdAt: Date
}
