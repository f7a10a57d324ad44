import type { maintenanceCallsKeyMutation } from '../../__generated__/maintenanceCallsKeyMutation.graphql.ts'
import type { maintenanceCallsStopQuery } from '../../__generated__/maintenanceCallsStopQuery.graphql.ts'
import { graphql } from '../../relay/graphql.ts'
import { callOperation } from '../../relay/request.ts'

/** What everybody may know of the setting `stopProduction`. */
export interface StopProduction {
  active: boolean
  /** Whether there are secret keys that hide the screen; which ones, only the server knows. */
  hasKeys: boolean
}

/** Reads the entries of the setting `stopProduction`; without one nothing is stopped. */
export function stopProductionOf(settings: readonly { readonly data: unknown }[]): StopProduction {
  const { active, hasKeys } = (settings[0]?.data ?? {}) as Partial<StopProduction>
  return { active: active === true, hasKeys: hasKeys === true }
}

/** Asks the server whether production is stopped. Needs no session. Rejects with ApiError. */
export async function askStopProduction(): Promise<StopProduction> {
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
 * Asks the server whether these keys hide the screen.
 * @param keys 1 to 9 names of keys, in the order of typing
 * Rejects with ApiError, e.g. RATE_LIMITED.
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
