import type { maintenanceCallsKeyMutation } from '../../__generated__/maintenanceCallsKeyMutation.graphql.ts'
import type { maintenanceCallsStopQuery } from '../../__generated__/maintenanceCallsStopQuery.graphql.ts'
import { graphql } from '../../api/graphql.ts'
import { callOperation } from '../../api/request.ts'

/** Public part of the setting `stopProduction`. */
export interface StopProduction {
  active: boolean
  /** Whether secret keys can hide the screen; the keys themselves stay on the server. */
  hasKeys: boolean
}

/** Reads the setting `stopProduction`; without an entry production is not stopped. */
export function stopProductionOf(settings: readonly { readonly data: unknown }[]): StopProduction {
  const { active, hasKeys } = (settings[0]?.data ?? {}) as Partial<StopProduction>
  return { active: active === true, hasKeys: hasKeys === true }
}

/** Fetches whether production is stopped. Needs no session. Rejects with ApiError. */
export async function fetchStopProduction(): Promise<StopProduction> {
  const { settings } = await callOperation<maintenanceCallsStopQuery>(
    graphql`
      query maintenanceCallsStopQuery {
        settings(name: "stopProduction") {
          data
        }
      }
    `,
    {},
    { anonymous: true },
  )
  return stopProductionOf(settings)
}

/**
 * Checks secret keys on the server.
 * @param keys 1 to 9 key names in typing order; rejects with ApiError, e.g. RATE_LIMITED
 */
export async function checkMaintenanceKeys(keys: readonly string[]): Promise<boolean> {
  const { checkMaintenanceKey } = await callOperation<maintenanceCallsKeyMutation>(
    graphql`
      mutation maintenanceCallsKeyMutation($input: CheckMaintenanceKeyInput!) {
        checkMaintenanceKey(input: $input) {
          success
        }
      }
    `,
    { input: { keys: [...keys] } },
    { anonymous: true },
  )
  return checkMaintenanceKey.success
}
