import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { AccountRecord_user$key } from '../../../../__generated__/AccountRecord_user.graphql.ts'
import { recordedDetails } from '../../../../../shared/recorded-details.ts'
import { changeLine } from '../../../../shared/timeline/change-line.ts'
import { Timeline } from '../../../../shared/timeline/Timeline.tsx'
import { recordRows } from './record-rows.ts'

/** Names of the recorded actions. */
const actions = [
  'updateStudent',
  'updateSupervisorPartner',
  'switchUserType',
  'updateUserDraft',
  'disableUser',
  'enableUser',
  'signOutUser',
  'sendPasswordReset',
  'confirmUserEmail',
  'viewPanel',
  'mergeAccounts',
  'mergedAway',
  'undoAccountMerge',
  'addBonusPoints',
  'setBonusConfiguration',
] as const

const fields = [
  ...recordedDetails,
  'disabledAt',
  'sessions',
  'relations',
  'examBucks',
  'examBucksConfig',
  'account',
  'rows',
] as const

/** The audit record of an account: who changed what and when, with values before and after. */
export function AccountRecord({ user }: { user: AccountRecord_user$key }) {
  const { t } = useTranslation('admin')
  const { changes } = useFragment(
    graphql`
      fragment AccountRecord_user on User {
        changes {
          id
          ...changeLine_change
        }
      }
    `,
    user,
  )
  const nameOfField = (field: string) => {
    const known = fields.find((name) => name === field)
    return known ? t(`recordField.${known}`) : field
  }
  const lines = changes.map((change) => {
    const { what, from, to, ...line } = changeLine(change)
    const action = actions.find((name) => name === what)
    const values = recordRows(from ?? {}, to ?? {}).map(({ field, ...row }) => ({ label: nameOfField(field), ...row }))
    return { ...line, by: line.by ?? t('record.nobody'), title: action ? t(`record.${action}`) : what, values }
  })
  return <Timeline lines={lines} empty={t('account.noRecord')} />
}
