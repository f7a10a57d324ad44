import { Button, Group } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { useAdminDiscountColumnsRevertMutation } from '../../../__generated__/useAdminDiscountColumnsRevertMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { useDiscountColumns } from '../../../shared/money/use-discount-columns.tsx'
import type { PanelColumn } from '../../../shared/table/panel-column.ts'
import type { AdminDiscountRow } from './admin-discount-row.ts'

const revertStatus = graphql`
  mutation useAdminDiscountColumnsRevertMutation($input: RevertDiscountStatusInput!) {
    revertDiscountStatus(input: $input) {
      discount {
        id
        state
      }
    }
  }
`

/** Columns of the admin list of discount codes. @param edit opens the dialog of a code */
export function useAdminDiscountColumns(edit: (row: AdminDiscountRow) => void): PanelColumn<AdminDiscountRow>[] {
  const { t } = useTranslation('payments')
  const [revert, reverting] = useCommand<useAdminDiscountColumnsRevertMutation>(revertStatus)
  const common = useDiscountColumns()
  return useMemo(
    (): PanelColumn<AdminDiscountRow>[] => [
      ...common,
      {
        id: 'owner',
        title: t('column.owner'),
        cell: { kind: 'text', template: '{owner.firstName} {owner.lastName}' },
      },
      { id: 'batch', title: t('column.batch'), cell: { path: 'batch' } },
      {
        id: 'actions',
        title: t('column.actions'),
        value: () => null,
        render: (row) => (
          <Group gap="xs" wrap="nowrap">
            <Button size="xs" variant="default" onClick={() => edit(row)}>
              {t('discount.edit')}
            </Button>
            <Button
              size="xs"
              variant="default"
              disabled={reverting}
              onClick={() => void revert({ input: { id: row.id } }).catch(ignoreReported)}
            >
              {row.state === 'active' ? t('discount.suspend') : t('discount.resume')}
            </Button>
          </Group>
        ),
      },
    ],
    [common, edit, revert, reverting, t],
  )
}
