import { graphql } from 'react-relay'
import type { endpoint_webhookEndpoint$data } from '../../../__generated__/endpoint_webhookEndpoint.graphql.ts'

/** Fields of an endpoint for its card and its dialogs; spread with `@relay(mask: false)`. */
void graphql`
  fragment endpoint_webhookEndpoint on WebhookEndpoint {
    id
    name
    url
    events
    formerUntil
    failingSince
    disabledAt
    disabledFor
  }
`

/** A webhook endpoint. */
export type Endpoint = Omit<endpoint_webhookEndpoint$data, ' $fragmentType'>
