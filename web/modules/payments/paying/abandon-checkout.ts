import { graphql } from 'react-relay'

/** Closes a checkout, which releases its payments immediately and frees its discount code. */
export const abandonCheckout = graphql`
  mutation abandonCheckoutMutation($input: AbandonCheckoutInput!) {
    abandonCheckout(input: $input) {
      checkout {
        id
        state
        url
        appliedDiscount
        payments {
          id
          state
          ownCheckout {
            id
          }
        }
      }
    }
  }
`
