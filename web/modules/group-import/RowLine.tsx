import { Button, Select, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { ListPageQuery } from '../../__generated__/ListPageQuery.graphql.ts'
import type { RowLineAsNewMutation } from '../../__generated__/RowLineAsNewMutation.graphql.ts'
import type { RowLineEditMutation } from '../../__generated__/RowLineEditMutation.graphql.ts'
import type { RowLineMatchMutation } from '../../__generated__/RowLineMatchMutation.graphql.ts'
import type { RowLine_row$data, RowLine_row$key } from '../../__generated__/RowLine_row.graphql.ts'
import { ignoreReported, useCommand } from '../../relay/use-command.ts'
import { PlainRow } from '../../ui/table/PlainTable.tsx'
import styles from './group-import.module.css'
import type { RowStatus } from './list-view.ts'
import { stateTones } from '../../shared/state-tones.ts'
import { Badge } from '../../ui/Badge.tsx'

/** Row of a class list. */
type Row = RowLine_row$data

interface RowLineProps {
  listId: string
  row: RowLine_row$key
  /** fields of the table's columns */
  fields: readonly string[]
  editable: boolean
  /** status filter of the displayed rows */
  status: ListPageQuery['variables']['status']
  dropping: boolean
  onDrop: () => void
}

/** A row with its status; cells of a row with errors can be edited in place. */
export function RowLine({ listId, row: key, fields, editable, status, dropping, onDrop }: RowLineProps) {
  const { t } = useTranslation('group-import')
  const row = useFragment(
    graphql`
      fragment RowLine_row on GroupImportRow {
        rowNo
        status
        done
        failure
        username
        referenceCode
        asksIfNew
        matches {
          studentId
          grade
          school
          isDraft
        }
        cells {
          field
          value
          problem
        }
      }
    `,
    key,
  )
  return (
    <PlainRow
      cells={[
        row.rowNo,
        <RowState key="state" row={row} />,
        ...row.cells
          .filter(({ field }) => fields.includes(field))
          .map((cell) => (
            <div key={cell.field} className={cell.problem ? styles.wrong : styles.cell} data-field={cell.field}>
              <Cell listId={listId} row={row} cell={cell} editable={editable} status={status} />
            </div>
          )),
        editable ? (
          <Button key="button" size="compact-sm" variant="subtle" color="gray" loading={dropping} onClick={onDrop}>
            {t('row.drop')}
          </Button>
        ) : (
          row.referenceCode
        ),
      ]}
    />
  )
}

function RowState({ row }: { row: Row }) {
  const { t } = useTranslation('group-import')
  return (
    <>
      <Badge tone={row.failure ? 'attention' : stateTones.classListRow[row.status as RowStatus]}>
        {t(`status.${row.status as RowStatus}`)}
      </Badge>
      {row.failure && (
        <Text size="xs" c="red">
          {row.failure}
        </Text>
      )}
    </>
  )
}

/** Content of a cell: a choice among students, a field, or the text. */
function Cell({ editable, ...shared }: CellFieldProps & { editable: boolean }) {
  const { listId, row, cell, status } = shared
  return (
    <>
      {editable && cell.field === 'studentId' && row.matches.length > 0 ? (
        <MatchField listId={listId} row={row} problem={cell.problem} status={status} />
      ) : editable && row.status === 'error' ? (
        <CellField key={cell.value} listId={listId} row={row} cell={cell} status={status} />
      ) : (
        (cell.field === 'studentId' && row.username) || cell.value
      )}
      {editable && row.asksIfNew && cell.field === 'studentId' && (
        <AddAsNewButton listId={listId} rowNo={row.rowNo} status={status} />
      )}
    </>
  )
}

interface MatchFieldProps {
  listId: string
  row: Row
  problem: string | null | undefined
  status: ListPageQuery['variables']['status']
}

/** Select for an ambiguous name: writes the chosen student's ID into the row. */
function MatchField({ listId, row, problem, status }: MatchFieldProps) {
  const { t } = useTranslation('group-import')
  const [choose, choosing] = useCommand<RowLineMatchMutation>(graphql`
    mutation RowLineMatchMutation($input: EditGroupImportCellInput!, $status: GroupImportRowStatus) {
      editGroupImportCell(input: $input) {
        list {
          ...ListPage_list @arguments(status: $status)
        }
      }
    }
  `)
  const save = (studentId: string) =>
    void choose(
      { input: { id: listId, rowNo: row.rowNo, field: 'studentId', value: studentId }, status },
      { success: t('row.saved') },
    ).catch(ignoreReported)
  return (
    <Select
      size="xs"
      miw={220}
      disabled={choosing}
      aria-label={t('row.cell', { field: t('field.studentId'), row: row.rowNo })}
      placeholder={t('row.choose')}
      error={problem}
      data={row.matches.map(({ studentId, grade, school, isDraft }) => ({
        value: studentId,
        label: [
          studentId,
          grade == null ? null : t('row.grade', { grade }),
          school,
          isDraft ? t('row.unregistered') : null,
        ]
          .filter(Boolean)
          .join(' · '),
      }))}
      value={null}
      onChange={(chosen) => chosen && save(chosen)}
    />
  )
}

/** Button that states that the student of a row is none of the existing ones. */
function AddAsNewButton({ listId, rowNo, status }: Omit<MatchFieldProps, 'row' | 'problem'> & { rowNo: number }) {
  const { t } = useTranslation('group-import')
  const [add, adding] = useCommand<RowLineAsNewMutation>(graphql`
    mutation RowLineAsNewMutation($input: AddGroupImportRowAsNewInput!, $status: GroupImportRowStatus) {
      addGroupImportRowAsNew(input: $input) {
        list {
          ...ListPage_list @arguments(status: $status)
        }
      }
    }
  `)
  return (
    <Button
      size="compact-sm"
      variant="light"
      mt={4}
      loading={adding}
      onClick={() =>
        void add({ input: { id: listId, rowNo }, status }, { success: t('row.addedAsNew') }).catch(ignoreReported)
      }
    >
      {t('row.asNew')}
    </Button>
  )
}

interface CellFieldProps {
  listId: string
  row: Row
  cell: Row['cells'][number]
  status: ListPageQuery['variables']['status']
}

function CellField({ listId, row, cell, status }: CellFieldProps) {
  const { t } = useTranslation('group-import')
  const [value, setValue] = useState(cell.value)
  const [edit, saving] = useCommand<RowLineEditMutation>(graphql`
    mutation RowLineEditMutation($input: EditGroupImportCellInput!, $status: GroupImportRowStatus) {
      editGroupImportCell(input: $input) {
        list {
          ...ListPage_list @arguments(status: $status)
        }
      }
    }
  `)
  const save = () => {
    if (value === cell.value) return
    void edit(
      { input: { id: listId, rowNo: row.rowNo, field: cell.field, value }, status },
      { success: t('row.saved') },
    ).catch(ignoreReported)
  }
  return (
    <TextInput
      size="xs"
      miw={110}
      disabled={saving}
      maxLength={500}
      aria-label={t('row.cell', { field: t(`field.${cell.field as 'grade'}`), row: row.rowNo })}
      error={cell.problem}
      value={value}
      onChange={({ currentTarget }) => setValue(currentTarget.value)}
      onBlur={save}
      onKeyDown={(event) => event.key === 'Enter' && save()}
    />
  )
}
