import type { visitorCallsConfirmMutation } from '../../../__generated__/visitorCallsConfirmMutation.graphql.ts'
import type { visitorCallsReadQuery } from '../../../__generated__/visitorCallsReadQuery.graphql.ts'
import type { visitorCallsSendMutation } from '../../../__generated__/visitorCallsSendMutation.graphql.ts'
import { graphql } from '../../../api/graphql.ts'
import { callOperation } from '../../../api/request.ts'

const anonymous = { anonymous: true } as const

/** Keeps a visitor's message, and mails the link that confirms it. */
export async function sendRequest(input: visitorCallsSendMutation['variables']['input']): Promise<string> {
  const { requestSupport } = await callOperation<visitorCallsSendMutation>(
    graphql`
      mutation visitorCallsSendMutation($input: RequestSupportInput!) {
        requestSupport(input: $input) {
          email
        }
      }
    `,
    { input },
    anonymous,
  )
  return requestSupport.email
}

/** A visitor's message by the token of its link. */
export type VisitorRequest = visitorCallsReadQuery['response']['supportRequest']

export async function readRequest(token: string): Promise<VisitorRequest> {
  const { supportRequest } = await callOperation<visitorCallsReadQuery>(
    graphql`
      query visitorCallsReadQuery($token: String!) {
        supportRequest(token: $token) {
          subject
          confirmed
        }
      }
    `,
    { token },
    anonymous,
  )
  return supportRequest
}

/** Sends a visitor's message to the office. */
export async function confirmRequest(token: string): Promise<VisitorRequest> {
  const { confirmSupportRequest } = await callOperation<visitorCallsConfirmMutation>(
    graphql`
      mutation visitorCallsConfirmMutation($token: String!) {
        confirmSupportRequest(input: { token: $token }) {
          request {
            subject
            confirmed
          }
        }
      }
    `,
    { token },
    anonymous,
  )
  return confirmSupportRequest.request
}
