import { Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { AccountRecord_user$key } from '../../../__generated__/AccountRecord_user.graphql.ts'
import { formatDateTime } from '../../../shared/input/format.ts'
import styles from './account.module.css'
import { recordRows } from './record-rows.ts'

/** The names of what the server records. */
const actions = [
  'updateStudent',
  'updateSupervisorPartner',
  'switchUserType',
  'updateUserDraft',
  'disableUser',
  'enableUser',
  'signOutUser',
  'addBonusPoints',
  'setBonusConfiguration',
] as const

const fields = [
  'firstName',
  'lastName',
  'birth',
  'sex',
  'email',
  'emailConfirmed',
  'phone',
  'country',
  'timeZone',
  'city',
  'schoolId',
  'grade',
  'userType',
  'referenceCode',
  'isDraft',
  'disabledAt',
  'sessions',
  'relations',
  'examBucks',
  'examBucksConfig',
] as const

/** What others changed of the account: who, when, before and after. */
export function AccountRecord({ user }: { user: AccountRecord_user$key }) {
  const { t } = useTranslation('admin')
  const { changes } = useFragment(
    graphql`
      fragment AccountRecord_user on User {
        changes {
          id
          action
          before
          after
          createdAt
          changedBy {
            firstName
            lastName
          }
        }
      }
    `,
    user,
  )
  const nameOfField = (field: string) => {
    const known = fields.find((name) => name === field)
    return known ? t(`recordField.${known}`) : field
  }
  if (changes.length === 0) return <Text c="dimmed">{t('account.noRecord')}</Text>
  return (
    <ul className={styles.list}>
      {changes.map((change) => {
        const action = actions.find((name) => name === change.action)
        const { reason, rows } = recordRows(change.before as object, change.after as object)
        const by = change.changedBy
        return (
          <li key={change.id} className={styles.item}>
            <Text fw={600}>{action ? t(`record.${action}`) : change.action}</Text>
            <Text size="sm" c="dimmed">
              {t('record.by', {
                name: by ? `${by.firstName} ${by.lastName}` : t('record.nobody'),
                moment: formatDateTime(change.createdAt),
              })}
            </Text>
            {reason && <Text size="sm">{t('record.reason', { reason })}</Text>}
            {rows.length > 0 && (
              <div className={styles.scroll}>
                <Table className={styles.record} withRowBorders={false}>
                  <Table.Thead>
                    <Table.Tr>
                      <Table.Th scope="col">{t('record.field')}</Table.Th>
                      <Table.Th scope="col">{t('record.before')}</Table.Th>
                      <Table.Th scope="col">{t('record.after')}</Table.Th>
                    </Table.Tr>
                  </Table.Thead>
                  <Table.Tbody>
                    {rows.map(({ field, before, after }) => (
                      <Table.Tr key={field}>
                        <Table.Th scope="row">{nameOfField(field)}</Table.Th>
                        <Table.Td>{before}</Table.Td>
                        <Table.Td>{after}</Table.Td>
                      </Table.Tr>
                    ))}
                  </Table.Tbody>
                </Table>
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
