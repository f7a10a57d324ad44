import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { useEndOtherSessionsMutation } from '../../../../__generated__/useEndOtherSessionsMutation.graphql.ts'
import { useDelete } from '../../../../relay/use-delete.ts'

/** Logs all other devices out, after a confirmation. */
export function useEndOtherSessions() {
  const { t } = useTranslation('profile')
  const [run, busy] = useDelete<useEndOtherSessionsMutation>(graphql`
    mutation useEndOtherSessionsMutation {
      endOtherSessions {
        user {
          ...DevicesCard_user
        }
      }
    }
  `)
  const endOthers = () =>
    run(
      {},
      {
        title: t('devices.allTitle'),
        message: t('devices.allText'),
        okButton: t('devices.allOk'),
        cancelButton: t('devices.allCancel'),
        success: t('devices.allEnded'),
      },
    )
  return [endOthers, busy] as const
}
